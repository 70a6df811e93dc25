import Link from "next/link";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import type { GuideGroup } from "./guide-entries";

export type GuideListProps = {
  group: GuideGroup;
  /** Whether the guides stand as cards, for where to begin. */
  asCards?: boolean;
};

/** The guides of a group with what is in them. */
export function GuideList({ group: { title, entries }, asCards = false }: GuideListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      <ul
        className={
          asCards ? "mt-3 grid gap-3 sm:grid-cols-2" : "mt-2 divide-y divide-line border-y border-line"
        }
      >
        {entries.map(({ href, title: name, summary }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className={classNames(
                "block h-full rounded-md hover:bg-hover",
                asCards ? "border border-line px-4 py-3.5 hover:border-line-firm" : "px-2 py-3",
              )}
            >
              <span className="font-medium">{name}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
