import { directivesToCallouts } from "@/lib/domain/imports/directive-callouts";
import { decodeText, finishMarkdown, splitTitle } from "@/lib/domain/imports/markdown-note";
import { newNote, type Note } from "@/lib/domain/imports/note";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { withoutEscapes } from "@/lib/domain/markdown/without-escapes";

/** Reads a page of Docmost in markdown. `facts.name` is the name of its file, which is its title as far as files can have it. */
export function readDocmostMarkdown({ bytes, facts = {} }: NoteSource): Note {
  const note = newNote();
  const text = decodeText(bytes);
  const { title, rest } = splitTitle(text);
  const plain = withoutEscapes(title ?? "");
  const isTitle = isNamedAfter(facts["name"] ?? "", plain);
  note.title = isTitle ? plain : null;
  const body = directivesToCallouts(isTitle ? rest : text);
  note.markdown = finishMarkdown(body, note);
  return note;
}

/** Whether a file is named after a title, of which signs may be missing. */
export function isNamedAfter(name: string, title: string): boolean {
  const bare = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "");
  const words = bare(title).slice(0, 100);
  return words === "" ? title !== "" && name.trim() === title : bare(name).startsWith(words);
}
