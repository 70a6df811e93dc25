import { markWords } from "@/lib/domain/search/mark-words";

export type MarkedTextProps = { text: string; search: string };

/** A text in which what was searched for stands out. */
export function MarkedText({ text, search }: MarkedTextProps) {
  return markWords(text, search).map((part, index) =>
    part.isFound ? (
      <mark key={index} className="rounded-[2px] bg-straw-mark/35 text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
