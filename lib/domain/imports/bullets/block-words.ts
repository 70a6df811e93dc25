import { cutName } from "@/lib/domain/titles/cut-name";

const wordsMax = 80;

/** The first words of a block, without markup. */
export function toWords(text: string): string {
  const plain = text
    .slice(0, 1_000)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[[\]{}()*_`^=~#]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const cut = cutName(plain, wordsMax);
  return cut === plain ? plain : `${cut.trim()}…`;
}
