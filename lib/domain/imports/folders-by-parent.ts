import { folderDepthMax } from "@/lib/contracts/limits";
import type { Assembly } from "./assembly";
import type { ImportPorts } from "./source-entry";

/** Something that becomes a folder: its title, and the id of what it is in. */
type Held = { title: string; parent: string };

/** A folder of the vault, and how deep it is. */
export type FolderPlace = { path: string; depth: number };

/** Where things are that are in nothing. */
const topPlace: FolderPlace = { path: "", depth: 0 };

type Finding = {
  find: (id: string) => Held | undefined;
  /** What it is called in the report, such as "a notebook". */
  what: string;
};

/** Gives folders for things that say by ids what they are in, which are added when they are first asked for. */
export class FoldersByParent {
  readonly #folders = new Map<string, FolderPlace>();

  constructor(
    readonly assembly: Assembly,
    readonly ports: ImportPorts,
    readonly finding: Finding,
  ) {}

  /** The folder of something, below `top`; what is in itself, or too deep, is put there. */
  folderFor(id: string, top = topPlace): FolderPlace {
    const { find, what } = this.finding;
    const chain: (Held & { id: string })[] = [];
    const seen = new Set<string>();
    let at = id;
    for (
      let held = find(at);
      held !== undefined && !this.#folders.has(at) && !seen.has(at);
      held = find(at)
    ) {
      seen.add(at);
      chain.push({ ...held, id: at });
      at = held.parent;
    }
    const outer = chain.at(-1);
    if (outer !== undefined && seen.has(at))
      this.ports.leftOut.say(`${outer.title}: is ${what} within itself; it is put at the top`);
    let folder = this.#folders.get(at) ?? top;
    for (const { id: one, title } of chain.reverse()) {
      if (folder.depth >= folderDepthMax) {
        this.ports.leftOut.say(`${title}: is ${what} too deep in others; it is put at the top`);
        folder = top;
      }
      folder = { path: this.assembly.addFolder(folder.path, title), depth: folder.depth + 1 };
      this.#folders.set(one, folder);
    }
    return folder;
  }
}
