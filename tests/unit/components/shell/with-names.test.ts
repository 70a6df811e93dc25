import fc from "fast-check";
import { expect, test } from "vitest";
import { isolateExcerpt, isolateNames, isolatePath } from "@/components/shell/items/isolate-names";

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

test("an excerpt is isolated between the signs of what is left out, and one of no other direction stays as it is", () => {
  expect(isolateExcerpt("…tea\u202E \u2066for\u2069 two…")).toBe("…\u2068tea\u202E for two\u2069…");
  expect(isolateExcerpt("\u202E")).toBe("\u2068\u202E\u2069");
  expect(isolateExcerpt("…tea … for two")).toBe("…tea … for two");
});

test("control characters and line separators in a name are shown as symbols, each as one", () => {
  expect(isolateNames`“${"a\n\t\u0000\u007f\u009b\u2028b"}” is here.`).toBe("“a␊␉␀␡\uFFFD\uFFFDb” is here.");
});

test("numbers are written as numbers", () => {
  expect(isolateNames`in ${"a.md"}, line ${7}`).toBe("in a.md, line 7");
});

test("each name of a path is isolated, and the path reads from the left", () => {
  expect(isolatePath("/Work/a\u202Eb/אב/End")).toBe("/Work/\u2068a\u202Eb\u2069/\u2068אב\u2069/End");
  expect(isolatePath("/Work/Plans")).toBe("/Work/Plans");
});
