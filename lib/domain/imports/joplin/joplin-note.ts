import { writeInto } from "@/lib/domain/imports/html/html-note";
import { parseHtml } from "@/lib/domain/imports/html/parse-html";
import { markMarkdownLinks } from "@/lib/domain/imports/markdown-note";
import { lose, newNote, type Note } from "@/lib/domain/imports/note";
import { NotANote, type NoteSource } from "@/lib/domain/imports/note-source";
import { readItem, toMoment } from "./joplin-item";

/** Reads a note of Joplin, whose text is markdown or HTML. */
export function readJoplinNote({ bytes }: NoteSource): Note {
  const note = newNote();
  const item = readItem(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (item === null) throw new NotANote("is no item of Joplin");
  const { title, body, facts } = item;
  const said = (name: string) => facts.get(name) ?? "";
  if (said("encryption_applied") === "1")
    throw new NotANote("is encrypted; export it where Joplin can read it");
  note.title = title;
  note.createdAt = toMoment(said("user_created_time") || said("created_time"));
  note.updatedAt = toMoment(said("user_updated_time") || said("updated_time"));
  readProperties(facts, note);
  if (said("markup_language") === "2") writeInto(note, parseHtml(body));
  else note.markdown = body === "" ? "" : markMarkdownLinks(`${body}\n`, note);
  if (said("is_todo") === "1") note.markdown = toTask(title, facts) + note.markdown;
  const due = toMoment(said("todo_due"));
  if (due !== null && !due.endsWith("T00:00:00.000Z")) lose(note, "the time of the day at which it is due");
  if (said("is_conflict") === "1") lose(note, "that it is a copy from a conflict");
  if (said("application_data") !== "") lose(note, "data that other programs keep in it");
  return note;
}

function readProperties(facts: ReadonlyMap<string, string>, note: Note): void {
  const said = (name: string) => facts.get(name) ?? "";
  if (said("source_url") !== "") note.properties["source"] = said("source_url");
  if (said("author") !== "") note.properties["author"] = said("author");
  const [latitude, longitude] = [Number(said("latitude")), Number(said("longitude"))];
  if (latitude !== 0 || longitude !== 0) note.properties["location"] = `${latitude}, ${longitude}`;
}

/** A to-do is a task of its title, above its text. */
function toTask(title: string, facts: ReadonlyMap<string, string>): string {
  const dayOf = (name: string) => toMoment(facts.get(name))?.slice(0, 10);
  const [due, done] = [dayOf("todo_due"), dayOf("todo_completed")];
  const days = [due === undefined ? "" : ` 📅 ${due}`, done === undefined ? "" : ` ✅ ${done}`].join("");
  const words = title.replace(/[\\`*_[\]<>#]/g, "\\$&") || "To-do";
  return `- [${done === undefined ? " " : "x"}] ${words}${days}\n\n`;
}
