import fc from "fast-check";
import { expect, test } from "vitest";
import { lastDemoReset, nextDemoReset } from "@/lib/domain/demo/demo-resets";

test("a demo is reset on the hour, whenever it was started", () => {
  const now = new Date("2026-11-29T14:37:12.500Z");
  expect(lastDemoReset(now, 60).toISOString()).toBe("2026-11-29T14:00:00.000Z");
  expect(nextDemoReset(now, 60).toISOString()).toBe("2026-11-29T15:00:00.000Z");
});

test("now is always between the last reset, which counts, and the next one", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("3000-01-01") }),
      fc.integer({ min: 1, max: 1440 }),
      (now, minutes) => {
        const [last, next] = [lastDemoReset(now, minutes), nextDemoReset(now, minutes)];
        expect(last <= now && now < next).toBe(true);
        expect(next.getTime() - last.getTime()).toBe(minutes * 60_000);
      },
    ),
  );
});
