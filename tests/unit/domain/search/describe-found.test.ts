import fc from "fast-check";
import { expect, test } from "vitest";
import { readPageOutline } from "@/lib/domain/markdown/sections/page-outline";
import { describeFound } from "@/lib/domain/search/describe-found";
import { parseSearch } from "@/lib/domain/search/parse-search";

const whole = { isWithin: false, goesOn: false, linesBefore: 0 };
const describeIn = (markdown: string, search: string) =>
  describeFound({ markdown, ...whole }, parseSearch(search));

test("a match is in its line, and in the section of the heading above it", () => {
  const markdown =
    "---\ntags: [zebra]\n---\nquagga\n\n# Plan\r\n\r\nokapi\rzebu\n\n```\n# eland\n```\n\n## Plan\n\ngnu";
  expect(describeIn(markdown, "quagga")).toMatchObject({ line: 4, section: null });
  expect(describeIn(markdown, "okapi")).toMatchObject({ line: 8, section: "plan" });
  expect(describeIn(markdown, "zebu")).toMatchObject({ line: 9, section: "plan" });
  expect(describeIn(markdown, "eland")).toMatchObject({ line: 12, section: "plan" });
  expect(describeIn(markdown, "gnu")).toMatchObject({
    snippet: "quagga Plan okapi zebu # eland Plan gnu",
    line: 17,
    section: "plan-1",
  });
  expect(describeIn(markdown, "zebra")).toMatchObject({ line: 2, section: null });
  expect(describeIn(markdown, "aurochs")).toMatchObject({ line: null, section: null });
});

test("a match in a heading is in its own section, however it is written", () => {
  expect(describeIn("# A\n\n## The **okapi**\n\nx", "okapi")).toMatchObject({
    line: 3,
    section: "the-okapi",
  });
  expect(describeIn("# A\n\nThe\nokapi\n===\n\nx", "okapi")).toMatchObject({ line: 4, section: "the-okapi" });
});

test("of a part of a text, the line counts from the text's beginning, and the section is left to others", () => {
  const part = { markdown: "more\nokapi", isWithin: true, goesOn: true, linesBefore: 40 };
  const found = describeFound(part, parseSearch("okapi"));
  expect(found).toEqual({ snippet: "…more okapi…", line: 42 });
});

test("the section is that of the outline, whatever is above and below", () => {
  const piece = fc.constantFrom(
    ...["# A\n", "## A *b*\n", "Title\n---\n", "```\n", "~~~\n", "> # Quoted\n", "- item\n", "\n", "text\n"],
    ...["<!--\n", "-->\n", "$$\n", "    # code\n", "---\n", "| a |\n| - |\n", "\r", "[a]: #b\n", "===\n"],
  );
  const pieces = fc.array(piece, { maxLength: 25 });
  fc.assert(
    fc.property(pieces, pieces, (above, below) => {
      const markdown = `${above.join("")}\nquagga\n\n${below.join("")}`;
      const { line, section } = describeIn(markdown, "quagga");
      const { sections } = readPageOutline(markdown);
      const expected = sections.findLast(({ firstLine }) => firstLine <= (line ?? 0));
      expect(section).toBe(expected?.anchor ?? null);
    }),
    { numRuns: 500 },
  );
});
