import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepInGraph, toGraphRows } from "@/lib/domain/graph/graph-rows";
import { degreeOf, neighboursOf, placesByDegree, toLinkGraph } from "@/lib/domain/graph/link-graph";
import { anAnswer } from "./an-answer";

const aKey = fc.constantFrom(
  "ArrowDown",
  "ArrowUp",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageDown",
  "PageUp",
  "x",
);

describe("the list of a graph", () => {
  it("has the neighbours of open pages below them, and a key of its own for each row", () => {
    fc.assert(
      fc.property(anAnswer, fc.infiniteStream(fc.boolean()), (answer, isOpen) => {
        const graph = toLinkGraph(answer);
        const open = new Set(answer.pages.flatMap(({ id }) => (isOpen.next().value ? [id] : [])));
        const rows = toGraphRows(graph, placesByDegree(graph), open);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const [place, { id }] of answer.pages.entries()) {
          const below = rows.filter(({ above }) => above === place);
          const wanted = open.has(id) ? [...neighboursOf(graph, place)] : [];
          expect(new Set(below.map((row) => row.place))).toEqual(new Set(wanted));
          expect(below.map(({ position }) => position)).toEqual(below.map((_, at) => at + 1));
          expect(below.every(({ size }) => size === wanted.length)).toBe(true);
        }
      }),
    );
  });

  it("goes by keys to rows that exist, never leaves the level by Left and Right wrongly, and comes back", () => {
    fc.assert(
      fc.property(anAnswer, fc.array(aKey, { maxLength: 30 }), (answer, keys) => {
        const graph = toLinkGraph(answer);
        const order = placesByDegree(graph);
        const open = new Set<string>();
        let rows = toGraphRows(graph, order, open);
        let at = 0;
        for (const key of keys) {
          const row = rows[at];
          if (row === undefined) return;
          const canOpen = degreeOf(graph, row.place) > 0;
          const step = stepInGraph(rows, at, { key, page: 3, canOpen });
          if (step === null) continue;
          expect(rows[step.at]).toBeDefined();
          if (step.kind === "toggle") {
            expect(row.above).toBeNull();
            if (!open.delete(row.key)) open.add(row.key);
            rows = toGraphRows(graph, order, open);
            expect(rows[at]?.key).toBe(row.key);
          } else {
            if (key === "ArrowLeft") expect(rows[step.at]?.place).toBe(row.above);
            if (key === "ArrowRight") expect(rows[step.at]?.above).toBe(row.place);
            at = step.at;
          }
        }
      }),
    );
  });
});
