import { foldText } from "@/lib/domain/search/fold-text";
import type { LinkGraph } from "./link-graph";

/** The titles of a graph in the form in which they are searched. */
export function foldTitles({ pages }: LinkGraph): string[] {
  return pages.map(({ title }) => foldText(title));
}

/**
 * The places, in the given order, of the pages whose title has all words of a text, those first whose title begins with
 * it. Without words, all of them.
 */
export function findPages(order: readonly number[], folded: readonly string[], text: string): number[] {
  const wanted = foldText(text).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...order];
  const found = order.filter((place) => words.every((word) => folded[place]?.includes(word)));
  const begins = (place: number) => folded[place]?.startsWith(wanted) === true;
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}
