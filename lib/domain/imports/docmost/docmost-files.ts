/** Whether a path is that of a file within pages. */
export function isAttached(path: string): boolean {
  return /(?:^|\/)files\/[0-9a-f]{8}-[0-9a-f-]{27}\/[^/]+$/.test(path);
}

/** Whether a path is that of the file in which an export says what it is of. */
export function isMetadata(path: string): boolean {
  return /(?:^|\/)docmost-metadata\.json$/.test(path);
}
