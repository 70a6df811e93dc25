import { blockPrefix, pagePrefix } from "@/lib/domain/imports/bullets/bullet-targets";
import { keyOfTitle } from "@/lib/domain/imports/link-targets";
import { outsideCode } from "@/lib/domain/imports/markdown-note";
import { lose, type Note, toMark } from "@/lib/domain/imports/note";

/** The first words of the blocks that are referred to, by their ids. */
export type BlockWords = Readonly<Record<string, string>>;

/** An id as Roam gives it to blocks. */
const uid = String.raw`[\w-]{9}|\d{2}-\d{2}-\d{4}`;

/** References to blocks, wherever they stand. */
export const reference = /\(\(([\w-]{6,40})\)\)/g;

const alone = /^\s*\(\(([\w-]{6,40})\)\)\s*$/;
const labelled = /\[([^[\]\n]{1,1000})\]\(\(\(([\w-]{6,40})\)\)\)/g;
const embed = /\{\{\s*(?:\[\[)?embed(-path|-children)?(?:\]\])?\s*:?\s*(?:\(\(([\w-]{6,40})\)\)|\[\[([^{}\n]{1,1000})\]\])\s*\}\}/gi; // prettier-ignore
const shown = /\{\{\s*(?:\[\[)?(?:video|youtube|audio|pdf|iframe|tweet|twitter)(?:\]\])?\s*:?\s*(https?:\/\/[^\s{}]{1,2000})\s*\}\}/gi; // prettier-ignore
const box = /\{\{\s*(?:\[\[)?(TODO|DONE)(?:\]\])?\s*\}\}/g;
const macro = /\{\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]{0,500}\}){0,1000}\}){0,2000}\}\}/g;
const hosted = /https:\/\/firebasestorage\.googleapis\.com\//g;

/** The name of a block for links to it: Roam's ids have signs that ours cannot have. */
export function nameOfBlock(id: string): string {
  return id.replaceAll("_", "-5f-");
}

/** A line of Roam in markdown: its links to pages and blocks, what it embeds, its marks, and its macros. */
export function toInline(line: string, note: Note, words: BlockWords): string {
  lose(note, "pictures and files on Roam's servers, which stay links", line.match(hosted)?.length ?? 0);
  const linked = outsideCode(line, (part) => toLinks(part, note, words));
  const named = outsideCode(linked, (part) => toPages(part, note));
  return outsideCode(named, (part) => toMarks(part));
}

function toLinks(text: string, note: Note, words: BlockWords): string {
  const link = new BlockLinks(note, words);
  return text
    .replace(alone, (written, id: string) => link.to(id, { written, isEmbed: true }))
    .replace(embed, (...[written = "", , id, name = ""]: (string | undefined)[]) =>
      id === undefined ? toName(name, note, { isEmbed: true }) : link.to(id, { written, isEmbed: true }),
    )
    .replace(labelled, (written, said: string, id: string) => link.to(id, { written, said, isEmbed: false }))
    .replace(reference, (written, id: string) => link.to(id, { written, isEmbed: false }))
    .replace(shown, "$1")
    .replace(box, (_, state: string) => {
      lose(note, "boxes within lines, which are no tasks");
      return state === "DONE" ? "☑" : "☐";
    })
    .replace(macro, (written) => {
      lose(
        note,
        /^\{\{\s*(?:\[\[)?query/i.test(written)
          ? "queries, which stay as text"
          : "macros, which stay as text",
      );
      return `\`${written}\``;
    });
}

class BlockLinks {
  constructor(
    readonly note: Note,
    readonly words: BlockWords,
  ) {}

  /** A link to a block, or what is written where these are no block's id. */
  to(id: string, { written, said, isEmbed }: { written: string; said?: string; isEmbed: boolean }): string {
    const known = this.words[id];
    if (known === undefined) {
      const isId = new RegExp(`^(?:${uid})$`).test(id);
      lose(this.note, "references to blocks that are not in the graph", isId ? 1 : 0);
      return written;
    }
    const whole = { words: said ?? (known || "block"), isEmbed };
    return toMark(this.note, { target: `${blockPrefix}${id}#^${nameOfBlock(id)}`, written, whole });
  }
}

/** Names of pages in brackets, which may have others within them; tags; and words that lead to a page. */
function toPages(text: string, note: Note): string {
  let result = "";
  let at = 0;
  for (let start = text.indexOf("[[", at); start !== -1; start = text.indexOf("[[", at)) {
    const end = endOfName(text, start);
    if (end === null) break;
    const name = text.slice(start + 2, end - 2);
    const before = text.slice(at, start);
    const [label, said] = /\[([^[\]\n]{1,1000})\]\($/.exec(before) ?? [];
    const isLabelled = label !== undefined && text.startsWith(")", end);
    if (isLabelled)
      result += before.slice(0, -label.length) + toName(name, note, { said: said ?? name, isEmbed: false });
    else if (before.endsWith("#")) result += before.slice(0, -1) + toTag(name, note);
    else result += before + toName(name, note, { isEmbed: false });
    at = isLabelled ? end + 1 : end;
  }
  return result + text.slice(at);
}

const nameLengthMax = 1_000;

/** Where a name in brackets ends; null where it does not. */
function endOfName(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + nameLengthMax); at++) {
    if (text.startsWith("[[", at)) depth++;
    else if (text.startsWith("]]", at)) depth--;
    else continue;
    at++;
    if (depth === 0) return at + 1;
  }
  return null;
}

function toTag(name: string, note: Note): string {
  if (!/[^\p{L}\p{N}_/-]/u.test(name)) return `#${name}`;
  lose(note, "tags of several words, which become links");
  return toName(name, note, { isEmbed: false });
}

function toName(
  name: string,
  note: Note,
  { said = name, isEmbed }: { said?: string; isEmbed: boolean },
): string {
  const written = isEmbed ? `![[${name}]]` : said === name ? `[[${name}]]` : `[[${name}|${said}]]`;
  return toMark(note, { target: pagePrefix + keyOfTitle(name), written, whole: { words: said, isEmbed } });
}

function toMarks(text: string): string {
  return text
    .replace(/\$\$([^$\n]{1,5000})\$\$/g, "$$$1$$")
    .replace(/(?<![\w\\_])__(?=[^\s_])([^\n]{1,2000}?)(?<=[^\s_])__(?![\w_])/g, "*$1*")
    .replace(/\^\^([^^\n]{1,5000})\^\^/g, "==$1==");
}
