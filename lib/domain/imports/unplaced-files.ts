import type { Assembly, ToKeys } from "./assembly";
import type { Note } from "./note";
import { nameOf } from "./notes-or-files";
import type { ImportPorts, SourceEntry } from "./source-entry";

/** A file that waits for the first page that shows it. */
export type UnplacedFile = { entry: SourceEntry; name: string; type?: string };

/** Files of an export, each of which goes beside the first page that shows it. */
export class UnplacedFiles {
  readonly #waiting = new Map<string, UnplacedFile>();

  constructor(
    readonly assembly: Assembly,
    readonly ports: ImportPorts,
  ) {}

  /** Notes a file by the key under which links find it; the first of a key counts. */
  add(key: string, file: UnplacedFile): void {
    if (!this.#waiting.has(key)) this.#waiting.set(key, file);
  }

  /** Whether a file of this key waits. */
  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** Puts the files that a note shows into a folder, as far as they wait still. */
  placeShown(
    { links }: Pick<Note, "links">,
    toKeys: (target: string) => readonly string[],
    folder: string,
  ): void {
    for (const { target } of links) {
      const key = toKeys(bare(target)).find((one) => this.#waiting.has(one));
      if (key !== undefined) this.#place(key, folder);
    }
  }

  /** Puts those that no page shows where `folderFor` says, and names them in the report. */
  placeRest(folderFor: (entry: SourceEntry) => string): void {
    for (const [key, { entry }] of this.#waiting) {
      const path = this.#place(key, folderFor(entry));
      this.ports.leftOut.say(`${path}: no page shows it (${nameOf(entry.path)})`);
    }
  }

  #place(key: string, folder: string): string {
    const file = this.#waiting.get(key);
    if (file === undefined) return "";
    this.#waiting.delete(key);
    const { entry, name, type = "" } = file;
    return this.assembly.addFile({ folder, name, keys: [key], dates: entry.dates }, entry, type);
  }
}

/** The target of a link without the place in it. */
function bare(target: string): string {
  return target.replace(/#.*$/s, "");
}

/** `toKeys` for one page. */
export function seenFrom(toKeys: ToKeys, page: string): (target: string) => readonly string[] {
  return (target) => toKeys(target, page);
}
