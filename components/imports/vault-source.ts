import type { PlacedFile } from "@/components/ui/form/dropped-files";
import { bundleEnding, zipEnding } from "@/lib/domain/imports/import-endings";

/** The files chosen for an import. */
export type VaultSource =
  { kind: "zip"; name: string; zip: File } | { kind: "files"; name: string; files: PlacedFile[] };

/** Files from a file field. */
export function toPlaced(files: readonly File[]): PlacedFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/**
 * A zip, a folder or single files to import; null when there are none. The name of a single outer folder is not part of
 * the vault, so that links from its top stay correct.
 */
export function toVaultSource(placed: readonly PlacedFile[]): VaultSource | null {
  const [first] = placed;
  if (first === undefined) return null;
  if (placed.length === 1 && zipEnding.test(first.path))
    return { kind: "zip", name: first.file.name, zip: first.file };
  const slash = first.path.indexOf("/");
  const outer = slash === -1 ? "" : first.path.slice(0, slash + 1);
  // The name of a text bundle says what it is.
  const isAround =
    outer !== "" &&
    !bundleEnding.test(outer.slice(0, -1)) &&
    placed.every(({ path }) => path.startsWith(outer));
  if (!isAround) return { kind: "files", name: first.file.name, files: [...placed] };
  const files = placed.map(({ path, file }) => ({ path: path.slice(outer.length), file }));
  return { kind: "files", name: outer.slice(0, -1), files };
}
