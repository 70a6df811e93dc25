import { decodeText, mapLines, markMarkdownLinks } from "@/lib/domain/imports/markdown-note";
import { newNote, type Note, toMark } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { idInAddress } from "./notion-names";

/**
 * Reads a page of Notion in markdown. `facts.columns` are the names of the columns of its database, a line each: only
 * these are properties in the lines below the title.
 */
export function readNotionMarkdown({ bytes, facts = {} }: NoteSource): Note {
  const note = newNote();
  const text = decodeText(bytes);
  const [, title, rest = text] = /^# (.*)\n?([^]*)$/.exec(text) ?? [];
  note.title = title?.trim() ?? null;
  const columns = (facts["columns"] ?? "").split("\n").filter((name) => name !== "");
  const body = takeProperties(rest.replace(/^\n+/, ""), columns, note);
  note.markdown = markMarkdownLinks(markSiteLinks(toCallouts(body), note), note);
  return note;
}

/** The lines `name: value` directly below the title, as far as they are columns. */
function takeProperties(body: string, columns: readonly string[], note: Note): string {
  if (columns.length === 0) return body;
  const lines = body.split("\n");
  let last: string | null = null;
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const name = columns.find((column) => line.startsWith(`${column}: `) || line === `${column}:`);
    if (line === "" || (name === undefined && last === null)) break;
    if (name !== undefined) {
      note.properties[name] = line.slice(name.length + 1).trim();
      last = name;
    } else if (last !== null) note.properties[last] = `${String(note.properties[last])}\n${line}`;
  }
  return at === 0 ? body : lines.slice(at).join("\n").replace(/^\n+/, "");
}

/** Callouts are written as `<aside>`, which hides the markdown in them. */
function toCallouts(body: string): string {
  let isInside = false;
  let isParted = false;
  return mapLines(body, (line) => {
    const begin = /^\s*<aside>/.exec(line)?.[0];
    if (!isInside && begin === undefined) return line;
    const isEnd = line.trimEnd().endsWith("</aside>");
    const words = line
      .slice(begin?.length ?? 0)
      .replace(/<\/aside>\s*$/, "")
      .trimEnd();
    const before = begin !== undefined ? "> [!note]" : isParted ? ">\n> " : "> ";
    isInside = !isEnd;
    if (begin !== undefined) isParted = false;
    else if (words.trim() === "") isParted = true;
    else isParted = false;
    if (begin !== undefined) return words.trim() === "" ? before : `${before} ${words.trim()}`;
    return words.trim() === "" ? (isEnd ? "" : null) : before + words;
  });
}

/** Addresses of Notion's site lead to the pages that are in the export. */
function markSiteLinks(body: string, note: Note): string {
  const mark = (address: string) => {
    const id = idInAddress(address);
    return id === null ? address : toMark(note, { target: `notion-id/${id}`, written: address });
  };
  return mapLines(body, (line) => line.replace(/(?<=\]\()https?:\/\/[^\s()]+(?=\))/g, mark));
}
