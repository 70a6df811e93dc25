import { expect, test } from "vitest";
import { lastLineEnd, nextLineEnd, withLineEnds } from "@/lib/domain/content/line-ends";

test.each([
  ["a\nb", "\n", "a\nb"],
  ["a\r\nb", "\n", "a\r\nb"],
  ["a\nb\r\nc\n\n", "\r\n", "a\r\nb\r\nc\r\n\r\n"],
  ["a\rb", "\r\n", "a\rb"],
  ["\r\r\n", "\r\n", "\r\r\n"],
] as const)("%j with the line end %j is %j", (text, lineEnd, expected) => {
  expect(withLineEnds(text, lineEnd)).toBe(expected);
});

test.each([
  ["", 0, null],
  ["a\rb", 0, null],
  ["a\nb\r\nc", 0, "\n"],
  ["a\nb\r\nc", 1, "\n"],
  ["a\nb\r\nc", 2, "\r\n"],
  ["a\nb\r\nc", 3, "\r\n"],
  ["a\nb\r\nc", 5, null],
  ["\n", 1, null],
] as const)("the line end of %j from %d on is %j", (text, offset, expected) => {
  expect(nextLineEnd(text, offset)).toBe(expected);
});

test.each([
  ["", null],
  ["a\rb", null],
  ["a\nb\r\nc", "\r\n"],
  ["a\r\nb\n", "\n"],
] as const)("the last line end of %j is %j", (text, expected) => {
  expect(lastLineEnd(text)).toBe(expected);
});
