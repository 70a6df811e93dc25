import type { Element, Root } from "hast";
import {
  attribute,
  findAll,
  findFirst,
  hasClass,
  isElement,
  textIn,
} from "@/lib/domain/imports/html/elements";
import { writeInto } from "@/lib/domain/imports/html/html-note";
import { parseHtml } from "@/lib/domain/imports/html/parse-html";
import { decode, toTarget } from "@/lib/domain/imports/link-targets";
import { lose, newNote, type Note, type NoteProperty, toMark } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { toPlainBlocks } from "./notion-blocks";
import { idInAddress } from "./notion-names";
import { toDay } from "./notion-values";

/** Reads a page of Notion in HTML: its properties, icon and cover, and its blocks. */
export function readNotionHtml({ bytes }: NoteSource): Note {
  const note = newNote();
  const root = parseHtml(new TextDecoder().decode(bytes));
  const title =
    findFirst(root, (one) => hasClass(one, "page-title")) ??
    findFirst(root, ({ tagName }) => tagName === "title");
  note.title = title === null ? null : textIn(title).trim();
  const icon = findFirst(root, (one) => hasClass(one, "page-header-icon"));
  const drawn = icon === null ? null : findFirst(icon, ({ tagName }) => tagName === "img");
  if (icon !== null) note.icon = textIn(icon).trim() || (drawn === null ? null : attribute(drawn, "src"));
  readCover(root, note);
  const properties = findFirst(root, (one) => hasClass(one, "properties"));
  if (properties !== null) readProperties(properties, note);
  const description = findFirst(root, (one) => hasClass(one, "page-description"));
  const words = description === null ? "" : textIn(description).trim();
  if (words !== "") note.properties["description"] = words;
  const body = findFirst(root, (one) => hasClass(one, "page-body"));
  const part = body ?? findFirst(root, ({ tagName }) => tagName === "body") ?? root;
  note.columns = takeDatabase(part);
  toPlainBlocks(part, note);
  writeInto(note, part);
  return note;
}

function readCover(root: Root, note: Note): void {
  const cover = findFirst(root, (one) => hasClass(one, "page-cover-image"));
  const address = cover === null ? "" : attribute(cover, "src");
  if (/^https?:/i.test(address)) lose(note, "a cover that is on another site");
  else if (address !== "") note.cover = toTarget(address);
}

/** The columns of the database that a page consists of, whose table goes; null for other pages. */
function takeDatabase(part: Element | Root): string[] | null {
  const table = part.children.find((one) => isElement(one, "table") && hasClass(one, "collection-content"));
  if (!isElement(table)) return null;
  part.children = part.children.filter((one) => one !== table);
  const head = findFirst(table, ({ tagName }) => tagName === "thead");
  return head === null
    ? []
    : findAll(head, ({ tagName }) => tagName === "th").map((one) => textIn(one).trim());
}

function readProperties(table: Element, note: Note): void {
  for (const row of findAll(table, (one) => hasClass(one, "property-row"))) {
    const [head, cell] = row.children.filter((child) => isElement(child, "th", "td"));
    if (!isElement(head) || !isElement(cell)) continue;
    const name = textIn(head).trim();
    const value = readValue(row, cell, note);
    if (name !== "" && value !== null) note.properties[name] = value;
  }
}

function readValue(row: Element, cell: Element, note: Note): NoteProperty | null {
  const is = (...kinds: string[]) => kinds.some((kind) => hasClass(row, `property-row-${kind}`));
  const wordsOf = (one: Element) => textIn(one).trim();
  const withClass = (name: string) => findAll(cell, (one) => hasClass(one, name));
  const [box] = withClass("checkbox");
  if (is("checkbox") || box !== undefined) return box !== undefined && hasClass(box, "checkbox-on");
  if (is("multi_select")) return withClass("selected-value").map(wordsOf);
  if (is("relation", "file")) return toLinks(cell, note);
  if (is("person") && withClass("user").length > 1) return withClass("user").map(wordsOf);
  const words = wordsOf(cell);
  if (words === "") return null;
  if (is("number") && /^-?\d+(?:\.\d+)?$/.test(words)) return Number(words);
  return is("date", "created_time", "last_edited_time") ? (toDay(words) ?? words) : words;
}

/** Marks that become links in properties. */
function toLinks(cell: Element, note: Note): string[] {
  return findAll(cell, ({ tagName }) => tagName === "a").map((link) => {
    const address = attribute(link, "href");
    return toMark(note, { target: targetOf(address), written: textIn(link).trim() || address });
  });
}

function targetOf(address: string): string {
  const id = idInAddress(address);
  return id === null ? decode(toTarget(address)) : `notion-id/${id}`;
}
