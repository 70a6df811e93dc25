import { expect, test } from "vitest";
import { linkContext } from "@/lib/domain/links/link-context";

const words = "some words ".repeat(20);

test("a line that is short is its own context", () => {
  expect(linkContext("  See [[Barn]].  ", "Barn")).toBe("See [[Barn]].");
});

test("in a long line no word and no other link is cut", () => {
  const context = linkContext(
    `${words}[[The harvest of a long and dry summer|الحصاد الأساسي]] ${"and ".repeat(16)}[[Barn]] ${"then ".repeat(28)}[here it goes on](elsewhere.md) ${words}`,
    "Barn",
  );
  expect(context).toMatch(/^…\[\[The harvest .*\[\[Barn\]\] .*\[here it goes on\]\(elsewhere\.md\)…$/);
});

test("in a long row of a table no cell is cut", () => {
  const cells = "| some words ".repeat(20);
  expect(linkContext(`${cells}| [[Barn]] ${cells}|`, "Barn")).toMatch(
    /^…\| some words \|.*\| \[\[Barn\]\] \|.* some words \|…$/,
  );
});
