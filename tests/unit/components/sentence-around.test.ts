import { expect, test } from "vitest";
import { sentenceAround } from "@/components/links/sentence-around";

test.each([
  [
    "First one. See **the** [[Barn|red barn]] there! And more.",
    "[[Barn|red barn]]",
    ["See the ", "red barn", " there!"],
  ],
  ["- [[Barn]]", "[[Barn]]", ["", "Barn", ""]],
  ["It rained. To **the [[Barn]]** now.", "[[Barn]]", ["To the ", "Barn", " now."]],
  ["A **[[Barn]]** here", "[[Barn]]", ["A ", "Barn", " here"]],
  ["[[Barn]], then [b](c.md)", "[b](c.md)", ["Barn, then ", "b", ""]],
])("of %j is the sentence of the link", (context, link, expected) => {
  const start = context.indexOf(link);
  expect(sentenceAround(context, { start, end: start + link.length })).toEqual(expected);
});

test("without a place is all of it", () => {
  expect(sentenceAround("See [the barn][b].", null)).toEqual(["See the barn.", "", ""]);
});
