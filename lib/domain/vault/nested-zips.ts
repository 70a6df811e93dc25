import { isPagePath, isSkipped } from "./vault-path";

/** How many zips can lie in each other to be unpacked. */
export const zipDepthMax = 4;

/** How many zips in a vault are unpacked, in whichever of them they lie: each takes a file and a look at all of it. */
export const nestedZipsMax = 250;

const partName = /[-_ ]part[-_ ]?\d+\.zip$/i;

/**
 * Which entries of an archive are archives to unpack into the folder that they lie in, by their paths: those that a large
 * export was split into, and all where there is no page beside them. Other zips are attachments.
 */
export function findNestedZips(paths: readonly string[]): string[] {
  const zips = paths.filter(isZipPath);
  // Most archives have none, and very many other entries.
  if (zips.length === 0) return zips;
  const hasPages = paths.some((path) => isPagePath(path) && !isSkipped(path));
  return hasPages ? zips.filter((path) => partName.test(path)) : zips;
}

/** Whether a path is of a zip that somebody keeps there. */
export function isZipPath(path: string): boolean {
  return path.slice(-4).toLowerCase() === ".zip" && !isSkipped(path);
}

/** The path of what lies in an archive that lies in another one. */
export function pathInNestedZip(zip: string, path: string): string {
  return zip.slice(0, zip.lastIndexOf("/") + 1) + path;
}
