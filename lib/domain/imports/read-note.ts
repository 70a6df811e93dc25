import type { Note } from "./note";
import { NotANote, type NoteKind, type NoteSource } from "./note-source";

type Reader = (source: NoteSource) => Note | Promise<Note>;

// Each reader is loaded when it is first needed: they bring parsers along.
const readers = {
  markdown: async () => (await import("./markdown-note")).readMarkdownNote,
  html: async () => (await import("./html/html-note")).readHtmlNote,
  word: async () => (await import("./word-note")).readWordNote,
  notionMarkdown: async () => (await import("./notion/notion-markdown")).readNotionMarkdown,
  evernote: async () => (await import("./evernote/evernote-note")).readEvernoteNote,
  logseq: async () => (await import("./logseq/logseq-note")).readLogseqNote,
  joplin: async () => (await import("./joplin/joplin-note")).readJoplinNote,
  outlineMarkdown: async () => (await import("./outline/outline-markdown")).readOutlineMarkdown,
  outlineHtml: async () => (await import("./outline/outline-html")).readOutlineHtml,
  outlineJson: async () => (await import("./outline/outline-json")).readOutlineJson,
  docmostMarkdown: async () => (await import("./docmost/docmost-markdown")).readDocmostMarkdown,
  docmostHtml: async () => (await import("./docmost/docmost-html")).readDocmostHtml,
  bear: async () => (await import("./bear/bear-note")).readBearNote,
  roam: async () => (await import("./roam/roam-note")).readRoamNote,
  notionHtml: async () => (await import("./notion/notion-html")).readNotionHtml,
} satisfies Record<NoteKind, () => Promise<Reader>>;

/** Reads a note of another program as markdown, from data to data; throws `NotANote` where it is none. */
export async function readNote(source: NoteSource): Promise<Note> {
  const read: Reader = await readers[source.kind]();
  try {
    return await read(source);
  } catch (fault) {
    throw fault instanceof NotANote ? fault : new NotANote(explain(fault));
  }
}

function explain(fault: unknown): string {
  if (fault instanceof RangeError) return "is nested too deep to be read";
  if (fault instanceof TypeError && /utf-?8|encoded data/i.test(fault.message)) return "is not valid UTF-8";
  return `cannot be read (${fault instanceof Error ? fault.message.slice(0, 200) : "unknown"})`;
}
