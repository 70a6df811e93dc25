import { isPagePath, isSkipped } from "./vault-path";

/** The greatest depth of nested zips that are unpacked. */
export const zipDepthMax = 4;

/** The number of nested zips in a vault that are unpacked, at any depth: each takes a file and a scan of all of it. */
export const nestedZipsMax = 250;

const partName = /[-_ ]part[-_ ]?\d+\.zip$/i;

/**
 * The archives in an archive to unpack into their folder, by their paths: the parts of a split export, or all of them
 * where the archive has no pages. Other zips are attachments.
 */
export function findNestedZips(paths: readonly string[]): string[] {
  const zips = paths.filter(isZipPath);
  // Most archives contain no zips, but many other entries.
  if (zips.length === 0) return zips;
  const hasPages = paths.some((path) => isPagePath(path) && !isSkipped(path));
  return hasPages ? zips.filter((path) => partName.test(path)) : zips;
}

/** Whether a path is that of a zip among the person's files. */
export function isZipPath(path: string): boolean {
  return path.slice(-4).toLowerCase() === ".zip" && !isSkipped(path);
}

/** The path of an entry in a nested archive. */
export function pathInNestedZip(zip: string, path: string): string {
  return zip.slice(0, zip.lastIndexOf("/") + 1) + path;
}
