import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addProperty,
  listProperties,
  removeProperty,
  setProperty,
} from "@/lib/domain/content/front-matter/edit-properties";
import { locateProperties } from "@/lib/domain/content/front-matter/property-source";
import { renameProperty } from "@/lib/domain/content/front-matter/rename-property";
import type { PropertyItem, PropertyValue } from "@/lib/domain/content/front-matter/property-text";
import { done, read } from "@/tests/support/property-edits";

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const anyText = fc
  .oneof(
    word,
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      "a: b",
      "- x",
      "#",
      "null",
      "~",
      "1e3",
      "0o7",
      "[x]",
      "{",
      "'",
      '"',
      "\\",
      "*a",
      "&b",
      "!c",
      "|",
      "@",
      "%",
      "---",
      "...",
      "<<",
      "a,b",
      " ",
      "\t",
      "é",
      "x:",
      "# y",
    ),
  )
  .map((text) => text.replace(/[\0\p{Surrogate}]/gu, "x"));
const anyItem: fc.Arbitrary<PropertyItem> = fc.oneof(
  anyText,
  fc.integer(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((number) => !Number.isInteger(number) || Number.isSafeInteger(number))
    .map((number) => number + 0),
  fc.boolean(),
  fc.constant(null),
);
const anyValue: fc.Arbitrary<PropertyValue> = fc.oneof(anyItem, fc.array(anyItem, { maxLength: 4 }));

const written = fc.oneof(
  anyText.map((text) => ` ${JSON.stringify(text)}`),
  word.map((text) => `   ${text}  # ${text}`),
  fc.constantFrom(
    "",
    " # none",
    " 'it''s'",
    " 12",
    " true",
    " |\n  a\n\n  b",
    " >-\n  c",
    " &x d",
    " {a: [1]}",
    " !t e",
    "\n  f g\n  h",
  ),
  fc.array(word, { maxLength: 4 }).map((items) => ` [${items.join(" , ")}]`),
  fc
    .array(fc.tuple(word, fc.constantFrom("", " # note", "\n  # line", "\n")), { minLength: 1, maxLength: 4 })
    .map((items) => items.map(([item, after]) => `\n  - ${item}${after}`).join("")),
  fc.constant("\n  deep:\n    - er: 1\n    # end"),
);
const anyPage = fc
  .record({
    pairs: fc.uniqueArray(
      fc.tuple(
        fc.oneof(
          word,
          anyText.map((text) => JSON.stringify(text)),
        ),
        written,
      ),
      {
        selector: ([key]) => key,
        minLength: 1,
        maxLength: 6,
      },
    ),
    between: fc.constantFrom("", "# comment\n", "\n", "  # indented\n"),
    body: fc.constantFrom("", "text\n", "---\nrule\n", "\r\n"),
    mark: fc.constantFrom("", "\uFEFF"),
    lineEnd: fc.constantFrom("\n", "\r\n"),
  })
  .map(({ pairs, between, body, mark, lineEnd }) => {
    const yaml = pairs.map(([key, value]) => `${key}:${value}\n${between}`).join("");
    return `${mark}${`---\n${yaml}---\n`.replaceAll("\n", lineEnd)}${body}`;
  });
const spot = fc.nat();

describe("whatever the front matter is", () => {
  test("changing a value leaves every other byte, and reads as the value that was set", () => {
    let changed = 0;
    fc.assert(
      fc.property(anyPage, spot, anyValue, (markdown, at, value) => {
        const properties = locateProperties(markdown)?.properties ?? [];
        const property = properties[at % Math.max(1, properties.length)];
        if (property === undefined) return;
        const edit = setProperty(markdown, property.name, value);
        if ("refused" in edit) return;
        changed++;
        expect(edit.markdown.startsWith(markdown.slice(0, property.valueStart))).toBe(true);
        // An item of a list goes with its comment.
        const isList = Array.isArray(value) && Array.isArray(read(markdown)[property.name]);
        const rest = markdown.slice(property.end).replace(isList ? /^[^\r\n]*/ : /^/, "");
        expect(edit.markdown.slice(property.valueStart).endsWith(rest)).toBe(true);
        expect(read(edit.markdown)).toEqual({ ...read(markdown), [property.name]: value });
        expect(done(setProperty(edit.markdown, property.name, value))).toBe(edit.markdown);
      }),
      { numRuns: 300 },
    );
    expect(changed).toBeGreaterThan(60);
  });

  test("what can be changed is changed", () => {
    fc.assert(
      fc.property(anyPage, spot, anyItem, (markdown, at, value) => {
        const listed = listProperties(markdown)?.filter(
          ({ unusual, value: now }) => unusual === null && !Array.isArray(now),
        );
        const property = listed?.[at % Math.max(1, listed.length)];
        if (property !== undefined) done(setProperty(markdown, property.name, value));
      }),
      { numRuns: 200 },
    );
  });

  test("renaming changes the bytes of the name only", () => {
    let renamed = 0;
    fc.assert(
      fc.property(anyPage, spot, anyText, (markdown, at, next) => {
        const properties = locateProperties(markdown)?.properties ?? [];
        const property = properties[at % Math.max(1, properties.length)];
        if (property === undefined || property.name === next) return;
        const edit = renameProperty(markdown, property.name, next);
        if ("refused" in edit) return;
        renamed++;
        const { start, valueStart } = property;
        expect(edit.markdown.startsWith(markdown.slice(0, start))).toBe(true);
        expect(edit.markdown.endsWith(markdown.slice(valueStart))).toBe(true);
        const names = Object.keys(read(markdown)).map((name) => (name === property.name ? next : name));
        expect(new Set(Object.keys(read(edit.markdown)))).toEqual(new Set(names));
        const back = renameProperty(edit.markdown, next, property.name);
        if (!("refused" in back)) expect(read(back.markdown)).toEqual(read(markdown));
      }),
      { numRuns: 300 },
    );
    expect(renamed).toBeGreaterThan(60);
  });

  test("adding a property and removing it gives every byte back", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyPage, fc.string(), fc.constant("")),
        anyText,
        anyValue,
        (markdown, name, value) => {
          const edit = addProperty(markdown, name, value);
          if ("refused" in edit) return;
          expect(read(edit.markdown)).toEqual({ ...read(markdown), [name]: value });
          expect(done(removeProperty(edit.markdown, name))).toBe(markdown);
        },
      ),
      { numRuns: 200 },
    );
  });
});
