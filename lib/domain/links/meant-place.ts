import { fileKeyOf } from "@/lib/domain/vault/file-key";

/**
 * Whether a link with these folders (`LinkTarget.folder`), in a page in the folders `from`, can lead to something in
 * the folders `place`; the names are case-folded. The rule is that of the server's `resolve_link`.
 */
export function isMeantPlace(folder: string, from: readonly string[], place: readonly string[]): boolean {
  return folder === "" || isMeant(folder, from.map(fileKeyOf), place.map(fileKeyOf));
}

function isMeant(folder: string, from: readonly string[], place: readonly string[]): boolean {
  const segments = folder.split("/").filter((segment) => segment !== "" && segment !== ".");
  const asked = segments.filter((segment) => segment !== "..");
  if (folder.startsWith("/")) return isSame(asked, place);
  const up = segments.length - asked.length;
  if (up > from.length) return false;
  if (isSame([...from.slice(0, from.length - up), ...asked], place)) return true;
  const isRelative = folder.startsWith("./") || folder.startsWith("../");
  return !isRelative && isSame(asked, place.slice(Math.max(0, place.length - asked.length)));
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
