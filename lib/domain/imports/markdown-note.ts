import { eachLink } from "@/lib/domain/markdown/links/scan-links";
import { decode } from "./link-targets";
import { isMark, newNote, type Note, toMark } from "./note";
import type { NoteSource } from "./note-source";
import { withoutEscapes } from "@/lib/domain/markdown/without-escapes";

/** The text of a file with line ends of `\n`; throws a `TypeError` where it is not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
}

/** Reads a page in markdown: every byte stays, apart from the targets of its links. */
export function readMarkdownNote({ bytes }: NoteSource): Note {
  const note = newNote();
  note.markdown = markMarkdownLinks(new TextDecoder("utf-8", { fatal: true }).decode(bytes), note);
  return note;
}

/** A markdown that was changed as that of a note: with one line end at its end, and marks for the targets of its links. */
export function finishMarkdown(markdown: string, note: Pick<Note, "mark" | "links">): string {
  return markdown.trim() === "" ? "" : markMarkdownLinks(`${markdown.trimEnd()}\n`, note);
}

/** The markdown with marks in the place of the targets of its markdown links, which `note` gets. */
export function markMarkdownLinks(markdown: string, note: Pick<Note, "mark" | "links">): string {
  const parts: string[] = [];
  let end = 0;
  const links = [...eachLink(markdown)].filter(({ kind }) => kind === "link" || kind === "image");
  for (const { target, start, end: after } of links.sort((a, b) => a.start - b.start)) {
    if (start < end || isMark(note, target)) continue;
    const plain = withoutEscapes(target);
    const mark = toMark(note, { target: decode(plain), written: target });
    parts.push(markdown.slice(end, start), mark);
    end = after;
  }
  return parts.join("") + markdown.slice(end);
}

/** Splits the title off a markdown that begins with it as a heading; null where it does not. */
export function splitTitle(markdown: string): { title: string | null; rest: string } {
  const [, title, rest = markdown] = /^\s*# ?(.*)\n?([^]*)$/.exec(markdown) ?? [];
  return { title: title?.trim() ?? null, rest: title === undefined ? rest : rest.replace(/^\n+/, "") };
}

/** A markdown, changed line by line outside of blocks of code; null takes a line out. */
export function mapLines(markdown: string, change: (line: string) => string | null): string {
  let fence: string | null = null;
  return markdown
    .split("\n")
    .map((line): string | null => {
      const [, sign] = /^\s*(?:[-*+>]\s+)*(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence !== null) {
        if (sign?.startsWith(fence) === true) fence = null;
        return line;
      }
      if (sign === undefined) return change(line);
      fence = sign;
      return line;
    })
    .filter((line) => line !== null)
    .join("\n");
}

/** A line, changed outside of code in it. */
export function outsideCode(line: string, change: (part: string) => string): string {
  const parts = line.split(/((?<!`)`+[^`\n]+`+)/);
  return parts.map((part, at) => (at % 2 === 1 ? part : change(part))).join("");
}
