import Link from "next/link";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import type { GuideGroup } from "./guide-entries";

export type GuideNavProps = {
  groups: readonly GuideGroup[];
  /** The address of the open guide, if one is. */
  current: string | null;
};

const linkStyle =
  "relative flex min-h-8 items-center rounded-md px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-left-2 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-thread pointer-coarse:min-h-11";

/** The way to every guide. */
export function GuideNav({ groups, current }: GuideNavProps) {
  return (
    <nav aria-label={docsMessages.guides} className="grid gap-5 pl-2">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <p className="px-2.5 pb-1 text-sm font-medium">{title}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <Link
                  href={entry.href}
                  prefetch={false}
                  aria-current={entry.href === current ? "page" : undefined}
                  className={linkStyle}
                >
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
