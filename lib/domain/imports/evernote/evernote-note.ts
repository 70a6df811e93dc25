import type { Element } from "hast";
import { attribute, element, findFirst, replaceAll, text, textIn } from "@/lib/domain/imports/html/elements";
import { writeInto } from "@/lib/domain/imports/html/html-note";
import { parseHtml } from "@/lib/domain/imports/html/parse-html";
import { keyOfTitle } from "@/lib/domain/imports/link-targets";
import { lose, newNote, type Note, toMark } from "@/lib/domain/imports/note";
import { NotANote, type NoteSource } from "@/lib/domain/imports/note-source";
import { type EvernoteTask, toPlainEnml } from "./evernote-blocks";

/** A file that a note has, as its text calls it. */
export type EvernoteFile = { hash: string; name: string };

/** What the targets of links to other notes begin with; their titles follow. */
export const toTitle = "evernote-title/";

/** What the targets of links to files begin with; their hashes follow. */
export const toHash = "evernote-hash/";

const linkToNote =
  /^(?:evernote:\/\/\/|https?:\/\/(?:www|app|share)\.evernote\.com\/(?:shard\/|client\/|note\/|l\/))/i;

/** Reads the text of a note of Evernote. `facts.files` and `facts.tasks` are what it has besides, as JSON. */
export function readEvernoteNote({ bytes, facts = {} }: NoteSource): Note {
  const note = newNote();
  const enml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (/<!DOCTYPE[^>]*\[/i.test(enml)) throw new NotANote("declares entities of its own, which are not read");
  const root = parseHtml(closeElements(enml));
  const files = JSON.parse(facts["files"] ?? "[]") as EvernoteFile[];
  const tasks = JSON.parse(facts["tasks"] ?? "[]") as EvernoteTask[];
  const part = findFirst(root, ({ tagName }) => tagName === "en-note") ?? element("en-note", {});
  part.tagName = "div";
  const names = new Map(files.map(({ hash, name }) => [hash, name]));
  const shown = new Set<string>();
  replaceAll(part, (one) => {
    if (one.tagName === "en-media") return [...toFile(one, { note, names, shown }), ...one.children];
    return one.tagName === "a" ? toNote(one, note) : null;
  });
  lose(note, "files that its text does not show, which are beside it", names.size - shown.size);
  toPlainEnml(part, note, tasks);
  writeInto(note, part);
  return note;
}

const void_ = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** XML in which elements without content are closed as HTML does it. */
function closeElements(xml: string): string {
  return xml.replace(
    /<([a-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/>/gi,
    (written, name: string, attributes: string) =>
      void_.test(name) ? written : `<${name}${attributes}></${name}>`,
  );
}

type Files = { note: Note; names: ReadonlyMap<string, string>; shown: Set<string> };

function toFile(one: Element, { note, names, shown }: Files): Element["children"] {
  const hash = attribute(one, "hash").toLowerCase();
  const name = names.get(hash);
  if (name === undefined) {
    lose(note, "pictures or files that are not in the export");
    return [];
  }
  shown.add(hash);
  const address = toMark(note, { target: toHash + hash, written: "" });
  const isPicture = /^image\//i.test(attribute(one, "type"));
  const isShown = isPicture && !/viewAs\s*:\s*attachment/i.test(attribute(one, "style"));
  if (isShown) return [element("img", { src: address, alt: attribute(one, "alt") })];
  return [element("a", { href: address }, [text(name)])];
}

/** A link to another note, which is known by its title alone; it is mostly what the link says. */
function toNote(one: Element, note: Note): null {
  const address = attribute(one, "href").trim();
  const title = textIn(one);
  if (!linkToNote.test(address) || title.trim() === "") return null;
  one.properties["href"] = toMark(note, { target: toTitle + keyOfTitle(title), written: address });
  return null;
}

/** The titles that the links of a note to other ones are to, as `keyOfTitle` writes them. */
export function titlesIn({ links }: Note): string[] {
  return links.flatMap(({ target }) => (target.startsWith(toTitle) ? [target.slice(toTitle.length)] : []));
}
