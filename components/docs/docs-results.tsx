import Link from "next/link";
import { MarkedText } from "@/components/shell/items/marked-text";
import { docsMessages } from "@/components/shell/messages/docs-messages";

export type DocsResultsProps = {
  words: string;
  sections: readonly { href: string; title: string; heading: string; excerpt: string }[];
};

/** The sections of guides that a search found. */
export function DocsResults({ words, sections }: DocsResultsProps) {
  return (
    <>
      <p role="status" className="mt-4 text-sm text-ink-soft">
        {docsMessages.found(sections.length, words)}
      </p>
      {sections.length === 0 ? null : (
        <ul aria-label={docsMessages.results} className="mt-4 divide-y divide-line border-y border-line">
          {sections.map(({ href, title, heading, excerpt }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className="block rounded-md px-2 py-3.5 hover:bg-hover">
                <span className="block font-serif text-base font-semibold">
                  <MarkedText text={heading} search={words} />
                </span>
                {heading === title ? null : <span className="block text-xs text-ink-soft">{title}</span>}
                <span className="mt-1 block text-sm wrap-anywhere text-ink-soft">
                  <MarkedText text={excerpt} search={words} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
