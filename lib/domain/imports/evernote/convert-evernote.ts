import { Assembly, type ConvertedVault } from "@/lib/domain/imports/assembly";
import { copied } from "@/lib/domain/imports/copied";
import { keyOfTitle } from "@/lib/domain/imports/link-targets";
import { lose, newNote, type Note, type NoteProperty } from "@/lib/domain/imports/note";
import { NotANote } from "@/lib/domain/imports/note-source";
import {
  addPlainFile,
  byDepth,
  folderOf,
  foldersLike,
  nameOf,
  tryNote,
  withoutEnding,
} from "@/lib/domain/imports/notes-or-files";
import type { ImportPorts, SourceEntry } from "@/lib/domain/imports/source-entry";
import { noDates } from "@/lib/domain/vault/file-dates";
import type { EvernoteTask } from "./evernote-blocks";
import { titlesIn, toHash, toTitle } from "./evernote-note";
import { type EnexFields, type EnexNote, EnexReader, type EnexResource } from "./read-enex";

/** Converts exports of Evernote: each is a notebook, which becomes a folder of the name of the file. */
export async function convertEvernote(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const conversion = new EvernoteConversion(ports);
  for (const entry of [...entries].sort(byDepth)) await conversion.take(entry);
  return conversion.finish();
}

class EvernoteConversion {
  readonly #assembly: Assembly;
  readonly #ports: ImportPorts;
  readonly #folderFor: (source: string) => string;
  /** How many notes have a title, for links that know no more of them. */
  readonly #titles = new Map<string, number>();
  readonly #links: { path: string; title: string }[] = [];
  readonly #foldersOfNotes = new Map<string, string>();
  #notes = 0;

  constructor(ports: ImportPorts) {
    this.#ports = ports;
    this.#assembly = new Assembly(ports);
    this.#folderFor = foldersLike(this.#assembly);
  }

  async take(entry: SourceEntry): Promise<void> {
    const { path } = entry;
    if (entry.isFolder) {
      this.#folderFor(path);
      return;
    }
    const folder = this.#folderFor(folderOf(path));
    const isRead = /\.enex$/i.test(path) && (await this.#takeNotebook(entry, folder));
    if (!isRead) addPlainFile(this.#assembly, entry, { folder, name: nameOf(path), keys: [] });
  }

  /** Takes the notes of a file; false where it is broken, which is said, with the notes before that taken. */
  async #takeNotebook(entry: SourceEntry, parent: string): Promise<boolean> {
    let folder: string | null = null;
    let count = 0;
    const reader = new EnexReader(await entry.open(), this.#ports.keep);
    try {
      for (let note = await reader.next(); note !== null; note = await reader.next()) {
        folder ??= this.#assembly.addFolder(parent, nameOf(withoutEnding(entry.path)));
        await this.#takeNote(note, folder);
        count++;
      }
      folder ??= this.#assembly.addFolder(parent, nameOf(withoutEnding(entry.path)));
      return true;
    } catch (fault) {
      if (!(fault instanceof NotANote)) throw fault;
      const taken = count === 0 ? "" : `; the notes before that are taken (${count})`;
      this.#ports.leftOut.say(`${entry.path}: ${fault.message}${taken}; it is kept as a file`);
      return false;
    } finally {
      await reader.close();
    }
  }

  async #takeNote(enex: EnexNote, folder: string): Promise<void> {
    const key = `note:${++this.#notes}`;
    const title = copied(enex.fields.get("title")?.trim() || "Untitled");
    const files = nameFiles(enex.resources);
    const note = await this.#readText(enex, { folder, title, files });
    readFields(note, enex);
    lose(note, "files whose data is broken", enex.resources.filter(({ bytes }) => bytes === null).length);
    const titleKey = keyOfTitle(title);
    this.#titles.set(titleKey, (this.#titles.get(titleKey) ?? 0) + 1);
    this.#foldersOfNotes.set(key, folder);
    const keys = [key, `${folder}\n${toTitle}${titleKey}`, toTitle + titleKey];
    const path = await this.#assembly.addPage({ folder, name: title, keys }, note);
    for (const { hash, name, bytes, mime } of files)
      this.#assembly.addFile({ folder, name, keys: [`${key}\n${toHash}${hash}`] }, bytes, mime);
    for (const one of copied([...new Set(titlesIn(note))])) this.#links.push({ path, title: one });
    if (enex.isCutOff) this.#ports.leftOut.say(`${path}: the file ends within it`);
  }

  /** The text of a note; where it cannot be read, it becomes a file beside the note. */
  async #readText(
    enex: EnexNote,
    { folder, title, files }: { folder: string; title: string; files: readonly NamedFile[] },
  ): Promise<Note> {
    if (enex.content === null) return newNote();
    const facts = { files: JSON.stringify(files.map(({ hash, name }) => ({ hash, name }))), tasks: JSON.stringify(toTasks(enex.tasks)) }; // prettier-ignore
    const name = `${title.slice(0, 100)}.enml`;
    const entry = {
      ...enex.content,
      path: `${folder}/${name}`,
      isFolder: false,
      dates: noDates,
      refusal: null,
    };
    const note = await tryNote(this.#ports, { entry, kind: "evernote", facts });
    if (note === null) this.#assembly.addFile({ folder, name, keys: [] }, enex.content);
    return note ?? newNote();
  }

  finish(): ConvertedVault {
    for (const { path, title } of this.#links) {
      const count = this.#titles.get(title) ?? 0;
      const shown = `"${title.slice(0, 100)}"`;
      if (count === 0)
        this.#ports.leftOut.say(`${path}: leads to a note ${shown}, which is not in the export`);
      if (count > 1)
        this.#ports.leftOut.say(
          `${path}: leads to ${shown}, which ${count} notes are called; the nearest is taken`,
        );
    }
    return this.#assembly.finish((target, from) => [
      `${this.#foldersOfNotes.get(from) ?? ""}\n${target}`,
      target,
    ]);
  }
}

type NamedFile = { hash: string; name: string; bytes: NonNullable<EnexResource["bytes"]>; mime: string };

const endings: Readonly<Record<string, string>> = { jpeg: "jpg", octet: "bin", plain: "txt" };

/** The files of a note, each once, with the names that they have or get. */
function nameFiles(resources: readonly EnexResource[]): NamedFile[] {
  const named = new Map<string, NamedFile>();
  for (const { hash, bytes, fields } of resources) {
    if (bytes === null || named.has(hash)) continue;
    const mime = fields.get("mime")?.trim().toLowerCase() ?? "";
    const [, kind = "", said = ""] = /^([a-z]+)\/(?:x-)?([a-z0-9]{1,8})/.exec(mime) ?? [];
    const ending = endings[said] ?? (said || "bin");
    const made = `${kind === "image" ? "picture" : "file"} ${named.size + 1}.${ending}`;
    named.set(hash, { hash, bytes, mime, name: fields.get("file-name")?.trim() || made });
  }
  return [...named.values()].map((file) => ({ ...file, name: copied(file.name) }));
}

function toTasks(tasks: readonly EnexFields[]): EvernoteTask[] {
  const said = (task: EnexFields, name: string) => task.get(name)?.trim() ?? "";
  const sorted = [...tasks].sort((a, b) => (said(a, "sortWeight") < said(b, "sortWeight") ? -1 : 1));
  return sorted.map((task) => {
    const due = toDay(said(task, "dueDate"), said(task, "timeZone"));
    const words = said(task, "title") + (due === undefined ? "" : ` 📅 ${due}`);
    return {
      group: said(task, "taskGroupNoteLevelID"),
      words,
      isDone: said(task, "taskStatus") === "completed",
    };
  });
}

/** A moment as Evernote writes it (`20261129T120000Z`) in the form of dates; undefined for other texts. */
function toMoment(text: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text?.trim() ?? "") ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** The day of a moment where the person is; a task is due by that. */
function toDay(text: string, timeZone: string): string | undefined {
  const moment = toMoment(text);
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return undefined;
  try {
    return new Date(moment).toLocaleDateString("sv-SE", { timeZone: timeZone || "UTC" });
  } catch {
    return moment.slice(0, 10);
  }
}

/** The dates, tags and attributes of a note become its dates and properties. */
function readFields(note: Note, { fields, tags, tasks, resources }: EnexNote): void {
  const said = (name: string) => fields.get(name)?.trim() ?? "";
  note.createdAt = toMoment(said("created")) ?? null;
  note.updatedAt = toMoment(said("updated")) ?? null;
  const give = (name: string, value: NoteProperty | undefined) => {
    if (value !== undefined && value !== "") note.properties[name] = value;
  };
  const named = tags.map((tag) => tag.trim()).filter((tag) => tag !== "");
  if (named.length > 0) give("tags", named);
  give("source", said("source-url"));
  give("author", said("author"));
  give("place", said("place-name"));
  if (said("latitude") !== "") give("location", `${said("latitude")}, ${said("longitude")}`);
  give("reminder", toMoment(said("reminder-time")) ?? (said("reminder-order") === "" ? undefined : true));
  give("reminder done", toMoment(said("reminder-done-time")));
  const has = (task: EnexFields, ...names: string[]) => names.some((name) => task.has(name));
  lose(note, "reminders of tasks", tasks.filter((task) => has(task, "reminderDate")).length);
  lose(note, "repetitions of tasks", tasks.filter((task) => has(task, "recurrence")).length);
  const isTimed = (task: EnexFields) =>
    task.has("dueDate") && task.get("dueDateUIOption")?.trim() === "date_time";
  lose(note, "times of the day at which tasks are due", tasks.filter(isTimed).length);
  lose(note, "the altitude of the place", said("altitude") === "" ? 0 : 1);
  const readIn = resources.filter((resource) => resource.fields.has("recognition"));
  lose(note, "what Evernote read in pictures", readIn.length);
  lose(note, "data that other programs keep in it", fields.has("application-data") ? 1 : 0);
}
