import fc from "fast-check";
import { expect, test } from "vitest";
import { LineLimit } from "@/lib/observability/line-limit";

test("no minute has more lines than it may, and none is lost without being counted", () => {
  const steps = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (waits, perMinute) => {
      const limit = new LineLimit(perMinute);
      const lines = new Map<number, number>();
      let [now, told, unlogged] = [0, 0, 0];
      for (const wait of waits) {
        now += wait;
        const counted = limit.take(now);
        const minute = Math.floor(now / 60_000);
        if (counted === null) {
          expect(lines.get(minute)).toBe(perMinute);
          unlogged += 1;
          continue;
        }
        lines.set(minute, (lines.get(minute) ?? 0) + 1);
        told += counted;
        // What was counted until now has been told.
        expect(told).toBe(unlogged);
      }
      expect(Math.max(0, ...lines.values())).toBeLessThanOrEqual(perMinute);
    }),
  );
});
