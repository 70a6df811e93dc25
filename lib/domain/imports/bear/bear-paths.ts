import { bundleEnding } from "@/lib/domain/imports/import-endings";
import { folderOf, nameOf } from "@/lib/domain/imports/notes-or-files";

/** Whether a path is that of a zip of text bundles. */
export function isPackPath(path: string): boolean {
  return /\.(?:textpack|bear2bk)$/i.test(path);
}

/** The folder of the text bundle that a path is that of the text of; null for other paths. */
export function bundleOf(path: string): string | null {
  return /^(.*\.textbundle)\/text\.(?:md|markdown|txt)$/i.exec(path)?.[1] ?? null;
}

/** What else Bear writes: what bundles say of themselves by their folders, and files about all notes. */
export type BearFacts<Entry> = { infos: ReadonlyMap<string, Entry>; others: ReadonlySet<Entry> };

/** Finds what bundles say of themselves, which stands beside their texts, and what stands beside the bundles. */
export function findFacts<Entry extends { path: string }>(files: readonly Entry[]): BearFacts<Entry> {
  const bundles = new Set(files.filter(({ path }) => isBundleText(path)).map(({ path }) => folderOf(path)));
  const holders = new Set([...bundles].map(folderOf));
  const infos = new Map<string, Entry>();
  const others = new Set<Entry>();
  for (const entry of files) {
    const folder = folderOf(entry.path);
    const name = nameOf(entry.path).toLowerCase();
    if (name === "info.json" && (bundles.has(folder) || bundleEnding.test(folder))) infos.set(folder, entry);
    if ((name === "tags.json" || name === "backup.json") && holders.has(folder)) others.add(entry);
  }
  return { infos, others };
}

function isBundleText(path: string): boolean {
  return /(?:^|\/)text\.(?:md|markdown|txt)$/i.test(path);
}
