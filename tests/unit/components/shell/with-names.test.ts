import fc from "fast-check";
import { expect, test } from "vitest";
import { isolateNames, isolatePath } from "@/components/shell/items/isolate-names";

test("names without letters or marks of another direction stay as they are", () => {
  expect(isolateNames`“${"Work"}” is now in “${"2026 – ½ für Ökologie 計画"}”.`).toBe(
    "“Work” is now in “2026 – ½ für Ökologie 計画”.",
  );
});

test("a name of another direction is isolated to its end, whatever marks it has itself", () => {
  const marks = fc.constantFrom("\u202E", "\u2067", "\u2068", "\u2069", "\u202C", "א", "ع", "a", " ");
  const names = fc
    .array(marks, { minLength: 1 })
    .map((parts) => parts.join(""))
    .filter((name) => /[^a ]/.test(name));
  fc.assert(
    fc.property(names, (name) => {
      const sentence = isolateNames`before ${name} after`;
      expect(sentence).toMatch(/^before \u2068[^\u2066-\u2069]*\u2069 after$/);
      const visible = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
      expect(visible(sentence)).toBe(`before ${visible(name)} after`);
    }),
  );
});

test("numbers are written as numbers", () => {
  expect(isolateNames`in ${"a.md"}, line ${7}`).toBe("in a.md, line 7");
});

test("each name of a path is isolated, and the path reads from the left", () => {
  expect(isolatePath("/Work/a\u202Eb/אב/End")).toBe("/Work/\u2068a\u202Eb\u2069/\u2068אב\u2069/End");
  expect(isolatePath("/Work/Plans")).toBe("/Work/Plans");
});
