import type { Element, Root } from "hast";
import { newNote, type Note } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { cleanHtml } from "./clean-html";
import { decodeHtml } from "./decode-html";
import { attribute, findAll, findFirst, textIn } from "./elements";
import { joinLists, markTasks } from "./lists-and-tasks";
import { parseHtml } from "./parse-html";
import { toMarkdown } from "./to-markdown";

/** Reads a page in HTML, as browsers and other programs save it. */
export function readHtmlNote({ bytes }: NoteSource): Note {
  const note = newNote();
  const root = parseHtml(decodeHtml(bytes));
  const title = findFirst(root, ({ tagName }) => tagName === "title");
  const heading = findFirst(root, ({ tagName }) => tagName === "h1");
  note.title =
    [title, heading]
      .map((one) => (one === null ? "" : textIn(one).replace(/\s+/g, " ").trim()))
      .find((words) => words !== "") ?? null;
  for (const meta of findAll(root, ({ tagName }) => tagName === "meta")) readMeta(meta, note);
  const body = findFirst(root, ({ tagName }) => tagName === "body") ?? root;
  writeInto(note, body);
  return note;
}

/** Writes a part of a page into a note. */
export function writeInto(note: Note, part: Root | Element): void {
  markTasks(part);
  joinLists(part);
  cleanHtml(part, note);
  note.markdown = toMarkdown(part, note);
}

function readMeta(meta: Element, note: Note): void {
  const content = attribute(meta, "content").trim();
  const name = (attribute(meta, "name") || attribute(meta, "property")).toLowerCase();
  if (content === "") return;
  if (name === "author" || name === "description") note.properties[name] = content;
  if (name === "keywords") note.properties["tags"] = content.split(/\s*,\s*/).filter((tag) => tag !== "");
  if (name === "created" || name === "article:published_time") note.createdAt = content;
  if (name === "modified" || name === "updated" || name === "article:modified_time") note.updatedAt = content;
}
