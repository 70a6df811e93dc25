import type { LinkGraph as LinkGraphAnswer } from "@/lib/contracts/links/graph";

/** Whether two answers have the same pages and links, in any order. */
export function isSameGraph(one: LinkGraphAnswer, other: LinkGraphAnswer): boolean {
  if (one.complete !== other.complete) return false;
  if (one.pages.length !== other.pages.length || one.links.length !== other.links.length) return false;
  const places = new Map(one.pages.map(({ id }, place) => [id, place]));
  const inOne = other.pages.map(({ id }) => places.get(id) ?? -1);
  const isSamePage = (place: number, known: number) => {
    const [page, before] = [other.pages[place], one.pages[known]];
    return (
      page?.title === before?.title && page?.icon === before?.icon && page?.parentId === before?.parentId
    );
  };
  if (!inOne.every((known, place) => known !== -1 && isSamePage(place, known))) return false;
  const toKey = (from: number, to: number) => from * one.pages.length + to;
  const links = new Set(one.links.map(({ from, to }) => toKey(from, to)));
  return other.links.every(({ from, to }) => links.has(toKey(inOne[from] ?? 0, inOne[to] ?? 0)));
}
