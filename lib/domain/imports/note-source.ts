import type { Note } from "./note";

/** The kind of a note's source. */
export type NoteKind =
  | "markdown"
  | "html"
  | "word"
  | "notionMarkdown"
  | "notionHtml"
  | "evernote"
  | "logseq"
  | "joplin"
  | "outlineMarkdown"
  | "outlineHtml"
  | "outlineJson"
  | "docmostMarkdown"
  | "docmostHtml"
  | "bear"
  | "roam";

/** What is read as a note: the bytes of a file, and how. */
export type NoteSource = {
  kind: NoteKind;
  bytes: Uint8Array;
  /** What the kind needs to know besides. */
  facts?: Readonly<Record<string, string>>;
};

/** `readNote`, wherever it runs. */
export type ReadNote = (source: NoteSource) => Promise<Note>;

/** A file cannot be read as a note of its format; the message completes "it …". */
export class NotANote extends Error {
  override readonly name = "NotANote";
}
