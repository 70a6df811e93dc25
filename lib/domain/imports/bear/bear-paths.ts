/** Whether a path is that of a zip of text bundles. */
export function isPackPath(path: string): boolean {
  return /\.(?:textpack|bear2bk)$/i.test(path);
}

/** The folder of the text bundle that a path is that of the text of; null for other paths. */
export function bundleOf(path: string): string | null {
  return /^(.*\.textbundle)\/text\.(?:md|markdown|txt)$/i.exec(path)?.[1] ?? null;
}

/** Whether a path is that of what a text bundle says of itself. */
export function isInfo(path: string): boolean {
  return /(?:^|\/)info\.json$/i.test(path);
}
