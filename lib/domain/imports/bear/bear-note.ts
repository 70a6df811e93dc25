import { decode, keyOfTitle } from "@/lib/domain/imports/link-targets";
import { decodeText, finishMarkdown, mapLines, outsideCode } from "@/lib/domain/imports/markdown-note";
import { lose, newNote, type Note, toMark } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { writePictureWords } from "@/lib/domain/markdown/picture-words";

/** What the targets of links to notes begin with; their titles follow, as `keyOfTitle` writes them. */
export const titlePrefix = "bear-title/";

/** What the targets of links to notes begin with that know their ids, which follow. */
export const idPrefix = "bear-id/";

/** Reads a note of Bear, or another text bundle: markdown with signs of Bear's own. */
export function readBearNote({ bytes }: NoteSource): Note {
  const note = newNote();
  const text = decodeText(bytes);
  const { title, body } = splitBearTitle(text);
  note.title = title;
  const written = mapLines(body, (line) => outsideCode(line, (part) => toProse(part, note)));
  note.markdown = finishMarkdown(written, note);
  return note;
}

/** The title of a note, which is its first heading, and what is below that; null where it does not begin with one. */
export function splitBearTitle(text: string): { title: string | null; body: string } {
  const [, title, body = text] = /^\uFEFF?\s*# +([^\n]*\S)[^\S\n]*(?:\n([^]*))?$/.exec(text) ?? [];
  if (title === undefined) return { title: null, body: text.replace(/^\uFEFF?# *\n/, "") };
  const isAll = /^\uFEFF?\s*# [^\n]*$/.test(text);
  return { title: title.trim(), body: isAll ? "" : body.replace(/^\n+/, "") };
}

const edge = String.raw`\p{L}\p{N}_/-`;
const wordsTag = new RegExp(
  String.raw`(?<![^\s([{])#(?=[^\s#])([^\s#]{1,100}(?: [^\s#]{1,100}){1,10})#(?![${edge}])`,
  "gu",
);
const closedTag = new RegExp(String.raw`(?<![^\s([{])#([${edge}]{1,200})#(?![${edge}])`, "gu");
const picture = /(!?)\[([^\]\n]{0,2000})\]\(([^()\s]{1,2000})\)<!--\s{0,5}(\{[^{}\n]{0,2000}\})\s{0,5}-->/g;
const wiki = /\[\[([^[\]\n]{1,1000})\]\]/g;
const ownAddress = /\]\((bear:\/\/x-callback-url\/open-note\?[^()\s]{1,2000})\)/g;
const underlined = /(?<![~\\])~(?=[^~\s])([^~\n]{1,2000})(?<=[^~\s\\])~(?!~)/g;
const coloured = /==([🟢🔴🟡🔵🟣🟠])(?=[^=\n]{1,5000}==)/gu;
const oldFile = /\[(image|file):([^\]\n]{1,1000})\]/g;

/** Signs that are Bear's own: tags, links to notes, sizes of pictures, underlining, and colours of highlights. */
function toProse(text: string, note: Note): string {
  return text
    .replace(picture, (...parts: string[]) => toPicture(parts, note))
    .replace(oldFile, (_, kind: string, path: string) => toOldFile(kind, path))
    .replace(wiki, (_, inside: string) => toWikiLink(inside, note))
    .replace(ownAddress, (_, address: string) => `](${toOwnLink(address, note)})`)
    .replace(wordsTag, (_, words: string) => {
      lose(note, "tags of several words, which get a - instead of each blank");
      return `#${words.replace(/[^\p{L}\p{N}_/]+/gu, "-")}`;
    })
    .replace(closedTag, "#$1")
    .replace(underlined, "<u>$1</u>")
    .replace(coloured, () => {
      lose(note, "colours of highlights");
      return "==";
    });
}

/** What stands behind a picture or file in a comment is its size, or how it is shown. */
function toPicture([, sign = "", alt = "", address = "", said = ""]: readonly string[], note: Note): string {
  const number = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"?(\\d{1,4})\\b`).exec(said)?.[1]);
  if (sign === "") {
    lose(note, "how files are shown");
    return `[${alt}](${address})`;
  }
  const [width, height] = [number("width"), number("height")].map((size) => (size > 0 ? size : null));
  return `![${writePictureWords({ alt, width: width ?? null, height: height ?? null })}](${address})`;
}

/** Earlier versions of Bear name files by their paths alone. */
function toOldFile(kind: string, path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const address = `assets/${encodeURIComponent(name)}`;
  return kind === "image" ? `![](${address})` : `[${name}](${address})`;
}

/** `[[Note/Heading|words]]`; a slash of a title has a backslash before it. */
function toWikiLink(inside: string, note: Note): string {
  const [, path = "", words] = /^((?:\\.|[^\\|])*)(?:\|(.*))?$/s.exec(inside) ?? [];
  const [, before = "", heading] = /^((?:\\.|[^\\/])*)(?:\/(.+))?$/s.exec(path) ?? [];
  const plain = (text: string) => text.replace(/\\(.)/g, "$1").trim();
  const title = plain(before);
  const place = heading === undefined ? "" : `#${plain(heading)}`;
  const shown = words?.trim() || plain(path);
  const isNamed = shown === title + place;
  const written = isNamed ? `[[${title}${place}]]` : `[[${title}${place}|${shown}]]`;
  if (title === "") return written;
  const target = titlePrefix + keyOfTitle(title) + place;
  return toMark(note, { target, written, whole: { words: shown, isEmbed: false } });
}

function toOwnLink(address: string, note: Note): string {
  const said = (name: string) => decode(new RegExp(`[?&]${name}=([^&]+)`).exec(address)?.[1]?.replaceAll("+", " ") ?? ""); // prettier-ignore
  const target = said("id") !== "" ? idPrefix + said("id") : titlePrefix + keyOfTitle(said("title"));
  return target === titlePrefix ? address : toMark(note, { target, written: address });
}
