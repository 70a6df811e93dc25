import fc from "fast-check";
import { expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const list = fc.record({
  marker: fc.constantFrom("-", "*", "+", "1.", "7)"),
  padding: fc.integer({ min: 1, max: 4 }),
  isLoose: fc.boolean(),
  items: fc.array(fc.constantFrom("a", "__b__ &copy;", "c\nd \\* e", "[x] f", "g\n\nh"), {
    minLength: 2,
    maxLength: 5,
  }),
  at: fc.nat(),
  isQuoted: fc.boolean(),
  lineEnd: fc.constantFrom("\n", "\r\n"),
});

type List = typeof list extends fc.Arbitrary<infer T> ? T : never;

/** The source of each item of a list, of which the one in the middle is empty and has the caret. */
function itemsOf({ marker, padding, items, at, isQuoted, lineEnd }: List): {
  lines: string[];
  middle: number;
} {
  const middle = 1 + (at % (items.length - 1));
  const bodies = [...items.slice(0, middle), "‸", ...items.slice(middle)];
  const quote = isQuoted ? "> " : "";
  const lines = bodies.map((body, index) => {
    const own = /\d/.test(marker) ? `${Number(marker.slice(0, -1)) + index}${marker.slice(-1)}` : marker;
    const indent = " ".repeat(own.length + padding);
    const text = body.replace(/\n(?=.)/g, `\n${indent}`);
    return (
      quote +
      own +
      " ".repeat(padding) +
      text.replace(/\n/g, `\n${quote}`).replace(/> \n/g, ">\n")
    ).replace(/\n/g, lineEnd);
  });
  return { lines, middle };
}

const withoutMarkers = (source: string) => source.replace(/[-*+.)]/g, "");

test("a list that is parted keeps its bytes above, and below all but the markers that part the halves", () => {
  fc.assert(
    fc.property(list, (shape) => {
      const { lines, middle } = itemsOf(shape);
      const separator = shape.lineEnd + (shape.isLoose ? (shape.isQuoted ? ">" : "") + shape.lineEnd : "");
      const page = new HeadlessEditor(lines.join(separator) + shape.lineEnd);
      page.press("Enter");
      const above = lines.slice(0, middle).join(separator);
      const below = lines.slice(middle + 1).join(separator) + shape.lineEnd;
      expect(page.source.startsWith(above)).toBe(true);
      expect(withoutMarkers(page.source).endsWith(withoutMarkers(below))).toBe(true);
      const saved = openPage(page.source).doc;
      expect((shape.isQuoted ? saved.firstChild : saved)?.childCount).toBe(2);
      page.press("between");
      expect(page.source.startsWith(above)).toBe(true);
      expect(page.source.endsWith(below)).toBe(true);
      for (let count = 0; count < 4; count++) page.press("Control+z");
      expect(page.source).toBe(lines.join(separator).replace("‸", "") + shape.lineEnd);
    }),
    { numRuns: 100 },
  );
});

const cases: [name: string, before: string, keys: string[], after: string][] = [
  [
    "an item that becomes a paragraph keeps its spelling, and so do the items around it",
    "*   a\n*   ‸__b__\n    &copy; c\n*   d\n    e\n",
    ["Shift+Tab"],
    "*   a\n\n__b__\n&copy; c\n\n*   d\n    e\n",
  ],
  [
    "in a quote",
    "> *   a\n> *   ‸__b__\n> *   d\n>     e\n",
    ["Backspace"],
    "> *   a\n>\n> __b__\n>\n> *   d\n>     e\n",
  ],
  ["a third list gets a third bullet", "* a\n* ‸\n* c\n\n- x\n", ["Enter"], "* a\n\n+ c\n\n- x\n"],
  ["numbers begin anew in an item", "1. a\n2. b\n3. ‸c\n", ["Tab"], "1. a\n2. b\n   1. c\n"],
  ["and for a new item", "1. a\n2. b‸\n", ["Enter", "Tab", "c"], "1. a\n2. b\n   1. c\n"],
  ["numbers go on", "1. a\n2. ‸b\n3. c\n", ["Backspace"], "1. a\n\nb\n\n3. c\n"],
];

test.each(cases)("%s", (_, before, keys, after) => {
  const page = new HeadlessEditor(before);
  page.press(...keys);
  expect(page.source).toBe(after);
});
