/**
 * The folder path of an item, from the names of the folders above it, the topmost first: `/` for none, `/Work/2026`. It
 * is for people to read: a `/` inside a name stays, so a path does not identify a folder.
 */
export function toFolderPath(names: readonly string[]): string {
  return `/${names.join("/")}`;
}
