import type { Cover } from "@/lib/contracts/fields/covers";
import { fileName, title } from "@/lib/contracts/fields/common-fields";
import { vaultFoldersMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { type FileDates, parseDate } from "./file-dates";
import type { LeftOut } from "./left-out";
import type { Manifest, ManifestEntry } from "./manifest";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import { findSkipped, isPagePath, manifestPath } from "./vault-path";

/** A folder to create; `parent` is the path of another one, null at the top level. */
export type PlannedFolder = { path: string; parent: string | null; name: string; icon: string | null };

/** A file of the vault that becomes a page or a file. */
export type PlannedItem<Entry> = PlannedFolder & {
  kind: "page" | "file";
  entry: Entry;
  /** Its id in the workspace that exported it. */
  exportedId: string | null;
  /** The cover of a page, with the exported id of its picture. */
  cover: Cover | null;
  /** Its dates in the workspace that exported it, if stated. */
  saidDates: FileDates;
};

/**
 * The plan of an import. Folders follow their parents, items follow older ones. `leftOut` holds the skipped entries and
 * the reasons.
 */
export type ImportPlan<Entry> = { folders: PlannedFolder[]; items: PlannedItem<Entry>[]; leftOut: LeftOut };

/** The path of an entry of a vault, and whether it is a folder. */
export type PathEntry = { path: string; isFolder: boolean };

/** The target of an import, and the metadata of the vault. */
export type ImportRules = {
  manifest: Manifest;
  /** The greatest depth of nested folders. */
  depthMax: number;
  yieldToEventLoop: () => Promise<unknown>;
  /** The entries left out so far; further ones are added. */
  leftOut: LeftOut;
};

const charactersATurn = 48 * 1024;

/** The fixed cost of an entry, in characters. */
const charactersAnEntry = 128;

/**
 * Plans an import from the paths and the manifest of a vault. A vault can have many long paths: `yieldToEventLoop` is
 * called in between. Refuses a vault of too many folders.
 */
export async function planImport<Entry extends PathEntry>(
  entries: readonly Entry[],
  rules: ImportRules,
): Promise<ImportPlan<Entry>> {
  const folders = new Map<string, PlannedFolder>();
  const items: PlannedItem<Entry>[] = [];
  const { leftOut, manifest } = rules;
  if (manifest.fault !== null) leftOut.say(`${manifestPath}: ${manifest.fault}`);
  const turn = takeTurns(charactersATurn, rules.yieldToEventLoop);
  for (const entry of entries) {
    await turn(charactersAnEntry + entry.path.length);
    if (entry.path === manifestPath) continue;
    const skipped = findSkipped(entry.path);
    if (skipped !== null) {
      if (!manifestPath.startsWith(skipped)) leftOut.passOver(skipped);
      continue;
    }
    const planned = planEntry(entry, folders, rules);
    if (typeof planned === "string") leftOut.leave(entry.path, planned);
    else if (planned !== null) items.push(planned);
  }
  return { folders: [...folders.values()], items: items.sort(byAge), leftOut };
}

/** Among equally near targets of a name, links lead to the oldest, so items are created in their original order. */
function byAge(a: { exportedId: string | null }, b: { exportedId: string | null }): number {
  const [one, other] = [a.exportedId ?? "~", b.exportedId ?? "~"];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Plans an entry and the folders above it; returns null for a folder, or the reason for leaving it out. */
function planEntry<Entry extends PathEntry>(
  entry: Entry,
  folders: Map<string, PlannedFolder>,
  rules: ImportRules,
): PlannedItem<Entry> | string | null {
  const { path, isFolder } = entry;
  const reason = planFolders(isFolder ? path : parentOf(path), folders, rules);
  if (reason !== null) return reason;
  return isFolder ? null : planItem(entry, rules.manifest);
}

/**
 * Plans a folder and those above it, as far as they are not planned yet; returns the reason why that is impossible, or
 * null. A long path costs time for each of its folders, so paths that are too deep are not examined further.
 */
function planFolders(
  path: string | null,
  folders: Map<string, PlannedFolder>,
  { manifest, depthMax }: ImportRules,
): string | null {
  if (path === null || folders.has(path)) return null;
  const depth = depthOf(path);
  if (depth > depthMax) {
    return `lies too deep (levels of folders: ${depth}; this place has room for ${Math.max(depthMax, 0)})`;
  }
  const fresh: PlannedFolder[] = [];
  for (let above: string | null = path; above !== null && !folders.has(above); above = parentOf(above)) {
    const folder = planFolder(above, manifest);
    if (typeof folder === "string") return folder;
    fresh.push(folder);
  }
  if (folders.size + fresh.length > vaultFoldersMax) throw tooManyFolders();
  for (const folder of fresh.reverse()) folders.set(folder.path, folder);
  return null;
}

/** The depth of a folder, 1 at the top level. */
function depthOf(path: string): number {
  let depth = 1;
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) depth += 1;
  return depth;
}

function tooManyFolders(): DomainError {
  return new DomainError(
    "payload_too_large",
    `The vault has more than ${vaultFoldersMax} folders. Import it in parts.`,
  );
}

function planFolder(path: string, manifest: Manifest): PlannedFolder | string {
  const said = manifest.entries.get(path);
  const name = title.safeParse(said?.name ?? nameOf(path));
  if (!name.success)
    return `the name of the folder ${nameOf(path)} ${name.error.issues[0]?.message ?? "is not acceptable"}`;
  return { path, parent: parentOf(path), name: name.data, icon: said?.icon ?? null };
}

function planItem<Entry extends PathEntry>(entry: Entry, manifest: Manifest): PlannedItem<Entry> | string {
  const { path } = entry;
  const said: Partial<ManifestEntry> = manifest.entries.get(path) ?? {};
  const kind = isPagePath(path) ? (said.kind ?? "page") : "file";
  const given = said.name ?? (kind === "page" ? nameOf(path).slice(0, -3) : nameOf(path));
  const name = (kind === "page" ? title : fileName).safeParse(given);
  if (!name.success) return `its name ${name.error.issues[0]?.message ?? "is not acceptable"}`;
  const { icon = null, cover = null, id: exportedId = null } = said;
  const saidDates = {
    createdAt: parseDate(said.createdAt ?? ""),
    updatedAt: parseDate(said.updatedAt ?? ""),
  };
  return { kind, entry, path, parent: parentOf(path), name: name.data, icon, cover, exportedId, saidDates };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function parentOf(path: string): string | null {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? null : path.slice(0, slash);
}
