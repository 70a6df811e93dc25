/** A title for the metadata of a screen: Next.js puts it into its template by a replacement, where `$` has a meaning. */
export function titleInTemplate(title: string): string {
  return title.replaceAll("$", "$$$$");
}
