import { markParts, markWords } from "@/lib/domain/search/mark-words";

/** `inWords` also marks matches within words if no word begins with the searched text. */
export type MarkedTextProps = { text: string; search: string; inWords?: boolean };

/** A text with the searched words marked. */
export function MarkedText({ text, search, inWords = false }: MarkedTextProps) {
  const mark = inWords ? markParts : markWords;
  return mark(text, search).map((part, index) =>
    part.isFound ? (
      <mark
        key={index}
        className="rounded-[2px] bg-match text-ink shadow-[inset_0_-1.5px_0_var(--match-edge)]"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
