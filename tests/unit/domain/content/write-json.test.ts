import { expect, test } from "vitest";
import fc from "fast-check";
import { writeJson } from "@/lib/domain/content/write-json";

const write = (value: unknown) => writeJson(value, () => Promise.resolve());

const texts = ["a", '"', "\\", "\n", "\u0001", "é", "漢", "😀", "x😀", "\ud83d", "\ude00"];

test("a value is written as JSON.stringify writes it, however long", async () => {
  const long = texts.map((text) => text.repeat(600_000 / text.length));
  const list = Array.from({ length: 3_000 }, (_, index) => ({ id: index, text: "a", none: undefined }));
  for (const text of long) {
    for (const value of [
      text,
      { text, etag: '"x"', none: undefined },
      [{ text }, 1, null],
      { inner: { text } },
    ])
      expect((await write(value)) === JSON.stringify(value)).toBe(true);
  }
  for (const value of [
    list,
    { data: list, next: null },
    { list: list.map(() => undefined), at: new Date(0) },
  ])
    expect(await write(value)).toBe(JSON.stringify(value));
});

test("any other value too", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await write(value)).toBe(JSON.stringify(value));
    }),
  );
});

test("others get their turn while long texts and lists are written", async () => {
  for (const value of [{ text: "\u0001".repeat(3_000_000) }, { list: Array(200_000).fill("path: reason") }]) {
    let turns = 0;
    await writeJson(value, () => Promise.resolve(turns++));
    expect(turns).toBeGreaterThan(5);
  }
});
