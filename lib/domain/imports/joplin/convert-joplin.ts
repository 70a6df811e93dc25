import { Assembly, type ConvertedVault } from "@/lib/domain/imports/assembly";
import { copied } from "@/lib/domain/imports/copied";
import { FoldersByParent } from "@/lib/domain/imports/folders-by-parent";
import type { Note } from "@/lib/domain/imports/note";
import {
  addPlainFile,
  byDepth,
  nameOf,
  tryNote,
  tryText,
  withoutEnding,
} from "@/lib/domain/imports/notes-or-files";
import { openArchive, type PassingFile } from "@/lib/domain/imports/opened-archive";
import type { ImportPorts, SourceEntry } from "@/lib/domain/imports/source-entry";
import { readTar } from "@/lib/domain/imports/tar/read-tar";
import { itemTypes, type JoplinItem, readItem } from "./joplin-item";

/** Converts archives of Joplin (.jex), or the folder of one: notebooks become folders, and notes pages. */
export async function convertJoplin(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const conversion = new JoplinConversion(ports);
  for (const entry of entries.filter(({ isFolder }) => !isFolder).sort(byDepth)) {
    if (!/\.jex$/i.test(entry.path)) {
      await conversion.look(entry);
      continue;
    }
    const { entries: inside, fault } = await openArchive(entry, ports, readJex);
    for (const one of inside) await conversion.look(one);
    if (fault === null) continue;
    const taken = inside.length === 0 ? "" : "; what is before that is taken";
    ports.leftOut.say(`${entry.path}: ${fault}${taken}; it is kept as a file`);
    conversion.addOther(entry);
  }
  await conversion.addNotes();
  return conversion.finish();
}

async function* readJex(jex: SourceEntry): AsyncGenerator<PassingFile> {
  yield* readTar(await jex.open());
}

type Facts = { entry: SourceEntry; title: string; said: ReadonlyMap<string, string> };

const itemName = /^[0-9a-f]{32}$/;

class JoplinConversion {
  readonly #assembly: Assembly;
  readonly #ports: ImportPorts;
  readonly #notes = new Map<string, Facts>();
  readonly #notebooks = new Map<string, Facts>();
  readonly #resources = new Map<string, Facts>();
  /** The files of resources, and which of them a note shows already. */
  readonly #files = new Map<string, SourceEntry>();
  readonly #placed = new Set<string>();
  readonly #tags = new Map<string, string>();
  /** The ids of the tags of each note. */
  readonly #tagged = new Map<string, string[]>();
  readonly #folders: FoldersByParent;

  constructor(ports: ImportPorts) {
    this.#ports = ports;
    this.#assembly = new Assembly(ports);
    const find = (id: string) => {
      const facts = this.#notebooks.get(id);
      return facts && { title: titleOf(facts), parent: facts.said.get("parent_id") ?? "" };
    };
    this.#folders = new FoldersByParent(this.#assembly, ports, { find, what: "a notebook" });
  }

  /** Looks at a file: items are noted, files of resources too, and everything else is taken as it is. */
  async look(entry: SourceEntry): Promise<void> {
    const { path } = entry;
    const stem = withoutEnding(nameOf(path)).toLowerCase();
    if (/(?:^|\/)resources\/[^/]+$/.test(path) && itemName.test(stem)) {
      this.#files.set(stem, entry);
      return;
    }
    const isItem = /\.md$/i.test(path) && itemName.test(stem);
    const text = isItem ? await tryText(this.#ports, entry) : null;
    const item = text === null ? null : readItem(text);
    if (item !== null) this.#note(entry, needed(item));
    else {
      if (text !== null) this.#ports.leftOut.say(`${path}: is no item of Joplin; it is kept as a file`);
      this.addOther(entry);
    }
  }

  #note(entry: SourceEntry, { title, said }: Omit<Facts, "entry">): void {
    const id = said.get("id") ?? "";
    const type = said.get("type_");
    const facts = { entry, title, said };
    if (type === itemTypes.tag) this.#tags.set(id, title);
    else if (type === itemTypes.noteTag) {
      const note = said.get("note_id") ?? "";
      const tags = this.#tagged.get(note) ?? [];
      tags.push(said.get("tag_id") ?? "");
      this.#tagged.set(note, tags);
    } else {
      const known = this.#mapFor(type);
      if (known === null) this.#ports.leftOut.passOver(entry.path);
      else if (known.has(id)) this.#ports.leftOut.leave(entry.path, "is there twice; the first is taken");
      else if (/[1-9]/.test(said.get("deleted_time") ?? ""))
        this.#ports.leftOut.leave(entry.path, `is in Joplin's trash ("${title.slice(0, 100)}")`); // prettier-ignore
      else known.set(id, facts);
    }
  }

  #mapFor(type: string | undefined): Map<string, Facts> | null {
    if (type === itemTypes.note) return this.#notes;
    if (type === itemTypes.notebook) return this.#notebooks;
    return type === itemTypes.resource ? this.#resources : null;
  }

  /** Adds a file that is no part of Joplin's, at the top. */
  addOther(entry: SourceEntry): void {
    addPlainFile(this.#assembly, entry, { folder: "", name: nameOf(entry.path), keys: [] });
  }

  /** Adds the notebooks, the notes in them, and the files: each beside the first note that shows it. */
  async addNotes(): Promise<void> {
    for (const id of this.#notebooks.keys()) this.#folders.folderFor(id);
    for (const [id, { entry, title, said }] of this.#notes) {
      const folder = this.#folders.folderFor(said.get("parent_id") ?? "").path;
      const note = await tryNote(this.#ports, { entry, kind: "joplin" });
      if (note === null) {
        addPlainFile(this.#assembly, entry, { folder, name: nameOf(entry.path), keys: [keyOf(id)] });
        continue;
      }
      const tags = (this.#tagged.get(id) ?? []).flatMap((tag) => this.#tags.get(tag) ?? []);
      if (tags.length > 0) note.properties["tags"] = [...new Set(tags)];
      const path = await this.#assembly.addPage(
        { folder, name: title || "Untitled", keys: [keyOf(id)] },
        note,
      );
      this.#addFiles(note, { folder, path });
    }
    const ordered = [...this.#notes.values()].filter(({ said }) =>
      /[1-9]/.test(said.get("order") ?? ""),
    ).length;
    if (ordered > 0) this.#ports.leftOut.say(`Joplin: the order that notes were put in by hand (${ordered})`);
    for (const [id, entry] of this.#files) {
      if (this.#placed.has(id)) continue;
      const path = this.#addFile(id, "");
      this.#ports.leftOut.say(`${path}: no note shows it (${nameOf(entry.path)})`);
    }
  }

  #addFiles({ links }: Note, { folder, path }: { folder: string; path: string }): void {
    const ids = new Set(links.flatMap(({ target }) => idIn(target) ?? []));
    for (const id of ids) {
      if (this.#placed.has(id) || this.#notes.has(id)) continue;
      if (this.#files.has(id)) this.#addFile(id, folder);
      else this.#ports.leftOut.say(`${path}: leads to something that is not in the export (${id})`);
    }
  }

  #addFile(id: string, folder: string): string {
    this.#placed.add(id);
    const entry = this.#files.get(id);
    const { title = "", said } = this.#resources.get(id) ?? {};
    const ending = /\.[^./]+$/.exec(entry?.path ?? "")?.[0] ?? "";
    const named = title || said?.get("filename") || id;
    const name = /\.[a-z0-9]{1,10}$/i.test(named) ? named : named + ending;
    const placing = { folder, name, keys: [keyOf(id)] };
    return entry === undefined ? "" : this.#assembly.addFile(placing, entry, said?.get("mime") ?? "");
  }

  finish(): ConvertedVault {
    return this.#assembly.finish((target) => {
      const id = idIn(target);
      return id === null ? [] : [keyOf(id)];
    });
  }
}

const neededFacts = [
  "id",
  "type_",
  "parent_id",
  "note_id",
  "tag_id",
  "deleted_time",
  "filename",
  "mime",
  "order",
];

/** What of an item has to be known of all of them at once. */
function needed({ title, facts }: JoplinItem): Omit<Facts, "entry"> {
  const said = neededFacts.map((name) => [name, facts.get(name) ?? ""] as const);
  const kept = copied({ title, said });
  return { title: kept.title, said: new Map(kept.said) };
}

function titleOf(facts: Facts | undefined): string {
  return facts?.title || "Untitled";
}

function keyOf(id: string): string {
  return `joplin:${id}`;
}

/** The id that a link leads to; null for other links. */
function idIn(target: string): string | null {
  return /^:\/([0-9a-f]{32})(?:$|[#?])/i.exec(target)?.[1]?.toLowerCase() ?? null;
}
