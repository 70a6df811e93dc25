import type { WholeLink } from "./note";
import { canNameInWikiLink, encodeName } from "@/lib/domain/links/write-target";

/** The relative address of one file for a link in another. */
export function relativeAddress(from: string, to: string): string {
  const base = from.split("/").slice(0, -1);
  const way = to.split("/");
  let common = 0;
  while (common < base.length && common < way.length - 1 && base[common] === way[common]) common++;
  return [...base.slice(common).map(() => ".."), ...way.slice(common).map(encodeName)].join("/");
}

/** A link in a property, where there are no other ones; the words alone where no brackets can hold the path. */
export function wikiLink(path: string | undefined, words: string): string {
  const names = path?.replace(/\.md$/, "").split("/") ?? [];
  if (names.length === 0 || !names.every(canNameInWikiLink)) return words;
  const isNamed = names.at(-1) === words || /[[\]|]/.test(words);
  return isNamed ? `[[${names.join("/")}]]` : `[[${names.join("/")}|${words}]]`;
}

/** A link in a text, or an embed where brackets can hold the path. */
export function wholeLink(
  { words, isEmbed }: WholeLink,
  { from, to, place }: { from: string; to: string; place: string },
): string {
  const names = to.replace(/\.md$/, "").split("/");
  if (isEmbed && names.every(canNameInWikiLink)) return `![[${names.join("/")}${place}]]`;
  return `[${words.replace(/[[\]\\]/g, "\\$&")}](${relativeAddress(from, to)}${place})`;
}
