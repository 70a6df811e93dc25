import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPages, foldTitles } from "@/lib/domain/graph/find-pages";
import {
  degreeOf,
  type GraphParts,
  neighboursOf,
  placesByDegree,
  toLinkGraph,
  withoutLonePages,
} from "@/lib/domain/graph/link-graph";
import { seedPositions } from "@/lib/domain/graph/seed-positions";
import { anAnswer } from "./an-answer";

/** The pages that a link connects with this one, by the links themselves. */
function naiveNeighbours({ links }: GraphParts, place: number): Set<number> {
  return new Set(links.flatMap(({ from, to }) => (from === place ? [to] : to === place ? [from] : [])));
}

describe("a graph of links", () => {
  it("has as neighbours of each page those that a link connects it with, each once", () => {
    fc.assert(
      fc.property(anAnswer, (answer) => {
        const graph = toLinkGraph(answer);
        for (const place of answer.pages.keys()) {
          const near = neighboursOf(graph, place);
          expect(new Set(near)).toEqual(naiveNeighbours(answer, place));
          expect(near.length).toBe(degreeOf(graph, place));
          expect(new Set(near).size).toBe(near.length);
        }
      }),
    );
  });

  it("counts the links to and from each page, and finds the place of each", () => {
    fc.assert(
      fc.property(anAnswer, (answer) => {
        const graph = toLinkGraph(answer);
        for (const [place, { id }] of answer.pages.entries()) {
          expect(graph.places.get(id)).toBe(place);
          expect(graph.linksIn[place]).toBe(answer.links.filter(({ to }) => to === place).length);
          expect(graph.linksOut[place]).toBe(answer.links.filter(({ from }) => from === place).length);
        }
      }),
    );
  });

  it("names all pages once in the order of their neighbours", () => {
    fc.assert(
      fc.property(anAnswer, (answer) => {
        const graph = toLinkGraph(answer);
        const order = placesByDegree(graph);
        expect(order.toSorted((a, b) => a - b)).toEqual([...answer.pages.keys()]);
        const degrees = order.map((place) => degreeOf(graph, place));
        expect(degrees).toEqual(degrees.toSorted((a, b) => b - a));
      }),
    );
  });

  it("leaves out pages without links, and no link", () => {
    fc.assert(
      fc.property(anAnswer, (answer) => {
        const named = ({ pages, links }: GraphParts) =>
          links.map(({ from, to }) => [pages[from]?.id, pages[to]?.id]);
        const linked = withoutLonePages(answer);
        expect(named(linked)).toEqual(named(answer));
        const graph = toLinkGraph(linked);
        for (const place of linked.pages.keys()) expect(degreeOf(graph, place)).toBeGreaterThan(0);
        const isLinked = (place: number) => naiveNeighbours(answer, place).size > 0;
        expect(linked.pages).toEqual(answer.pages.filter((_, place) => isLinked(place)));
      }),
    );
  });

  it("begins at the same positions for the same pages, and keeps those that are known", () => {
    fc.assert(
      fc.property(anAnswer, fc.float({ noNaN: true }), ({ pages }, x) => {
        const first = seedPositions({ pages }, new Map());
        expect(seedPositions({ pages }, new Map())).toEqual(first);
        expect([...first].every(Number.isFinite)).toBe(true);
        const known = new Map(pages.slice(0, 1).map(({ id }) => [id, { x, y: 7 }]));
        const again = seedPositions({ pages }, known);
        if (pages.length > 0) expect([...again.slice(0, 2)]).toEqual([Math.fround(x), 7]);
        expect(again.slice(2)).toEqual(first.slice(2));
      }),
    );
  });
});

describe("finding pages in a graph", () => {
  it("takes those with every word, what begins so first, and otherwise keeps the order", () => {
    fc.assert(
      fc.property(anAnswer, fc.constantFrom("", "a", "b a", "Ä", "zz"), (answer, text) => {
        const graph = toLinkGraph(answer);
        const order = placesByDegree(graph);
        const titles = foldTitles(graph);
        const found = findPages(order, titles, text);
        const words = text.toLowerCase().replace("ä", "a").split(" ").filter(Boolean);
        const fits = (place: number) => words.every((word) => titles[place]?.includes(word));
        expect(new Set(found)).toEqual(new Set(order.filter(fits)));
        const begins = found.map((place) => titles[place]?.startsWith(words.join(" ")) === true);
        expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
