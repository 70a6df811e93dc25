import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { anyText } from "@/tests/unit/domain/any-text";

describe("front matter is", () => {
  test.each([
    ["between two fences", "---\na: 1\n---\nbody", "a: 1\n"],
    ["empty", "---\n---\nbody", ""],
    ["in lines that end in \\r\\n", "---\r\na: 1\r\n---\r\nbody", "a: 1\r\n"],
    ["in lines that end in \\r", "---\ra: 1\r---\rbody", "a: 1\r"],
    ["after a byte order mark", "\uFEFF---\na: 1\n---\nbody", "a: 1\n"],
    ["between fences with blanks after them", "--- \t\na: 1\n---\t \nbody", "a: 1\n"],
    ["up to the first closing fence", "---\na: 1\n---\nbody\n---\n", "a: 1\n"],
    [
      "not ended by something longer than a fence",
      "---\na: 1\n----\nb: ---\n --- \n---\nbody",
      "a: 1\n----\nb: ---\n --- \n",
    ],
    ["the whole page, without a last line end", "---\na: 1\n---", "a: 1\n"],
  ])("%s", (_, page, yaml) => {
    const bodyStart = page.includes("body") ? page.indexOf("body") : page.length;
    expect(findFrontMatter(page)).toEqual({ yaml, bodyStart });
  });

  test.each([
    ["an empty page", ""],
    ["a page without a fence", "a: 1\n---\n"],
    ["a page that starts with a thematic break", "---\nText\n"],
    ["a fence alone", "---"],
    ["a fence that is not on the first line", "\n---\na: 1\n---\n"],
    ["an indented fence", " ---\na: 1\n---\n"],
    ["a longer fence", "----\na: 1\n----\n"],
    ["an indented closing fence", "---\na: 1\n ---\n"],
    ["another closing mark of YAML", "---\na: 1\n...\n"],
  ])("not in %s", (_, page) => {
    expect(readFrontMatter(page)).toEqual({ bodyStart: 0, properties: {} });
    expect(readFrontMatter(`\uFEFF${page}`)).toEqual({ bodyStart: 1, properties: {} });
  });
});

test.each(["+++\na = 1\n+++\n", "\uFEFF+++\r\n# a\r\n+++ \r\n", "+++\n+++\n"])(
  "front matter in TOML is before the body and has no properties: %j",
  (toml) => {
    expect(readFrontMatter(`${toml}body`)).toEqual({ bodyStart: toml.length, properties: {} });
    expect(findFrontMatter(`${toml}body`).yaml).toBeNull();
  },
);

test("the properties are those of the YAML, whatever its line ends", () => {
  for (const lineEnd of ["\n", "\r\n", "\r"]) {
    const page = ["---", "tags: [a, b]", "text: |", "  one", "  two", "---", "body"].join(lineEnd);
    expect(readFrontMatter(page).properties).toEqual({ tags: ["a", "b"], text: "one\ntwo\n" });
  }
});

test("front matter that cannot be read is front matter all the same", () => {
  for (const yaml of ["a: [", "- a", "text", "a: 1\na: 2", `a: ${"x".repeat(70_000)}`, "a: *b"]) {
    const page = `---\n${yaml}\n---\nbody`;
    expect(readFrontMatter(page)).toEqual({ bodyStart: page.length - 4, properties: {} });
  }
});

test("a page of any kind is read, and what is read survives JSON", () => {
  const pieces = fc.constantFrom(
    "---\n",
    "a: ",
    "- ",
    "? ",
    "[",
    "]",
    "{",
    "}",
    "\n",
    "  ",
    "&a ",
    "*a",
    "!!t ",
    '"',
    "'",
    "\\0",
    "#",
    "|",
    ">",
    ",",
    ":",
    "1",
    "x",
    "\0",
    "\ud800",
    "__proto__: ",
  );
  const pages = fc.oneof(
    anyText(200),
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
    fc.array(pieces, { maxLength: 40 }).map((all) => `---\n${all.join("")}\n---\n`),
  );
  fc.assert(
    fc.property(pages, (page) => {
      const { bodyStart, properties } = readFrontMatter(page);
      expect(bodyStart).toBeLessThanOrEqual(page.length);
      const json = JSON.stringify(properties);
      expect(JSON.parse(json)).toEqual(properties);
      expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 1_000 },
  );
});

test("10 MiB without a closing fence are no front matter", () => {
  for (const filler of ["a: b\n", "\n", "--\n", "-", "---x\n", " "]) {
    const page = `---\n${filler.repeat(10_485_760 / filler.length)}`;
    expect(readFrontMatter(page)).toEqual({ bodyStart: 0, properties: {} });
  }
});
