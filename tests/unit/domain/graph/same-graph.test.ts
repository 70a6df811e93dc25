import fc from "fast-check";
import { expect, it } from "vitest";
import type { GraphParts } from "@/lib/domain/graph/link-graph";
import { isSameGraph } from "@/lib/domain/graph/same-graph";
import { anAnswer } from "./an-answer";

const whole = (parts: GraphParts) => ({ ...parts, complete: true });

/** The same graph with its pages and links the other way round. */
function reversed({ pages, links }: GraphParts): GraphParts {
  const turn = (place: number) => pages.length - 1 - place;
  return {
    pages: pages.toReversed(),
    links: links.map(({ from, to }) => ({ from: turn(from), to: turn(to) })).toReversed(),
  };
}

it("finds graphs the same in any order", () => {
  fc.assert(
    fc.property(anAnswer, (answer) => {
      expect(isSameGraph(whole(answer), whole(reversed(answer)))).toBe(true);
    }),
  );
});

it("finds a graph different without a link, with another title, turned round, or when it is incomplete", () => {
  fc.assert(
    fc.property(anAnswer, (answer) => {
      const differs = (other: GraphParts) =>
        expect(isSameGraph(whole(answer), whole(reversed(other)))).toBe(false);
      expect(isSameGraph(whole(answer), { ...answer, complete: false })).toBe(false);
      const [link, ...links] = answer.links;
      const [page, ...pages] = answer.pages;
      if (page) differs({ ...answer, pages: [{ ...page, title: `${page.title}!` }, ...pages] });
      if (page) differs({ ...answer, pages: [{ ...page, id: "another" }, ...pages] });
      if (link === undefined) return;
      differs({ ...answer, links });
      const turned = { from: link.to, to: link.from };
      const isThere = links.some(({ from, to }) => from === turned.from && to === turned.to);
      if (!isThere) differs({ ...answer, links: [turned, ...links] });
    }),
  );
});
