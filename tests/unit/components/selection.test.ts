import fc from "fast-check";
import { expect, test } from "vitest";
import { extended, noSelection, toggled } from "@/components/ui/selection";

const list = Array.from({ length: 12 }, (_, at) => `item ${at}`);
const place = fc.integer({ min: 0, max: list.length - 1 });
const at = (index: number) => list[index] ?? expect.fail();

test("a range has all between its ends, both included, and stays between its beginning and where it was led last", () => {
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 1 }), (from, steps) => {
      let selection = noSelection;
      let focus = from;
      for (const to of steps) {
        selection = extended(selection, list, { from: at(focus), to: at(to) });
        focus = to;
      }
      const [first, last] = [Math.min(from, focus), Math.max(from, focus)];
      expect([...selection.ids]).toEqual(list.slice(first, last + 1));
    }),
  );
});

test("toggling twice changes nothing but where a range begins", () => {
  fc.assert(
    fc.property(fc.uniqueArray(place), place, (selected, one) => {
      const before = { ids: new Set(selected.map(at)), anchor: null };
      const after = toggled(toggled(before, at(one)), at(one));
      expect(new Set(after.ids)).toEqual(before.ids);
      expect(after.anchor).toBe(at(one));
    }),
  );
});

test("a range begins anew where its beginning has gone", () => {
  const gone = { ids: new Set<string>(), anchor: "gone" };
  expect([...extended(gone, list, { from: at(3), to: at(1) }).ids]).toEqual(list.slice(1, 4));
});
