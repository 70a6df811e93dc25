import type { FileDates } from "@/lib/domain/vault/file-dates";
import { Assembly, type ConvertedVault } from "./assembly";
import { resolvePath } from "./link-targets";
import { addPlainFile, folderOf, nameOf, tryNote } from "./notes-or-files";
import type { NoteKind } from "./note-source";
import type { ImportPorts, SourceEntry } from "./source-entry";
import { seenFrom, UnplacedFiles } from "./unplaced-files";

/** A page of an export in which the pages of a page are in a folder of its name. */
export type NestedPage = {
  entry: SourceEntry;
  /** The path of the page, and of the folder for what is in it. */
  stem: string;
  kind: NoteKind;
  icon?: string | null;
  dates?: FileDates;
};

/** What an export of nested pages consists of; `toName` makes titles of the names of its files. */
export type NestedExport = {
  pages: readonly NestedPage[];
  files: readonly SourceEntry[];
  toName: (name: string) => string;
};

/** Converts an export in which the pages of a page are in a folder of its name; files go beside the first page that shows them. */
export async function convertNestedPages(
  ports: ImportPorts,
  { pages, files, toName }: NestedExport,
): Promise<ConvertedVault> {
  const conversion = new NestedConversion(ports, pages, toName);
  for (const file of files)
    conversion.files.add(`path:${file.path}`, { entry: file, name: nameOf(file.path) });
  const depthOf = ({ stem }: NestedPage) => stem.split("/").length;
  for (const page of [...pages].sort((a, b) => depthOf(a) - depthOf(b))) await conversion.add(page);
  return conversion.finish();
}

class NestedConversion {
  readonly files: UnplacedFiles;
  readonly #assembly: Assembly;
  /** The paths that have pages below them. */
  readonly #holders = new Set<string>();
  readonly #folders = new Map<string, string>([["", ""]]);

  constructor(
    readonly ports: ImportPorts,
    pages: readonly NestedPage[],
    readonly toName: (name: string) => string,
  ) {
    this.#assembly = new Assembly(ports);
    this.files = new UnplacedFiles(this.#assembly, ports);
    for (const { stem } of pages)
      for (let at = folderOf(stem); at !== "" && !this.#holders.has(at); at = folderOf(at))
        this.#holders.add(at);
  }

  async add({ entry, stem, kind, icon, dates = entry.dates }: NestedPage): Promise<void> {
    const key = `path:${entry.path}`;
    const name = this.toName(nameOf(stem));
    const note = await tryNote(this.ports, { entry, kind, facts: { name } });
    if (note === null) {
      const folder = this.#folderFor(folderOf(stem));
      addPlainFile(this.#assembly, entry, { folder, name: nameOf(entry.path), keys: [key] });
      return;
    }
    note.icon = icon ?? note.icon;
    const title = note.title || name;
    const folder = this.#holders.has(stem) ? this.#openFolder(stem, title) : this.#folderFor(folderOf(stem));
    await this.#assembly.addPage({ folder, name: title, keys: [key], dates }, note);
    this.files.placeShown(note, seenFrom(keysOf, key), folder);
  }

  #folderFor(source: string): string {
    return this.#openFolder(source, this.toName(nameOf(source)));
  }

  #openFolder(source: string, title: string): string {
    const known = this.#folders.get(source);
    if (known !== undefined) return known;
    const folder = this.#assembly.addFolder(this.#folderFor(folderOf(source)), title);
    this.#folders.set(source, folder);
    return folder;
  }

  finish(): ConvertedVault {
    this.files.placeRest(({ path }) => this.#nearestFolder(folderOf(path)));
    return this.#assembly.finish(keysOf);
  }

  /** The folder for a file that no page shows: the first around it that has pages. */
  #nearestFolder(source: string): string {
    let at = source;
    while (at !== "" && !this.#folders.has(at)) at = folderOf(at);
    return this.#folders.get(at) ?? "";
  }
}

function keysOf(target: string, from: string): string[] {
  const path = resolvePath(from.slice("path:".length), target);
  return path === null ? [] : [`path:${path}`];
}
