/** Whether a file is a base of Obsidian: views of pages. */
export function isBase(name: string): boolean {
  return /\.base$/i.test(name);
}
