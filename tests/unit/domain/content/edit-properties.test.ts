import { describe, expect, test } from "vitest";
import {
  addProperty,
  listProperties,
  removeProperty,
  setProperty,
} from "@/lib/domain/content/front-matter/edit-properties";
import { findFrontMatterProblem } from "@/lib/domain/content/front-matter/front-matter-problem";
import { renameProperty } from "@/lib/domain/content/front-matter/rename-property";
import type { PropertyValue } from "@/lib/domain/content/front-matter/property-text";
import { done, read } from "@/tests/support/property-edits";

/** Front matter as people and programs write it. */
const page = `---
# Made by hand
title:   'It''s "here"'   # keep me
due: 2026-01-02
count: 0x10 # hex
done: no
ready: true
empty:
tags: [a,  "b c", 'd']  # flow
aliases:
  - One   # first
  # between
  - "Two"

  - 3
nothing: []
text: |
  two
  lines
map: {a: 1}
anchored: &here x
again: *here
url: https://a.b/c?d=e#f
---
# Text
`;

describe("changing one property", () => {
  test.for<[name: string, value: PropertyValue, before: string, after: string]>([
    ["title", "Don't", `'It''s "here"'`, "'Don''t'"],
    ["due", "2027-03-04", "2026-01-02", "2027-03-04"],
    ["due", "no: really #1", "due: 2026-01-02", 'due: "no: really #1"'],
    ["due", "12", "due: 2026-01-02", 'due: "12"'],
    ["due", 12, "due: 2026-01-02", "due: 12"],
    ["count", 7, "0x10 # hex", "7 # hex"],
    ["ready", false, "ready: true", "ready: false"],
    ["empty", "now", "empty:\n", "empty: now\n"],
    ["empty", ["a"], "empty:\n", "empty: [a]\n"],
    ["due", null, "due: 2026-01-02", "due:"],
    ["title", null, `title:   'It''s "here"'   #`, "title:   #"],
    ["url", "[[Page]]", "https://a.b/c?d=e#f", '"[[Page]]"'],
    ["tags", ["a", "b c", "d", "e, f"], "'d']  # flow", `'d', "e, f"]  # flow`],
    ["tags", ["a", "d"], `[a,  "b c", 'd']`, "[a,  'd']"],
    ["tags", ["x", "a", "b c", "d"], "[a, ", "[x, a, "],
    ["tags", ["a", "b c"], `"b c", 'd']`, `"b c"]`],
    ["tags", ["a", "z", "d"], `"b c"`, "z"],
    ["tags", [], `[a,  "b c", 'd']`, "[]"],
    ["aliases", ["One", "Two", 3, "Four"], "  - 3\n", "  - 3\n  - Four\n"],
    ["aliases", ["One", 3], '  - "Two"\n', ""],
    ["aliases", ["Zero", "Two", 3], "  - One   # first\n", "  - Zero\n"],
    ["nothing", ["a", "b"], "nothing: []", "nothing: [a, b]"],
  ])("gives %s the value %j and changes nothing else", ([name, value, before, after]) => {
    const next = done(setProperty(page, name, value));
    expect(next).toBe(page.replace(before, after));
    expect(read(next)).toEqual({ ...read(page), [name]: value });
  });

  test("empties a list of lines without its comments", () => {
    const next = done(setProperty(page, "aliases", []));
    expect(next).toContain("aliases: []\n  # between\n\nnothing");
    expect(read(next)).toEqual({ ...read(page), aliases: [] });
  });

  test("keeps the line ends, the byte order mark and the blanks before names", () => {
    const crlf = `\uFEFF---\r\n  a: 1 # one\r\n  b:\r\n  - x\r\n---\r\ntext\n`;
    expect(done(setProperty(crlf, "a", "x y"))).toBe(crlf.replace("a: 1", "a: x y"));
    expect(done(setProperty(crlf, "b", ["x", "y"]))).toBe(crlf.replace("- x\r\n", "- x\r\n  - y\r\n"));
    expect(done(addProperty(crlf, "c", ["p"]))).toBe(crlf.replace("- x\r\n", "- x\r\n  c:\r\n    - p\r\n"));
    expect(done(removeProperty(crlf, "a"))).toBe(crlf.replace("  a: 1 # one\r\n", ""));
  });

  test.for(["text", "map", "anchored", "again"])(
    "leaves %s, which is written otherwise, to a person",
    (name) => {
      expect(setProperty(page, name, "other")).toEqual({ refused: "unusual" });
      expect(listProperties(page)?.find((property) => property.name === name)?.unusual).not.toBeNull();
    },
  );

  test.for([
    "---\n- a\n---\n",
    "---\n{a: 1}\n---\n",
    "---\na: 1\na: 2\n---\n",
    "---\na: [\n---\n",
    "---\n? a\n: 1\n---\n",
    "---\njust text\n---\n",
  ])("refuses front matter that is no plain mapping: %j", (markdown) => {
    expect(listProperties(markdown)).toBeNull();
    expect(setProperty(markdown, "a", 2)).toEqual({ refused: "unreadable" });
    expect(removeProperty(markdown, "a")).toEqual({ refused: "unreadable" });
    expect(addProperty(markdown, "b", 2)).toEqual({ refused: "unreadable" });
  });
});

describe("adding a property", () => {
  test("makes the front matter when there is none, and only then", () => {
    expect(done(addProperty("# Text\r\n", "a", "b"))).toBe("---\r\na: b\r\n---\r\n# Text\r\n");
    expect(done(addProperty("\uFEFFtext", "true", true))).toBe('\uFEFF---\n"true": true\n---\ntext');
    expect(done(addProperty("---\nrule", "a", null))).toBe("---\na:\n---\n---\nrule");
    expect(done(addProperty("---\n# only this\n---\n", "a", []))).toBe("---\n# only this\na: []\n---\n");
    expect(done(addProperty("---\n---\nx", "a: b", 1))).toBe('---\n"a: b": 1\n---\nx');
  });

  test.for(["", " a", "__proto__", "a\nb"])("refuses the name %j", (name) => {
    expect(addProperty("text", name, 1)).toEqual({ refused: "name" });
  });

  test("leaves a page that begins with TOML alone", () => {
    expect(addProperty("+++\na = 1\n+++\n", "b", 1)).toEqual({ refused: "unreadable" });
  });

  test("refuses a name that is there", () => {
    expect(addProperty(page, "due", 1)).toEqual({ refused: "taken" });
  });
});

test("many comments and long lines before a property do not keep anybody waiting", () => {
  const comments = `---\r\n${"# a comment\r\n\r\n".repeat(2_000)}`;
  const long = `summary: ${"word ".repeat(4_000)}\r\n`;
  const many = Array.from({ length: 80 }, (_, index) => `name${index}: ${index}\r\n`).join("");
  const markdown = `${comments}${long}${many}---\r\n`;
  expect(done(setProperty(markdown, "name79", 80))).toBe(markdown.replace("name79: 79", "name79: 80"));
});

test("removing a property takes its lines and nothing else; the last one takes the front matter along", () => {
  expect(done(removeProperty(page, "text"))).toBe(page.replace("text: |\n  two\n  lines\n", ""));
  expect(done(removeProperty(page, "empty"))).toBe(page.replace("empty:\n", ""));
  expect(removeProperty(page, "anchored")).toEqual({ refused: "unusual" });
  expect(done(removeProperty("\uFEFF---\na: 1\n---\ntext", "a"))).toBe("\uFEFFtext");
  expect(done(removeProperty("---\n# why\na: 1\n---\ntext", "a"))).toBe("---\n# why\n---\ntext");
});

describe("renaming a property", () => {
  test.for<[name: string, next: string, before: string, after: string]>([
    ["title", "heading", "title:   'It", "heading:   'It"],
    ["due", "on: this #day", "due: 2026", '"on: this #day": 2026'],
    ["text", "words", "text: |", "words: |"],
    ["anchored", "kept", "anchored: &here", "kept: &here"],
  ])("of %s to %s changes its name alone", ([name, next, before, after]) => {
    expect(done(renameProperty(page, name, next))).toBe(page.replace(before, after));
  });

  test("keeps the quotes of the name", () => {
    const quoted = "---\n'a b': 1\n\"c\": 2\n---\n";
    expect(done(renameProperty(quoted, "a b", "it's"))).toBe(quoted.replace("'a b'", "'it''s'"));
    expect(done(renameProperty(quoted, "c", "d"))).toBe(quoted.replace('"c"', '"d"'));
  });

  test("is refused for a name that is taken or none", () => {
    expect(renameProperty(page, "due", "title")).toEqual({ refused: "taken" });
    expect(renameProperty(page, "due", " ")).toEqual({ refused: "name" });
    expect(renameProperty(page, "none", "x")).toEqual({ refused: "unreadable" });
  });
});

test("a value that is no single one says why it is edited as text", () => {
  const reasons = Object.fromEntries(listProperties(page)?.map(({ name, unusual }) => [name, unusual]) ?? []);
  expect(reasons).toMatchObject({ due: null, tags: null, text: "lines", map: "nested", anchored: "marked" });
  expect(reasons).toMatchObject({ again: "marked", aliases: null });
});

test.for([
  ["+++\na = 1\n+++\n", "toml"],
  ["---\na: [\n---\n", "syntax"],
  ["---\n- a\n---\n", "shape"],
  ["---\n{a: 1}\n---\n", "shape"],
  ["---\na: 1\na: 2\n---\n", "names"],
  ["---\na: 1\n---\n", null],
  ["---\n# none yet\n---\n", null],
  ["Text", null],
] as const)("front matter %j is edited as text because of %s", ([markdown, problem]) => {
  expect(findFrontMatterProblem(markdown)).toBe(problem);
});
