import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNearest } from "@/components/graph/drawing/find-nearest";
import { fitAll, toPixels } from "@/components/graph/drawing/view-of-graph";
import { graphHref, parseGraphFilter } from "@/components/graph/graph-address";

const aNumber = fc.integer({ min: -5000, max: 5000 });
const somePositions = fc
  .array(fc.tuple(aNumber, aNumber), { minLength: 1, maxLength: 30 })
  .map((points) => Float32Array.from(points.flat()));

describe("a view of a graph", () => {
  it("has all pages within the margin when all of it is shown", () => {
    fc.assert(
      fc.property(somePositions, (positions) => {
        const room = { width: 800, height: 500, margin: 40 };
        const { middle, ratio } = fitAll(positions, room);
        for (let at = 0; at < positions.length; at += 2) {
          const x = ((positions[at] ?? 0) - middle.x) / ratio;
          const y = ((positions[at + 1] ?? 0) - middle.y) / ratio;
          expect(Math.abs(x)).toBeLessThanOrEqual(360.01);
          expect(Math.abs(y)).toBeLessThanOrEqual(210.01);
        }
      }),
    );
  });

  it("finds the page at its own place, and none out of reach", () => {
    const view = { x: 400, y: 250, scaleX: 0.1, scaleY: -0.1, width: 800, height: 500 };
    fc.assert(
      fc.property(somePositions, fc.nat(), fc.nat({ max: 20 }), (positions, number, off) => {
        const radiusOf = () => 4;
        const place = number % (positions.length / 2);
        const own = toPixels(view, positions, place);
        const found = findNearest({ positions, view, at: own, radiusOf, within: 5 });
        expect(found === null ? null : toPixels(view, positions, found)).toEqual(own);
        const at = { x: own.x + off, y: own.y };
        const near = findNearest({ positions, view, at, radiusOf, within: 5 });
        const distances = Array.from({ length: positions.length / 2 }, (_, one) => {
          const { x, y } = toPixels(view, positions, one);
          return Math.hypot(x - at.x, y - at.y);
        });
        const least = Math.min(...distances);
        expect(near === null ? null : distances[near]).toBe(least <= 9 ? least : null);
      }),
    );
  });
});

it("keeps a filter in its address", () => {
  const anId = fc.option(fc.uuid());
  fc.assert(
    fc.property(
      fc.record({
        folderId: anId,
        tag: fc.option(fc.constantFrom("work", "work/hiring", "año&=?", "日本")),
        hasLonePages: fc.boolean(),
        pageId: anId,
      }),
      (filter) => {
        const { searchParams } = new URL(graphHref(filter), "http://localhost");
        expect(parseGraphFilter(Object.fromEntries(searchParams))).toEqual(filter);
      },
    ),
  );
});
