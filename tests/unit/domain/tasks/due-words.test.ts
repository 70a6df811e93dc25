import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, localDay } from "@/lib/domain/days/day";
import { dueState } from "@/lib/domain/tasks/due-state";
import { withMark, withoutDue } from "@/lib/domain/tasks/tick-source";

const someDay = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

describe("the day on which a task is due", () => {
  test("is late, today, tomorrow, within a week or later", () => {
    const today = "2026-02-28";
    const states = ["2026-02-26", "2026-02-28", "2026-03-01", "2026-03-07", "2026-03-08"].map((due) =>
      dueState(due, today),
    );
    expect(states).toEqual(["late", "today", "tomorrow", "week", "later"]);
    expect(dueState(null, today)).toBe("none");
  });

  test("is counted in whole days, whatever clocks are changed between", () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -900, max: 900 }), (date, count) => {
        const day = localDay(date);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });
});

describe("the line of a task", () => {
  test("gets another sign in its own box only", () => {
    expect(withMark("- [ ] Send [x] to [ ]", "x")).toBe("- [x] Send [x] to [ ]");
    expect(withMark("1. [/] Half", " ")).toBe("1. [ ] Half");
  });

  test("is shown without its day, unless that is all", () => {
    expect(withoutDue("Send it 📅 2026-12-01")).toBe("Send it");
    expect(withoutDue("Send [due:: 2026-12-01] it")).toBe("Send it");
    expect(withoutDue("due:: 2026-12-01")).toBe("due:: 2026-12-01");
  });
});
