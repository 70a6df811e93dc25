import type { Cover } from "@/lib/contracts/covers";
import { fileName, title } from "@/lib/contracts/fields";
import { folderDepthMax, vaultEntriesMax } from "@/lib/contracts/limits";
import type { ManifestEntry } from "./manifest";
import { isPagePath, isSkipped } from "./vault-path";

/** A folder to make; `parent` is the path of another one, null at the top level. */
export type PlannedFolder = { path: string; parent: string | null; name: string; icon: string | null };

/** A file of the vault to make a page or a file of. */
export type PlannedItem<Entry> = PlannedFolder & {
  kind: "page" | "file";
  entry: Entry;
  /** The id that it had where it was exported. */
  exportedId: string | null;
  /** Of a page, with the exported id of its picture. */
  cover: Cover | null;
};

/** What a vault is to become. Folders stand after those that they lie in. `errors` name what is left out, and why. */
export type ImportPlan<Entry> = { folders: PlannedFolder[]; items: PlannedItem<Entry>[]; errors: string[] };

/** An entry of a vault: its path, and whether it is a folder. */
export type PathEntry = { path: string; isFolder: boolean };

const entriesATurn = 250;

/** Where a vault goes, and how to let others have their turn meanwhile. */
export type ImportPlace = {
  /** How many folders can lie in each other there. */
  depthMax: number;
  nextTurn: () => Promise<unknown>;
};

/**
 * Says what a vault is to become, from its paths and what a manifest says of them. A vault can have very many: others get
 * their turn in between.
 */
export async function planImport<Entry extends PathEntry>(
  entries: readonly Entry[],
  manifest: ReadonlyMap<string, ManifestEntry>,
  { depthMax, nextTurn }: ImportPlace,
): Promise<ImportPlan<Entry>> {
  const folders = new Map<string, PlannedFolder>();
  const items: PlannedItem<Entry>[] = [];
  const errors: string[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % entriesATurn === entriesATurn - 1) await nextTurn();
    if (isSkipped(entry.path)) continue;
    const planned = planEntry(entry, { folders, manifest, depthMax });
    if (typeof planned === "string") errors.push(`${entry.path}: ${planned}`);
    else if (planned !== null) items.push(planned);
  }
  return { folders: [...folders.values()], items, errors };
}

type Planning = {
  folders: Map<string, PlannedFolder>;
  manifest: ReadonlyMap<string, ManifestEntry>;
  depthMax: number;
};

/** Plans an entry and the folders it lies in; null for one that is a folder itself, or why it is left out. */
function planEntry<Entry extends PathEntry>(
  entry: Entry,
  { folders, manifest, depthMax }: Planning,
): PlannedItem<Entry> | string | null {
  const { path, isFolder } = entry;
  const paths = foldersAbove(isFolder ? `${path}/` : path, depthMax);
  if (paths === null)
    return `lies deeper than folders can lie in each other here: up to ${folderDepthMax} deep, ${depthMax} of them below this place`;
  const above: PlannedFolder[] = [];
  for (const each of paths) {
    const folder = folders.get(each) ?? planFolder(each, manifest);
    if (typeof folder === "string") return folder;
    above.push(folder);
  }
  if (folders.size + above.length > vaultEntriesMax && above.some((folder) => !folders.has(folder.path)))
    return `lies in one folder more than the ${vaultEntriesMax} that an import makes`;
  for (const folder of above) folders.set(folder.path, folder);
  return isFolder ? null : planItem(entry, manifest);
}

/** The paths of the folders that a path goes through, from the top; null where they are more than `depthMax`. */
function foldersAbove(path: string, depthMax: number): string[] | null {
  const paths: string[] = [];
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    if (paths.length === depthMax) return null;
    paths.push(path.slice(0, slash));
  }
  return paths;
}

function planFolder(path: string, manifest: ReadonlyMap<string, ManifestEntry>): PlannedFolder | string {
  const said = manifest.get(path);
  const name = title.safeParse(said?.name ?? nameOf(path));
  if (!name.success)
    return `the name of the folder ${nameOf(path)} ${name.error.issues[0]?.message ?? "is not acceptable"}`;
  return { path, parent: parentOf(path), name: name.data, icon: said?.icon ?? null };
}

function planItem<Entry extends PathEntry>(
  entry: Entry,
  manifest: ReadonlyMap<string, ManifestEntry>,
): PlannedItem<Entry> | string {
  const { path } = entry;
  const said = manifest.get(path);
  const kind = isPagePath(path) ? (said?.kind ?? "page") : "file";
  const given = said?.name ?? (kind === "page" ? nameOf(path).slice(0, -3) : nameOf(path));
  const name = (kind === "page" ? title : fileName).safeParse(given);
  if (!name.success) return `its name ${name.error.issues[0]?.message ?? "is not acceptable"}`;
  const { icon = null, cover = null, id: exportedId = null } = said ?? {};
  return { kind, entry, path, parent: parentOf(path), name: name.data, icon, cover, exportedId };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function parentOf(path: string): string | null {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? null : path.slice(0, slash);
}
