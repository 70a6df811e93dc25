import type { LinkGraph as LinkGraphAnswer } from "@/lib/contracts/links/graph";

/** Pages and the links between them, ready for questions; pages are named by their place in `pages`. */
export type LinkGraph = {
  pages: LinkGraphAnswer["pages"];
  /** The place of each page, by its id. */
  places: ReadonlyMap<string, number>;
  /** How many pages link to each page, and to how many it links. */
  linksIn: Uint32Array;
  linksOut: Uint32Array;
  /** The connected pages, two places for each pair, whichever of them links to the other. */
  pairs: Uint32Array;
  /** Where the neighbours of each page begin in `neighbours`; one more than there are pages. */
  starts: Uint32Array;
  neighbours: Uint32Array;
};

/** The pages and links of an answer. */
export type GraphParts = Pick<LinkGraphAnswer, "pages" | "links">;

/** Reads an answer of the interface once, so that neighbours and counts are there at once afterwards. */
export function toLinkGraph({ pages, links }: GraphParts): LinkGraph {
  const linksIn = new Uint32Array(pages.length);
  const linksOut = new Uint32Array(pages.length);
  for (const { from, to } of links) {
    linksOut[from] = (linksOut[from] ?? 0) + 1;
    linksIn[to] = (linksIn[to] ?? 0) + 1;
  }
  const pairs = toPairs({ pages, links });
  return {
    pages,
    places: new Map(pages.map(({ id }, place) => [id, place])),
    linksIn,
    linksOut,
    pairs,
    ...toNeighbours(pages.length, pairs),
  };
}

/** The places of the pages that a page links to or that link to it. */
export function neighboursOf({ starts, neighbours }: LinkGraph, place: number): Uint32Array {
  return neighbours.subarray(starts[place], starts[place + 1]);
}

/** With how many pages a page is connected. */
export function degreeOf({ starts }: LinkGraph, place: number): number {
  return (starts[place + 1] ?? 0) - (starts[place] ?? 0);
}

/** All places, those of the pages with the most neighbours first, otherwise as they come. */
export function placesByDegree(graph: LinkGraph): number[] {
  return graph.pages.map((_, place) => place).sort((a, b) => degreeOf(graph, b) - degreeOf(graph, a));
}

/** An answer without the pages that no link connects with another one. */
export function withoutLonePages<A extends GraphParts>(answer: A): A {
  const linked = new Set(answer.links.flatMap(({ from, to }) => [from, to]));
  if (linked.size === answer.pages.length) return answer;
  const places = new Map<number, number>();
  const pages = answer.pages.filter((_, place) => {
    if (linked.has(place)) places.set(place, places.size);
    return linked.has(place);
  });
  const links = answer.links.map(({ from, to }) => ({
    from: places.get(from) ?? 0,
    to: places.get(to) ?? 0,
  }));
  return { ...answer, pages, links };
}

function toPairs({ pages, links }: GraphParts): Uint32Array {
  const known = new Set<number>();
  const pairs: number[] = [];
  for (const { from, to } of links) {
    const key = Math.min(from, to) * pages.length + Math.max(from, to);
    if (known.has(key)) continue;
    known.add(key);
    pairs.push(from, to);
  }
  return Uint32Array.from(pairs);
}

function toNeighbours(count: number, pairs: Uint32Array): Pick<LinkGraph, "starts" | "neighbours"> {
  const starts = new Uint32Array(count + 1);
  for (const place of pairs) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  for (let place = 0; place < count; place++)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  const next = starts.slice();
  const neighbours = new Uint32Array(pairs.length);
  const add = (place: number, neighbour: number) => {
    const at = next[place] ?? 0;
    neighbours[at] = neighbour;
    next[place] = at + 1;
  };
  for (let at = 0; at < pairs.length; at += 2) {
    const [one = 0, other = 0] = [pairs[at], pairs[at + 1]];
    add(one, other);
    add(other, one);
  }
  return { starts, neighbours };
}
