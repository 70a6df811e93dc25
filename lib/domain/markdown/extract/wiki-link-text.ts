import { readEmbedWords } from "@/lib/domain/markdown/picture-words";

/** The visible text of a wikilink: its alias, else its target. */
export function textOfWikiLink(value: string): string {
  const bar = value.lastIndexOf("|");
  return (bar === -1 ? value : value.slice(bar + 1)).trim();
}

/** The visible text of an embed: its words without a size, else its target. */
export function textOfEmbed(value: string): string {
  return readEmbedWords(value).alt || (value.split(/\\?\|/, 1)[0] ?? "").trim();
}
