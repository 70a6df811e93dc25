import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/days/day";
import {
  addMonths,
  daysOfMonth,
  monthOf,
  startOfWeek,
  weekdayOf,
  weeksOfMonth,
  type Weekday,
} from "@/lib/domain/days/month";
import { dayOfValue, onDay, timeOfValue } from "@/lib/domain/views/calendar/day-of-value";
import { placeInWeek, planWeek } from "@/lib/domain/views/calendar/week-lanes";

const days = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays("2000-01-01", count));
const weekdays = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);

describe("months", () => {
  test.each([
    ["2026-12-31", -1, "2026-11-30"],
    ["2026-12-31", 2, "2027-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("%s and %i months is %s", (day, count, then) => {
    expect(addMonths(day, count)).toBe(then);
  });

  test("have weeks that begin with the weekday that is asked for", () => {
    expect(weekdayOf("2026-11-30")).toBe(1);
    expect(startOfWeek("2026-12-06", 1)).toBe("2026-11-30");
    expect(startOfWeek("2026-12-06", 7)).toBe("2026-12-06");
    fc.assert(
      fc.property(days, weekdays, (day, first) => {
        const weeks = weeksOfMonth(monthOf(day), first);
        const all = weeks.flat();
        expect(all).toEqual(all.map((_, at) => addDays(all[0] ?? "", at)));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(weekdayOf(week[0] ?? "")).toBe(first);
          expect(week.some((one) => monthOf(one) === monthOf(day))).toBe(true);
        }
        expect(all.filter((one) => monthOf(one) === monthOf(day))).toEqual(daysOfMonth(monthOf(day)));
      }),
    );
  });
});

describe("the day of a value", () => {
  test.each([
    ["2026-12-04", "2026-12-04", null],
    ["2026-12-04T10:30", "2026-12-04", "10:30"],
    ["2026-12-04 23:30:01-08:00", "2026-12-04", "23:30"],
    ["2026-13-04", null, null],
    ["soon", null, null],
    [20261204, null, null],
    [["2026-12-04"], null, null],
  ])("of %j is %j", (value, day, time) => {
    expect(dayOfValue(value)).toBe(day);
    if (day !== null) expect(timeOfValue(value)).toBe(time);
  });

  test("keeps its time on another day", () => {
    expect(onDay("2026-12-04T10:30+01:00", "2027-01-01")).toBe("2027-01-01T10:30+01:00");
    expect(onDay("soon", "2027-01-01")).toBe("2027-01-01");
    expect(onDay(null, "2027-01-01")).toBe("2027-01-01");
  });
});

describe("a week", () => {
  const week = weeksOfMonth("2026-12", 1)[1] ?? [];
  const entries = fc.array(
    fc.tuple(fc.integer({ min: -10, max: 12 }), fc.integer({ min: 0, max: 12 })).map(([from, length]) => ({
      start: addDays("2026-12-07", from),
      end: addDays("2026-12-07", from + length),
    })),
    { maxLength: 12 },
  );

  test("has each entry on each of its days, and no two in one place", () => {
    fc.assert(
      fc.property(entries, (all) => {
        const placed = placeInWeek(week, all);
        const taken = placed.flatMap(({ lane, from, days: length }) =>
          Array.from({ length }, (_, at) => `${lane} ${from + at}`),
        );
        expect(new Set(taken).size).toBe(taken.length);
        for (const { entry, from, days: length } of placed)
          for (const [at, day] of week.entries())
            expect(entry.start <= day && day <= entry.end).toBe(from <= at && at < from + length);
        const inWeek = all.filter(({ start, end }) => start <= "2026-12-13" && end >= "2026-12-07");
        expect(placed).toHaveLength(inWeek.length);
      }),
    );
  });

  test("shows or counts each entry on each day, within its lanes", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 4 }), (all, lanesMax) => {
        const plan = planWeek(week, all, lanesMax);
        const shown = plan.flatMap(({ begins }) => begins);
        for (const [at, { hidden, all: here }] of plan.entries()) {
          const drawn = shown.filter(({ from, days: length }) => from <= at && at < from + length);
          expect(drawn.length + hidden).toBe(here.length);
          // Saying that there is more takes the room of a lane.
          for (const { lane } of drawn) expect(lane).toBeLessThan(hidden > 0 ? lanesMax - 1 : lanesMax);
        }
      }),
    );
  });
});
