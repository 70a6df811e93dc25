import { Assembly, type ConvertedVault, plainNote, type Placing } from "@/lib/domain/imports/assembly";
import { resolvePath } from "@/lib/domain/imports/link-targets";
import type { Note } from "@/lib/domain/imports/note";
import {
  addPlainFile,
  byDepth,
  folderOf,
  nameOf,
  tryNote,
  tryText,
  withoutEnding,
} from "@/lib/domain/imports/notes-or-files";
import type { ImportPorts, SourceEntry } from "@/lib/domain/imports/source-entry";
import { splitNotionName } from "./notion-names";
import { type Database, fillProperties, missingRows, openDatabase, viewOf } from "./notion-database";
import { readTable } from "./notion-values";

type PageEntry = { entry: SourceEntry; kind: "notionMarkdown" | "notionHtml" };

/**
 * Converts an export of Notion: ids go out of names, pages with pages in them become folders with a page of the same
 * name, databases folders whose page shows them, and their rows pages with properties.
 */
export async function convertNotion(
  entries: readonly SourceEntry[],
  ports: ImportPorts,
): Promise<ConvertedVault> {
  const conversion = new NotionConversion(entries, ports);
  for (const entry of entries.filter(({ isFolder }) => !isFolder).sort(pagesFirst))
    await conversion.take(entry);
  await conversion.addMissing();
  return conversion.finish();
}

/** What makes folders comes before what is in them, and tables before the pages that show them. */
function pagesFirst(a: SourceEntry, b: SourceEntry): number {
  const depth = a.path.split("/").length - b.path.split("/").length;
  return depth !== 0 ? depth : rankOf(a) - rankOf(b) || byDepth(a, b);
}

function rankOf({ path }: SourceEntry): number {
  if (/_all\.csv$/i.test(path)) return 0;
  return /\.csv$/i.test(path) ? 1 : isPage(path) ? 2 : 3;
}

function isPage(path: string): boolean {
  return /\.(?:md|html?)$/i.test(path);
}

class NotionConversion {
  readonly #assembly: Assembly;
  readonly #ports: ImportPorts;
  /** The folders of the export that have pages or databases in them. */
  readonly #holders = new Set<string>();
  /** Where what is in a folder of the export goes. */
  readonly #folders = new Map<string, string>([["", ""]]);
  /** Databases by their path in the export, and by the folder that they become. */
  readonly #databases = new Map<string, Database>();
  readonly #databasesByFolder = new Map<string, Database>();
  readonly #covers: { path: string; keys: readonly string[] }[] = [];

  constructor(entries: readonly SourceEntry[], ports: ImportPorts) {
    this.#ports = ports;
    this.#assembly = new Assembly(ports);
    for (const { path } of entries) {
      if (!isPage(path) && !/\.csv$/i.test(path)) continue;
      for (let at = folderOf(path); at !== "" && !this.#holders.has(at); at = folderOf(at))
        this.#holders.add(at);
    }
  }

  async take(entry: SourceEntry): Promise<void> {
    const { path } = entry;
    const said = splitNotionName(withoutEnding(nameOf(path)));
    if (/\.csv$/i.test(path) && said !== null && (await this.#takeTable(entry, said))) return;
    if (nameOf(path) === "index.html" && said === null) {
      this.#ports.leftOut.leave(path, "is Notion's list of the pages, which the tree shows");
      return;
    }
    const kind = /\.md$/i.test(path) ? "notionMarkdown" : "notionHtml";
    if (isPage(path) && (await this.#takePage({ entry, kind }, said))) return;
    addPlainFile(this.#assembly, entry, {
      folder: this.#folderFor(folderOf(path)),
      name: nameOf(path),
      keys: [`path:${path}`],
    });
  }

  /** Takes the table of a database; false where it cannot be read as one. */
  async #takeTable(
    entry: SourceEntry,
    { name, id, isAll }: { name: string; id: string; isAll: boolean },
  ): Promise<boolean> {
    const { path } = entry;
    const base = `${folderOf(path)}/${name} ${id}`.replace(/^\//, "");
    const known = this.#databases.get(base);
    if (known !== undefined) {
      // The same rows with fewer columns.
      if (!isAll) return true;
    }
    const csv = await tryText(this.#ports, entry);
    if (csv === null) return false;
    const table = readTable(csv);
    const parent = this.#folderFor(folderOf(path));
    const folder = this.#assembly.addFolder(parent, name || "Untitled");
    for (const one of [base, `${folderOf(path)}/${name}`.replace(/^\//, "")])
      if (!this.#folders.has(one)) this.#folders.set(one, folder);
    const keys = [`path:${base}.csv`, `path:${base}_all.csv`, `id:${id}`];
    const database = openDatabase({ folder, name: name || "Untitled", keys, dates: entry.dates }, table);
    this.#databases.set(base, database);
    this.#databasesByFolder.set(folder, database);
    return true;
  }

  /** Takes a page; false where it cannot be read as one. */
  async #takePage({ entry, kind }: PageEntry, said: { name: string; id: string } | null): Promise<boolean> {
    const stem = withoutEnding(entry.path);
    const parent = this.#folderFor(folderOf(entry.path));
    const around = this.#databasesByFolder.get(parent);
    const columns = around?.table.columns.slice(1).join("\n") ?? "";
    const note = await tryNote(this.#ports, { entry, kind, facts: { columns } });
    if (note === null) return false;
    if (around !== undefined) fillProperties(note, around, kind === "notionMarkdown");
    const keys = [`path:${entry.path}`, ...(said === null ? [] : [`id:${said.id}`])];
    const own = this.#databases.get(stem);
    if (own === undefined) {
      const name = note.title || said?.name || nameOf(stem);
      const folder = this.#folderOfPage({ stem, parent, plain: said?.name ?? "" }, name);
      await this.#add(note, { folder, name, keys, dates: entry.dates }, note.columns);
    } else {
      own.hasPage = true;
      const name = note.title || own.placing.name;
      await this.#add(
        note,
        { ...own.placing, name, keys: [...keys, ...own.placing.keys] },
        own.table.columns,
      );
    }
    return true;
  }

  async #add(note: Note, placing: Placing, columns: readonly string[] | null): Promise<void> {
    if (columns !== null) note.markdown += viewOf(columns.slice(1));
    const path = await this.#assembly.addPage(placing, note);
    if (note.cover === null) return;
    this.#covers.push({ path, keys: this.#keysOf(note.cover, placing.keys[0] ?? "") });
  }

  /** The folder for a page: one of its own where pages are in it; what else it has is beside it. */
  #folderOfPage(
    { stem, parent, plain }: { stem: string; parent: string; plain: string },
    name: string,
  ): string {
    const beside = folderOf(stem) === "" ? plain : `${folderOf(stem)}/${plain}`;
    const own = plain === "" ? [stem] : [stem, beside];
    const isHolder = own.some((one) => this.#holders.has(one) && !this.#folders.has(one));
    const folder = isHolder ? this.#assembly.addFolder(parent, name) : parent;
    for (const one of own) if (!this.#folders.has(one)) this.#folders.set(one, folder);
    return folder;
  }

  /** The folder for what is in one of the export; one without a page of its own becomes a folder too. */
  #folderFor(source: string): string {
    const known = this.#folders.get(source);
    if (known !== undefined) return known;
    const parent = this.#folderFor(folderOf(source));
    const said = splitNotionName(nameOf(source));
    const isWrapping = /^Export-[0-9a-f-]{36}/i.test(nameOf(source)) && parent === "";
    const folder = isWrapping ? parent : this.#assembly.addFolder(parent, said?.name ?? nameOf(source));
    this.#folders.set(source, folder);
    return folder;
  }

  /** Databases and rows without a page of their own get one. */
  async addMissing(): Promise<void> {
    for (const { placing, table, rows, kinds, hasPage } of this.#databases.values()) {
      if (!hasPage) await this.#assembly.addPage(placing, plainNote(viewOf(table.columns.slice(1))));
      for (const { title, note } of missingRows({ table, rows, kinds }))
        await this.#assembly.addPage({ folder: placing.folder, name: title || "Untitled", keys: [] }, note);
    }
  }

  finish(): ConvertedVault {
    for (const { path, keys } of this.#covers) {
      if (!keys.some((key) => this.#assembly.cover(path, key)))
        this.#ports.leftOut.say(`${path}: its cover is not in the export`);
    }
    return this.#assembly.finish((target, from) => this.#keysOf(target, from));
  }

  #keysOf(target: string, from: string): string[] {
    if (target.startsWith("notion-id/")) return [`id:${target.slice("notion-id/".length)}`];
    const path = resolvePath(from.slice("path:".length), target);
    const id = splitNotionName(withoutEnding(nameOf(target)))?.id;
    return [...(path === null ? [] : [`path:${path}`]), ...(id === undefined ? [] : [`id:${id}`])];
  }
}
