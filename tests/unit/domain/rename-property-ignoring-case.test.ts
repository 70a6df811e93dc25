import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertiesOf } from "@/lib/domain/content/front-matter/property-edit";
import { renamePropertyIgnoringCase } from "@/lib/domain/content/front-matter/rename-property-ignoring-case";

const name = fc.constantFrom("a", "A", "b", "due date", "'q'", "ä", "x:y", "#h", "yes", "1");
const value = fc.constantFrom("1", "", " # no value", "[x, y]", "{a: 1}", "'a: b'", "\n  - a\n  - b");
const page = fc
  .uniqueArray(fc.tuple(name, value), { selector: ([one]) => one, maxLength: 6 })
  .map((lines) => {
    const yaml = lines.map(([one, text]) => `${JSON.stringify(one)}: ${text}\n`).join("");
    return `---\n# Kept\n${yaml}---\na: b\n`;
  });

describe("renaming a property in a page", () => {
  test("changes its name and nothing else, and back again the bytes are as before", () => {
    fc.assert(
      fc.property(page, (markdown) => {
        const before = propertiesOf(markdown);
        fc.pre("a" in before && !("A" in before));
        const renamed = renamePropertyIgnoringCase(markdown, { from: "a", to: "new name" });
        expect(Object.entries(propertiesOf(renamed))).toEqual(
          Object.entries(before).map(([key, one]) => [key === "a" ? "new name" : key, one]),
        );
        expect(renamePropertyIgnoringCase(renamed, { from: "NEW NAME", to: "a" })).toBe(markdown);
      }),
    );
  });

  test("tells long names apart by their ends", () => {
    const long = "N".repeat(100);
    const markdown = `---\n${long}_kept: 1\n---\n`;
    expect(renamePropertyIgnoringCase(markdown, { from: `${long}_other`, to: "b" })).toBe(markdown);
  });

  test("refuses a name that is there already", () => {
    expect(() => renamePropertyIgnoringCase("---\na: 1\nb: 2\n---\n", { from: "a", to: "b" })).toThrow(
      /already/,
    );
    expect(() => renamePropertyIgnoringCase("---\na: 1\nB: 2\n---\n", { from: "a", to: "b" })).toThrow(
      /already/,
    );
  });
});
