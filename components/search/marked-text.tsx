import { markParts, markWords } from "@/lib/domain/search/mark-words";

/** With `inWords` where nothing begins with what was searched for, what has it within a word. */
export type MarkedTextProps = { text: string; search: string; inWords?: boolean };

/** A text in which what was searched for stands out. */
export function MarkedText({ text, search, inWords = false }: MarkedTextProps) {
  const mark = inWords ? markParts : markWords;
  return mark(text, search).map((part, index) =>
    part.isFound ? (
      <mark key={index} className="rounded-[2px] bg-straw-mark/35 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
