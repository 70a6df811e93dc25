import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entriesOf } from "@/components/views/calendar/calendar-entries";
import { moveToDay } from "@/components/views/calendar/move-to-day";
import type { PageRecord } from "@/lib/contracts/pages";
import { addDays } from "@/lib/domain/days/day";
import { propertiesOf } from "@/lib/domain/content/front-matter/property-edit";
import { anyText } from "@/tests/unit/domain/any-text";

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count));
const move = (markdown: string, from: string | null, to: string | null, end: string | null = null) =>
  moveToDay(markdown, { by: "due", end, from, to });

describe("moving a page to a day", () => {
  test.each([
    ["---\ndue: 2026-12-04  # soon\n---\nText", "---\ndue: 2026-12-24  # soon\n---\nText"],
    ["---\r\nDue: '2026-12-04'\r\na: 1\r\n---\r\n", "---\r\nDue: '2026-12-24'\r\na: 1\r\n---\r\n"],
    ["---\ndue: 2026-12-04T10:30+01:00\n---\n", "---\ndue: 2026-12-24T10:30+01:00\n---\n"],
    ["---\ndue: [2026-11-01, 2026-12-04, x]\n---\n", "---\ndue: [2026-11-01, 2026-12-24, x]\n---\n"],
    [
      "---\nuntil: 2026-12-06 # end\ndue: 2026-12-04\n---\n",
      "---\nuntil: 2026-12-26 # end\ndue: 2026-12-24\n---\n",
    ],
    ["---\ndue: 2026-12-04\nuntil: 2026-12-01\n---\n", "---\ndue: 2026-12-24\nuntil: 2026-12-01\n---\n"],
  ])("%j", (before, after) => {
    expect(move(before, "2026-12-04", "2026-12-24", "until")).toEqual({ markdown: after });
  });

  test.each([
    ["Text\r\n", "---\r\ndue: 2026-12-24\r\n---\r\nText\r\n"],
    ["---\na: 1\n---\n", "---\na: 1\ndue: 2026-12-24\n---\n"],
    ["---\ndue: soon\n---\n", "---\ndue: 2026-12-24\n---\n"],
    ["---\ndue:\n---\n", "---\ndue: 2026-12-24\n---\n"],
  ])("that has none: %j", (before, after) => {
    expect(move(before, null, "2026-12-24")).toEqual({ markdown: after });
  });

  test("and taking its day away", () => {
    expect(move("---\ndue: 2026-12-04 # x\n---\n", "2026-12-04", null)).toEqual({
      markdown: "---\ndue: # x\n---\n",
    });
    expect(move("---\ndue: [2026-12-04, 2026-12-05]\n---\n", "2026-12-04", null)).toEqual({
      markdown: "---\ndue: [2026-12-05]\n---\n",
    });
  });

  test("is refused where the front matter cannot be changed safely", () => {
    expect(move("---\n- a\n---\n", null, "2026-12-24")).toHaveProperty("refused");
    expect(move("---\ndue: &a 2026-12-04\n---\n", "2026-12-04", "2026-12-24")).toHaveProperty("refused");
  });

  test("changes the days and no other byte, and back again gives every byte back", () => {
    const comments = fc.constantFrom("", "  # why", " # 2026-01-01");
    const quotes = fc.constantFrom("", "'", '"');
    fc.assert(
      fc.property(days, days, comments, quotes, anyText(), (from, to, comment, quote, body) => {
        const written = (day: string) =>
          `---\n# kept\na: [x,  y]\ndue: ${quote}${day}${quote}${comment}\nz: ${from}\n---\n${body}`;
        const moved = move(written(from), from, to);
        expect(moved).toEqual({ markdown: written(to) });
        expect(move("markdown" in moved ? moved.markdown : "", to, from)).toEqual({
          markdown: written(from),
        });
      }),
    );
  });
});

describe("the days of pages", () => {
  const page = (id: string, markdown: string) =>
    ({ id, title: id, properties: propertiesOf(markdown) }) as unknown as PageRecord;

  test("are in order, from the first to the last one", () => {
    const pages = [
      page("a", "---\nDUE: 2026-12-04T09:00\n---\n"),
      page("b", "---\ndue: 2026-12-04\nuntil: 2026-12-06\n---\n"),
      page("c", "---\ndue: [2026-12-05, 2026-12-01, soon]\nuntil: 2026-12-09\n---\n"),
      page("d", "---\ndue: soon\n---\n"),
    ];
    const entries = entriesOf(pages, { by: "due", end: "until" });
    expect(entries.map(({ page: { id }, start, end, time }) => [id, start, end, time])).toEqual([
      ["c", "2026-12-01", "2026-12-01", null],
      ["b", "2026-12-04", "2026-12-06", null],
      ["a", "2026-12-04", "2026-12-04", "09:00"],
      ["c", "2026-12-05", "2026-12-05", null],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(4);
  });
});
