import type { Note } from "@/lib/domain/imports/note";
import { pagePrefix } from "./bullet-targets";

/** What a report calls links to pages that are not there. */
export const missingPages = "links to pages that are not in the graph";

/** How many links of a note lead to pages that are not among the known, which are keys as links have them. */
export function countMissing({ links }: Pick<Note, "links">, known: ReadonlySet<string>): number {
  return links.filter(
    ({ target }) => target.startsWith(pagePrefix) && !known.has(target.replace(/#.*$/s, "")),
  ).length;
}
