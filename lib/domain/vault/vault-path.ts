import { vaultPathLengthMax } from "@/lib/contracts/limits";

/** The file of an export with the metadata that paths cannot hold. */
export const manifestPath = ".sheaf/manifest.json";

const skippedFolders = new Set([".obsidian", ".trash", ".git", ".sheaf", "__MACOSX"]);
const skippedNames = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Null for a valid path of a file in a vault; else the reason, in words that complete "the path …". */
export function whyNotPath(path: string): string | null {
  if (path === "") return "must not be empty";
  if (path.length > vaultPathLengthMax) return `must have at most ${vaultPathLengthMax} characters`;
  if (path.includes("\0")) return "must not contain U+0000";
  if (path.includes("\\")) return "must not contain a backslash; folders are separated by /";
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) return "must be relative";
  if (/\/(?:\/|$)/.test(path)) return "must not contain an empty name";
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return "must not contain . or ..";
  return null;
}

/** A path of a zip without a slash too many, which Docmost writes before the folder of its files. */
export function withoutExtraSlash(path: string): string {
  return path.replace(/(^|[^/]\/)\/(?=files(?:\/[0-9a-f-]{36}(?:\/(?!\.\.?$)[^/]+)?)?$)/, "$1");
}

/** Whether a path belongs to the internal files of other programs. */
export function isSkipped(path: string): boolean {
  return findSkipped(path) !== null;
}

/** The skipped part of a path: the whole path, or a folder in it with a `/` after it; null if nothing is skipped. */
export function findSkipped(path: string): string | null {
  const segments = path.split("/");
  const folder = segments.findIndex((segment) => skippedFolders.has(segment));
  if (folder !== -1) return `${segments.slice(0, folder + 1).join("/")}/`;
  const name = segments.at(-1) ?? "";
  return skippedNames.has(name) || name.startsWith("._") ? path : null;
}

/** Whether a path is that of a page: a markdown file. */
export function isPagePath(path: string): boolean {
  return /\.md$/i.test(path);
}
