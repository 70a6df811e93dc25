import { readEmbedWords } from "@/lib/domain/markdown/picture-words";

/** What a reader sees of a wikilink: its alias, else its target. */
export function textOfWikiLink(value: string): string {
  const bar = value.lastIndexOf("|");
  return (bar === -1 ? value : value.slice(bar + 1)).trim();
}

/** What a reader sees of an embed: its words without a size, else what it names. */
export function textOfEmbed(value: string): string {
  return readEmbedWords(value).alt || (value.split(/\\?\|/, 1)[0] ?? "").trim();
}
