import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkMention } from "@/lib/domain/links/link-mention";
import { repairLinks } from "@/lib/domain/links/repair-links";
import { scanLinks } from "@/lib/domain/markdown/links/scan-links";

const plan = { title: "Release plan", folders: ["Work"], isAmbiguous: false };
const link = (markdown: string, line: number | null = null, page = plan) =>
  linkMention(markdown, { page, line });

describe("a mention", () => {
  test.each([
    ["See Release plan.", "See [[Release plan]]."],
    ["see the *release  plan*", "see the *[[Release plan|release  plan]]*"],
    ["# Release plan\r\n", "# [[Release plan]]\r\n"],
    ["> - [ ] release plan", "> - [ ] [[Release plan|release plan]]"],
    ["| a |\n|---|\n| release plan |", "| a |\n|---|\n| [[Release plan\\|release plan]] |"],
    ["`Release plan` Release plan", "`Release plan` [[Release plan]]"],
    ["---\na: Release plan\n---\nRelease plan", "---\na: Release plan\n---\n[[Release plan]]"],
    ["[[Release plan]] Release plan", "[[Release plan]] [[Release plan]]"],
    ["[the Release plan](x.md) Release plan", "[the Release plan](x.md) [[Release plan]]"],
    ["Release plans, Release plan", "Release plans, [[Release plan]]"],
    ["| a | b |\n|---|---|\n| 5$ | Release plan 6$ |", "| a | b |\n|---|---|\n| 5$ | [[Release plan]] 6$ |"],
    ["| a | b |\n|---|---|\n| $5 | Release plan 6$ |", "| a | b |\n|---|---|\n| $5 | [[Release plan]] 6$ |"],
    ["%%`%% Release plan `", "%%`%% [[Release plan]] `"],
    ["%%[[%% Release plan]]", "%%[[%% [[Release plan]]]]"],
  ])("in %j becomes a link", (markdown, linked) => {
    expect(link(markdown)).toBe(linked);
  });

  test.each([
    "```\nRelease plan\n```",
    "    Release plan",
    "<!-- Release plan -->",
    "%%Release plan%%",
    "[Release plan](x.md) ![Release plan](y.png)",
    '<a href="Release plan">',
    "$Release plan$",
    "Release\nplan",
    "the unReleased Release planner",
  ])("in %j is none", (markdown) => {
    expect(link(markdown)).toBeNull();
  });

  test("is that on the line, where there are several", () => {
    expect(link("Release plan\nx\nRelease plan", 3)).toBe("Release plan\nx\n[[Release plan]]");
    expect(link("Release plan\nx\nRelease plan", 2)).toBe("[[Release plan]]\nx\nRelease plan");
  });

  test("names the folders where other pages have the title, and is an address where brackets cannot hold it", () => {
    const page = { ...plan, isAmbiguous: true };
    expect(link("Release plan", null, page)).toBe("[[Work/Release plan|Release plan]]");
    expect(link("a C# b", null, { title: "C#", folders: [], isAmbiguous: false })).toBe("a [C#](C%23.md) b");
  });

  test("of any text changes its own bytes only, and is one link more", () => {
    const piece = fc.constantFrom(
      "Release plan",
      "release plan",
      " ",
      "\n",
      "`",
      "[[",
      "]]",
      "](x.md)",
      "[",
      "|",
      "\n|---|\n",
      "$",
      "%%",
      "<b>",
      "> ",
      "- ",
      "\\",
      "x",
      "\r\n",
      "```\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const markdown = pieces.join("");
        const linked = link(markdown);
        if (linked === null) return;
        let from = 0;
        while (markdown[from] === linked[from]) from += 1;
        let end = 0;
        while (end < markdown.length - from && markdown.at(-1 - end) === linked.at(-1 - end)) end += 1;
        const written = linked.slice(from, linked.length - end);
        expect(written.length).toBeLessThanOrEqual("[[Release plan|release plan]]".length + 1);
        expect(scanLinks(linked).length).toBe(scanLinks(markdown).length + 1);
      }),
      { numRuns: Number(process.env["RUNS"] ?? 2_000) },
    );
  });
});

describe("a link that leads nowhere", () => {
  const page = { title: "New", folders: ["Work"], isAmbiguous: false };

  test.each([
    ["[[Old]] and [[Old|words]] and [[Older]]", "wikilink", "Old", "[[New]] and [[New|words]] and [[Older]]"],
    ["![[Old#Part]]", "embed", "Old", "![[New#Part]]"],
    ["[a](Old.md#part) `[a](Old.md)`", "link", "Old.md", "[a](New.md#part) `[a](Old.md)`"],
    ["[a][x]\n\n[x]: Old.md", "link", "Old.md", "[a][x]\n\n[x]: New.md"],
    ['---\nup: "[[Old]]"\n---\n', "wikilink", "Old", '---\nup: "[[New]]"\n---\n'],
  ] as const)("in %j leads to another page", (markdown, kind, target, repaired) => {
    expect(repairLinks(markdown, { link: { kind, target }, page, from: ["Work"] })).toBe(repaired);
  });

  test("names the folders of a page whose title others have, too", () => {
    const asked = {
      link: { kind: "wikilink", target: "Old" },
      page: { ...page, isAmbiguous: true },
      from: [],
    } as const;
    expect(repairLinks("[[Old]]", asked)).toBe("[[Work/New]]");
  });

  test("names the way to the page in an address, and the folders where it named some before", () => {
    const from = ["Home", "Notes"];
    const repair = (kind: "link" | "wikilink", target: string, markdown: string) =>
      repairLinks(markdown, { link: { kind, target }, page, from });
    expect(repair("link", "Old.md", '[a](Old.md "t")')).toBe('[a](../../Work/New.md "t")');
    expect(repair("wikilink", "Work/Old", "[[Work/Old]]")).toBe("[[Work/New]]");
  });

  test("stays where there is none, or the title cannot be written", () => {
    expect(
      repairLinks("[[Other]]", { link: { kind: "wikilink", target: "Old" }, page, from: [] }),
    ).toBeNull();
    const odd = { ...page, title: "a|b" };
    expect(
      repairLinks("[[Old]]", { link: { kind: "wikilink", target: "Old" }, page: odd, from: [] }),
    ).toBeNull();
  });
});
