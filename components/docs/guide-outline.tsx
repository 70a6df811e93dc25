import { docsMessages } from "@/components/shell/messages/docs-messages";
import { classNames } from "@/components/ui/class-names";

export type GuideOutlineProps = { headings: readonly { level: number; text: string; slug: string }[] };

/** The headings of the open guide. */
export function GuideOutline({ headings }: GuideOutlineProps) {
  return (
    <nav aria-label={docsMessages.onThisPage}>
      <p className="px-2 pb-1 text-sm font-medium max-xl:hidden">{docsMessages.onThisPage}</p>
      <ul>
        {headings.map(({ level, text, slug }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className={classNames(
                "flex min-h-7 items-center rounded-md px-2 py-1 text-sm text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11",
                level > 2 && "pl-5",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
