import { blockPrefix, pagePrefix } from "@/lib/domain/imports/bullets/bullet-targets";
import { keyOfTitle } from "@/lib/domain/imports/link-targets";
import { outsideCode } from "@/lib/domain/imports/markdown-note";
import { lose, type Note, toMark } from "@/lib/domain/imports/note";
import { writePictureWords } from "@/lib/domain/markdown/picture-words";

/** The first words of the blocks that are referred to, by their ids. */
export type BlockWords = Readonly<Record<string, string>>;

/** An id as blocks have them. */
export const blockId = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const label = String.raw`\[([^[\]\n]{0,1000})\]`;
const page = String.raw`\[\[([^[\]\n]{1,500})\]\]`;

const embeddedBlock = new RegExp(String.raw`\{\{embed\s+\(\((${blockId})\)\)\s*\}\}`, "g");
const embeddedPage = new RegExp(String.raw`\{\{embed\s+${page}\s*\}\}`, "g");
const labelledBlock = new RegExp(String.raw`${label}\(\(\((${blockId})\)\)\)`, "g");
const labelledPage = new RegExp(String.raw`${label}\(${page}\)`, "g");
const block = new RegExp(String.raw`\(\((${blockId})\)\)`, "g");
const aloneBlock = new RegExp(String.raw`^\s*\(\((${blockId})\)\)\s*$`);
const wordsTag = new RegExp(String.raw`#${page}`, "g");
const pageLink = new RegExp(page, "g");
const sizedPicture = /!\[([^[\]\n]{0,1000})\]\(([^()\n]{1,2000})\)\{:([^{}\n]{0,200})\}/g;
const shownAddress = /\{\{(?:video|youtube|bilibili|vimeo|tweet|twitter)\s+([^\s{}]{1,2000})\s*\}\}/g;
const macro =
  /\{\{(?!(?:embed|video|youtube|bilibili|vimeo|tweet|twitter)\b)([\w-]{1,50})(?:\s[^{}\n]{0,5000})?\}\}/g;

/** A line of Logseq in markdown: its links to pages and blocks, what it embeds, pictures with a size, highlights. */
export function toInline(line: string, note: Note, words: BlockWords): string {
  const shown = outsideCode(line, (part) =>
    part.replace(macro, (written, name: string) => toCode(written, name, note)),
  );
  return outsideCode(shown, (part) => toProse(part, note, words));
}

/** What Logseq works out when it shows it. */
function toCode(written: string, name: string, note: Note): string {
  lose(note, name === "query" ? "queries, which stay as text" : "macros, which stay as text");
  return `\`${written}\``;
}

function toProse(text: string, note: Note, words: BlockWords): string {
  const toId = (written: string, uuid: string, whole: { words: string; isEmbed: boolean }) => {
    const known = uuid.toLowerCase();
    if (!(known in words)) lose(note, "references to blocks that are not in the graph");
    return toMark(note, { target: `${blockPrefix}${known}#^${known}`, written, whole });
  };
  const toName = (written: string, name: string, whole: { words: string; isEmbed: boolean }) =>
    toMark(note, { target: pagePrefix + keyOfTitle(name), written, whole });
  const firstWords = (uuid: string) => words[uuid.toLowerCase()] || "block";
  return text
    .replace(aloneBlock, (written, uuid: string) =>
      toId(written, uuid, { words: firstWords(uuid), isEmbed: true }),
    )
    .replace(embeddedBlock, (written, uuid: string) =>
      toId(written, uuid, { words: firstWords(uuid), isEmbed: true }),
    )
    .replace(embeddedPage, (_, name: string) => toName(`![[${name}]]`, name, { words: name, isEmbed: true }))
    .replace(labelledBlock, (written, said: string, uuid: string) =>
      toId(written, uuid, { words: said, isEmbed: false }),
    )
    .replace(labelledPage, (_, said: string, name: string) =>
      toName(`[[${name}|${said}]]`, name, { words: said, isEmbed: false }),
    )
    .replace(block, (written, uuid: string) =>
      toId(written, uuid, { words: firstWords(uuid), isEmbed: false }),
    )
    .replace(wordsTag, (_, name: string) => {
      if (!/[^\p{L}\p{N}_/-]/u.test(name)) return `#${name}`;
      lose(note, "tags of several words, which become links");
      return toName(`[[${name}]]`, name, { words: name, isEmbed: false });
    })
    .replace(pageLink, (written, name: string) => toName(written, name, { words: name, isEmbed: false }))
    .replace(sizedPicture, (...parts: string[]) => toPicture(parts))
    .replace(shownAddress, "$1")
    .replace(/\^\^([^^\n]{1,5000})\^\^/g, "==$1==");
}

function toPicture([, alt = "", address = "", size = ""]: readonly string[]): string {
  const said = (name: string) => {
    const number = Number(new RegExp(`:?${name}\\s+(\\d{1,4})\\b`).exec(size)?.[1] ?? Number.NaN);
    return Number.isNaN(number) ? null : number;
  };
  return `![${writePictureWords({ alt, width: said("width"), height: said("height") })}](${address})`;
}
