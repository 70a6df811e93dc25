import fc from "fast-check";
import { expect, test } from "vitest";
import { unifiedDiff } from "@/lib/domain/content/unified-diff";

const options = { context: 1, lengthMax: 10_000 };

test("shows what differs with a line around it, and joins what is near", () => {
  expect(unifiedDiff("a\nb\nc\n", "a\nb\nc\n", options)).toBe("");
  expect(unifiedDiff("a\nb\nc\nd\ne\n", "a\nb\nX\nd\ne\n", options)).toBe(
    "@@ -2,3 +2,3 @@\n b\n-c\n+X\n d\n",
  );
  expect(unifiedDiff("a\nb\nc\n", "X\nb\nY\n", options)).toBe("@@ -1,3 +1,3 @@\n-a\n+X\n b\n-c\n+Y\n");
  expect(unifiedDiff("", "a\n", options)).toBe("@@ -1,0 +1,1 @@\n+a\n");
  expect(unifiedDiff("1\n2\n3\n4\n5\n", "0\n1\n2\n3\n4\n", { ...options, context: 0 })).toBe(
    "@@ -1,0 +1,1 @@\n+0\n@@ -5,1 +6,0 @@\n-5\n",
  );
});

test("is cut at the end of a line, and says so", () => {
  const [before, after] = ["a\n".repeat(50), "b\n".repeat(50)];
  const diff = unifiedDiff(before, after, { context: 1, lengthMax: 60 });
  expect(diff.endsWith("\n… the diff is longer\n")).toBe(true);
  expect(diff.length).toBeLessThan(90);
});

test("turns one text into the other", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
    .map((lines) => lines.map((line) => `${line}\n`).join(""));
  fc.assert(
    fc.property(text, text, fc.nat(3), (before, after, context) => {
      const diff = unifiedDiff(before, after, { context, lengthMax: 100_000 });
      expect(patch(before, diff)).toBe(after);
    }),
  );
});

/** Applies a unified diff whose lines are all where it says. */
function patch(before: string, diff: string): string {
  const source = before.split("\n").slice(0, -1);
  const out: string[] = [];
  let at = 0;
  for (const line of diff.split("\n").slice(0, -1)) {
    const hunk = /^@@ -(\d+),\d+ \+(\d+),\d+ @@$/.exec(line);
    if (hunk) {
      while (at < Number(hunk[1]) - 1) out.push(source[at++] ?? "");
      expect(out).toHaveLength(Number(hunk[2]) - 1);
      continue;
    }
    const text = line.slice(1);
    if (!line.startsWith("+")) expect(source[at++]).toBe(text);
    if (!line.startsWith("-")) out.push(text);
  }
  return [...out, ...source.slice(at)].map((line) => `${line}\n`).join("");
}
