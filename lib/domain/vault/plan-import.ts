import { fileName, title } from "@/lib/contracts/fields";
import type { ManifestEntry } from "./manifest";
import { isPagePath, isSkipped } from "./vault-path";

/** A folder to make; `parent` is the path of another one, null at the top level. */
export type PlannedFolder = { path: string; parent: string | null; name: string; icon: string | null };

/** A file of the vault to make a page or a file of. */
export type PlannedItem<Entry> = PlannedFolder & { kind: "page" | "file"; entry: Entry };

/** What a vault is to become. Folders stand after those that they lie in. `errors` name what is left out, and why. */
export type ImportPlan<Entry> = { folders: PlannedFolder[]; items: PlannedItem<Entry>[]; errors: string[] };

/** An entry of a vault: its path, and whether it is a folder. */
export type PathEntry = { path: string; isFolder: boolean };

/** Says what a vault is to become, from its paths and what a manifest says of them. */
export function planImport<Entry extends PathEntry>(
  entries: readonly Entry[],
  manifest: ReadonlyMap<string, ManifestEntry>,
): ImportPlan<Entry> {
  const folders = new Map<string, PlannedFolder>();
  const items: PlannedItem<Entry>[] = [];
  const errors: string[] = [];
  for (const entry of entries) {
    if (isSkipped(entry.path)) continue;
    const segments = entry.path.split("/");
    const depth = entry.isFolder ? segments.length : segments.length - 1;
    const paths = segments.slice(0, depth).map((_, index) => segments.slice(0, index + 1).join("/"));
    const reason = paths.map((path) => whyNotFolder(path, manifest)).find((found) => found !== null);
    if (reason !== undefined) {
      errors.push(`${entry.path}: ${reason}`);
      continue;
    }
    for (const path of paths) if (!folders.has(path)) folders.set(path, planFolder(path, manifest));
    if (entry.isFolder) continue;
    const item = planItem(entry, manifest);
    if (typeof item === "string") errors.push(`${entry.path}: ${item}`);
    else items.push(item);
  }
  return { folders: [...folders.values()], items, errors };
}

function planFolder(path: string, manifest: ReadonlyMap<string, ManifestEntry>): PlannedFolder {
  const said = manifest.get(path);
  return { path, parent: parentOf(path), name: said?.name ?? nameOf(path).trim(), icon: said?.icon ?? null };
}

function whyNotFolder(path: string, manifest: ReadonlyMap<string, ManifestEntry>): string | null {
  const name = title.safeParse(manifest.get(path)?.name ?? nameOf(path));
  return name.success
    ? null
    : `the name of the folder ${nameOf(path)} ${name.error.issues[0]?.message ?? ""}`;
}

function planItem<Entry extends PathEntry>(
  entry: Entry,
  manifest: ReadonlyMap<string, ManifestEntry>,
): PlannedItem<Entry> | string {
  const { path } = entry;
  const said = manifest.get(path);
  const kind = isPagePath(path) ? ("page" as const) : ("file" as const);
  const given = said?.name ?? (kind === "page" ? nameOf(path).slice(0, -3) : nameOf(path));
  const name = (kind === "page" ? title : fileName).safeParse(given);
  if (!name.success) return `its name ${name.error.issues[0]?.message ?? "is not acceptable"}`;
  return { kind, entry, path, parent: parentOf(path), name: name.data, icon: said?.icon ?? null };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function parentOf(path: string): string | null {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? null : path.slice(0, slash);
}
