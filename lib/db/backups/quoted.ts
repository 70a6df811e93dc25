/** A name of the database in quotation marks. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
