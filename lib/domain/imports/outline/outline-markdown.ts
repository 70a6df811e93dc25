import { directivesToCallouts } from "@/lib/domain/imports/directive-callouts";
import {
  decodeText,
  finishMarkdown,
  mapLines,
  outsideCode,
  splitTitle,
} from "@/lib/domain/imports/markdown-note";
import { lose, newNote, type Note } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { writePictureWords } from "@/lib/domain/markdown/picture-words";
import { withoutPlace } from "./outline-links";
import { readTitle } from "./outline-names";

/** Reads a page of Outline in markdown. `facts.name` is the name of its file, as a title. */
export function readOutlineMarkdown({ bytes, facts = {} }: NoteSource): Note {
  const note = newNote();
  const text = decodeText(bytes);
  const { title, rest } = splitTitle(text);
  Object.assign(note, readTitle(title ?? "", facts["name"] ?? ""));
  const body = mapLines(directivesToCallouts(rest), (line) =>
    outsideCode(line, (part) => toProse(part, note)),
  );
  note.markdown = finishMarkdown(body, note);
  return note;
}

const address = String.raw`(?:[^()\s]|\([^()\s]{0,500}\)){1,2000}`;
const picture = new RegExp(String.raw`!\[([^\]\n]{0,2000})\]\((${address})(?: "([^"\n]{0,2000})")?\)`, "g");
const file = new RegExp(
  String.raw`(?<!!)\[([^\]\n]{1,1000}?) (?:\d{1,15}|\d{0,5}x\d{0,5})\]\(((?:[./]*uploads/|/api/attachments)${address})\)`,
  "g",
);
const target = /\]\(((?:[^()\s#]|\([^()\s#]{0,500}\)){0,2000}#h-[^()\s]{1,1000})/g;
const mention = /@\[([^\]\n]{1,500})\]\(mention:\/\/[^()\s]{1,500}\)/g;
const underlined = /(?<![\w\\_])__(?=[^\s_])([^\n]{1,2000}?)(?<=[^\s_])__(?![\w_])/g;

/** Signs that are Outline's own: sizes of pictures and files, underlining, and mentions of people. */
function toProse(text: string, note: Note): string {
  return text
    .replace(picture, (...[, alt = "", to = "", title = ""]: string[]) => toPicture({ alt, to, title }, note))
    .replace(file, "[$1]($2)")
    .replace(mention, (_, name: string) => {
      lose(note, "mentions of people and groups, whose names stay");
      return `@${name}`;
    })
    .replace(target, (written, to: string) => `](${withoutPlace(to, note)}${written.slice(2 + to.length)}`)
    .replace(underlined, "<u>$1</u>");
}

function toPicture({ alt, to, title }: { alt: string; to: string; title: string }, note: Note): string {
  const [, words = title, width, height] = /^(.*?) ?=(\d{0,5})x(\d{0,5})$/.exec(title) ?? [];
  const isPlace = /^(?:(?:left|right)-50|full-width)$/.test(words.trim());
  lose(note, "where pictures stand beside the text", isPlace ? 1 : 0);
  const said = isPlace ? "" : words.trim();
  const size = { width: toNumber(width), height: toNumber(height) };
  return `![${writePictureWords({ alt, ...size })}](${to}${said === "" ? "" : ` "${said}"`})`;
}

function toNumber(text: string | undefined): number | null {
  const number = Number(text);
  return text === undefined || text === "" || number < 1 || number > 9_999 ? null : number;
}
