import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";

/** The quotation marks around a front matter value. */
export type Quotes = "double" | "single" | "none";

/** A part of the front matter that can contain links, in UTF-16 offsets of the page. */
export type PropertyText = { start: number; end: number; quotes: Quotes };

/** Names of the page itself, which are not links. */
const aliasKey = /^["']?(?:aliases|alias)["']?[ \t]*:/;
const blockBeginning = /(?:^|[ \t:-])[|>][-+1-9]{0,2}[ \t]*$/;

/**
 * The values of a page's front matter that can contain links: quoted and unquoted text separately, without comments and
 * without the page's aliases. Linear in the front matter.
 */
export function findPropertyTexts(markdown: string): PropertyText[] {
  const { yaml } = findFrontMatter(markdown);
  if (yaml === null || !/\[\[|\]\(/.test(yaml)) return [];
  const reader = new PropertyReader(/^.*(?:\r\n|\n|\r)/.exec(markdown)?.[0].length ?? 0);
  for (const { 0: line, index } of yaml.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    if (line !== "") reader.read(line.replace(/[\r\n]+$/, ""), index);
  }
  return reader.texts;
}

/** The text within quotation marks. */
export function unquoted(text: string, quotes: Quotes): string {
  if (quotes === "none") return text;
  return quotes === "single" ? text.replaceAll("''", "'") : text.replace(/\\(["\\/])/g, "$1");
}

class PropertyReader {
  readonly texts: PropertyText[] = [];
  #quotes: Quotes = "none";
  #isAlias = false;
  /** The indentation of the line that owns the current block of text; null outside of one. */
  #blockIndent: number | null = null;

  constructor(private readonly base: number) {}

  read(line: string, offset: number): void {
    const indent = line.length - line.trimStart().length;
    if (this.#quotes === "none") {
      if (this.#blockIndent !== null && (line.trim() === "" || indent > this.#blockIndent)) {
        this.#add(offset, offset + line.length, "none");
        return;
      }
      this.#blockIndent = null;
      if (/^[^\s#-]/.test(line)) this.#isAlias = aliasKey.test(line);
    }
    const end = this.#readValues(line, offset);
    if (this.#quotes === "none" && blockBeginning.test(line.slice(0, end))) this.#blockIndent = indent;
  }

  /** Reads a line outside of blocks; returns where its comment begins, or its end. */
  #readValues(line: string, offset: number): number {
    let from = 0;
    for (let at = 0; at < line.length; at++) {
      const character = line[at];
      if (this.#quotes === "double" && character === "\\") at++;
      else if (this.#quotes === "single" && line.startsWith("''", at)) at++;
      else if (this.#quotes !== "none") {
        if (character !== (this.#quotes === "double" ? '"' : "'")) continue;
        this.#add(offset + from, offset + at, this.#quotes);
        this.#quotes = "none";
        from = at + 1;
      } else if ((character === '"' || character === "'") && mayQuote(line, at)) {
        this.#add(offset + from, offset + at, "none");
        this.#quotes = character === '"' ? "double" : "single";
        from = at + 1;
      } else if (character === "#" && /^[ \t]?$/.test(line.charAt(at - 1))) {
        this.#add(offset + from, offset + at, "none");
        return at;
      }
    }
    this.#add(offset + from, offset + line.length, this.#quotes);
    return line.length;
  }

  #add(start: number, end: number, quotes: Quotes): void {
    if (end > start && !this.#isAlias)
      this.texts.push({ start: this.base + start, end: this.base + end, quotes });
  }
}

/** Whether a quoted value can begin here; within a word the mark is an apostrophe or the like. */
function mayQuote(line: string, at: number): boolean {
  let before = at - 1;
  while (line[before] === " " || line[before] === "\t") before--;
  return before < 0 || /[[{,:-]/.test(line.charAt(before));
}
