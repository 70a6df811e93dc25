import { expect, test } from "vitest";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

const id = (sign: string) => sign.repeat(32);

test("a text keeps the private characters that it has, and its links lead where they did", async () => {
  const own = "\u{F5A00}0\u{F5A01} \u{F5A00}zx1\u{F5A01}0\u{F5A01} \uE000";
  const { vault } = await convertInMemory([
    { path: "A.html", data: `<title>A</title><p>${own} <a href="B.html">b</a></p>` },
    { path: "B.html", data: "<title>B</title><p>x</p>" },
    { path: "C.md", data: `${own} [b](B.html)` },
  ], "documents"); // prettier-ignore
  const text = (path: string) => new TextDecoder().decode(vault.get(path));
  expect(text("A.md")).toBe(`${own} [b](B.md)\n`);
  expect(text("C.md")).toBe(`${own} [b](B.md)`);
});

test("a table of Notion that is too large stays a file, and the rest comes over", async () => {
  const { vault, errors } = await convertInMemory([
    { path: `Plans ${id("b")}.csv`, data: `Name,Words\n${"a,b\n".repeat(7 * 1024 * 1024)}` },
    { path: `Plans ${id("b")}/Row ${id("c")}.md`, data: "# Row\n\nwords" },
  ]);
  expect([...vault.keys()].sort()).toEqual([`Plans ${id("b")}.csv`, "Plans/Row.md"]);
  expect(errors).toEqual([`Plans ${id("b")}.csv: has more than 26214400 bytes; it is kept as a file`]);
});
