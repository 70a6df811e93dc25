import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLinkTarget } from "@/lib/domain/links/link-target";
import { renameLink } from "@/lib/domain/links/rename-link";
import { rewriteLinks } from "@/lib/domain/links/rewrite-links";
import { rewrittenAlike } from "@/lib/domain/links/rewritten-alike";
import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { fileKeyOf } from "@/lib/domain/vault/file-key";

const rename = (
  markdown: string,
  before: string,
  title: string,
  folders: string[] = [],
  way: string[] = [],
  itemKind: "page" | "file" = "page",
) => {
  const keys = [foldTitle(before), fileKeyOf(foldTitle(before))];
  const named = [...scanLinks(markdown).entries()].filter(([, link]) =>
    keys.includes(parseLinkTarget(link)?.key ?? ""),
  );
  const naming = { itemKind, before, title, folders, way };
  return rewriteLinks(markdown, new Set(named.map(([ordinal]) => ordinal)), (link, source) =>
    renameLink(link, source, naming),
  ).markdown;
};

describe("a link to a file that gets another name", () => {
  test.for<[string, string, string, string]>([
    ["![[old.png]] ![[files/old.png|300]]", "old.png", "new.jpg", "![[new.jpg]] ![[files/new.jpg|300]]"],
    [
      "![](old.png) ![alt](./files/old.png 't')",
      "old.png",
      "a b.png",
      "![](a%20b.png) ![alt](./files/a%20b.png 't')",
    ],
    [
      "[x](files/old.pdf#page=2) [old.pdf](old.pdf)",
      "old.pdf",
      "new.pdf",
      "[x](files/new.pdf#page=2) [new.pdf](new.pdf)",
    ],
    [
      "[[old.pdf#page=2|words]] [[old.pdf|old.pdf]]",
      "old.pdf",
      "new.pdf",
      "[[new.pdf#page=2|words]] [[new.pdf]]",
    ],
    // A formula would begin in the words and end in the address.
    ["[US$](old.pdf)", "old.pdf", "US$ a.pdf", "[US$](US%24%20a.pdf)"],
    ["![[old.png|300]] [[old.png]]", "old.png", "C#.png", "![300](C%23.png) [C#.png](C%23.png)"],
    [
      "![a][i] [i]\n\n[i]: <files/old.png> 't'",
      "old.png",
      "n[w.png",
      "![a][i] [i]\n\n[i]: <files/n%5Bw.png> 't'",
    ],
    [
      '<img src="old.png"> <video src=files/old.png>',
      "old.png",
      "it's.png",
      '<img src="it%27s.png"> <video src=files/it%27s.png>',
    ],
    ['---\nimage: "[[old.png]]"\n---\n', "old.png", "new.png", '---\nimage: "[[new.png]]"\n---\n'],
    ["| a |\n| - |\n| ![[old.png\\|9]] |", "old.png", "n.png", "| a |\n| - |\n| ![[n.png\\|9]] |"],
    ["[[Old.PNG]] `![[old.png]]`", "old.png", "new.png", "[[new.png]] `![[old.png]]`"],
    ["[a](what%3F.png)", "what?.png", "why?.png", "[a](why%3F.png)"],
    ["[a](old.png)", "old.png", "notes.md", "[a](notes.md)"],
    ["![[old.png]]", "old.png", "notes.md", "![notes.md](notes.md)"],
  ])("%s, %s: %s", ([markdown, before, name, expected]) => {
    expect(rename(markdown, before, name, [], [], "file")).toBe(expected);
  });

  test("names its folders where others are called the same", () => {
    const to = (name: string) => rename("![[old.png]]", "old.png", name, ["A"], ["..", "A"], "file");
    expect(to("new.png")).toBe("![[A/new.png]]");
    expect(to("n#.png")).toBe("![n#.png](../A/n%23.png)");
  });
});

describe("a link to a page that gets another title", () => {
  test.for<[string, string, string, string]>([
    ["[[Target]] ![[Target#h|x]]", "Target", "New", "[[New]] ![[New#h|x]]"],
    ["[[Target]]", "Target", "C# notes", "[C# notes](C%23%20notes.md)"],
    ["[[A/Target#Some heading|words]]", "Target", "[x]", "[words](%5Bx%5D.md#Some%20heading)"],
    ["[[Target#^block]]", "Target", "a^b", "[a^b > block](a%5Eb.md#^block)"],
    ["![[Target]]", "Target", "a#b", "[a#b](a%23b.md)"],
    ["[[Target]]\n\n[^1]: a", "Target", "^1", "[\\^1](%5E1.md)\n\n[^1]: a"],
    ["![[Target#h|300]] !x", "Target", "T [v2]", "[T \\[v2\\] > h](T%20%5Bv2%5D.md#h) !x"],
    ["| a |\n| - |\n| ![[Target\\|w]] |", "Target", "a|b]", "| a |\n| - |\n| [a\\|b\\]](a_b%5D.md) |"],
    ['---\na: "![[Target]]"\n---\n', "Target", "a#b", '---\na: "[a#b](a%23b.md)"\n---\n'],
    ["[[Target]]", "Target", "What? a/b", "[[What_ a_b|What? a/b]]"],
    ["[[Target#h]]", "Target", "CON", "[[_CON#h|CON > h]]"],
    ["[[What_|What?]]", "What?", "Plain", "[[Plain]]"],
    ["[[What?]] [[What_|own]]", "What?", "Why?", "[[Why_|Why?]] [[Why_|own]]"],
    ["[C# notes](x/C%23%20notes.md#a)", "C# notes", "D", "[D](x/D.md#a)"],
    ["[other](C%23%20notes.md 'title')", "C# notes", "D", "[other](D.md 'title')"],
    [
      "| a |\n| - |\n| [[Target\\|w]] [[Target]] |",
      "Target",
      "a|b",
      "| a |\n| - |\n| [[a_b\\|w]] [[a_b\\|a\\|b]] |",
    ],
    ["| a |\n| - |\n| [[Target]] |", "Target", "#|", "| a |\n| - |\n| [#\\|](%23_.md) |"],
    [
      "[t][r] [r]\n\n> [r]: <a b/Target.md#x>\n> 'Target'",
      "Target",
      "#",
      "[t][r] [r]\n\n> [r]: <a b/%23.md#x>\n> 'Target'",
    ],
    ["<a href='Target.md'>Target</a>", "Target", "it's", "<a href='it%27s.md'>Target</a>"],
    ["<p>\n<img src=Target>", "Target", 'a "b"', "<p>\n<img src=a%20_b_>"],
    ['---\nup: "[[Target]]"\n---\n', "Target", "C#", '---\nup: "[C#](C%23.md)"\n---\n'],
    ["---\nup: ['[[Target|it''s]]']\n---\n", "Target", "it's#", "---\nup: ['[it''s](it''s%23.md)']\n---\n"],
    ["---\nup: [[Target]]\n---\n", "Target", "C#", '---\nup: "[C#](C%23.md)"\n---\n'],
    ["---\nup: see [[Target]] too\n---\n", "Target", "New", "---\nup: see [[New]] too\n---\n"],
    ['---\nup: "[[Target]]"\n---\n', "Target", "a: b", '---\nup: "[[a_ b|a: b]]"\n---\n'],
    ["---\nup: [[Target]]\n---\n", "Target", "a: b", "---\nup: [[a_ b]]\n---\n"],
    ["`[[Target]]` <!-- [[Target]] -->", "Target", "New", "`[[Target]]` <!-- [[Target]] -->"],
    ["[[Target.md]]", "Target", "a.md", "[a.md](a.md.md)"],
    // A link in the words of another would end that one.
    ["[a [[Target]]](x.md)", "Target", "C#", "[a [[Target]]](x.md)"],
    ["[[Target]] [a [[Target]]](x.md)", "Target", "New", "[[New]] [a [[New]]](x.md)"],
  ])("%s, %s: %s", ([markdown, before, title, expected]) => {
    expect(rename(markdown, before, title)).toBe(expected);
  });

  test("names its folders where others are called the same, and the way there in a markdown link", () => {
    expect(rename("[[Target]]", "Target", "New", ["A", "B?"], ["..", "B?"])).toBe("[[A/B_/New|New]]");
    expect(rename("[[Target]]", "Target", "C#", ["A"], ["..", "B c"])).toBe("[C#](../B%20c/C%23.md)");
  });

  test("shows the new title where it showed the former one, however its brackets were written", () => {
    const shown = ["[a [b]](a%20%5Bb%5D.md)", "[a \\[b\\]](a%20%5Bb%5D.md)", "[a [c]](a%20%5Bb%5D.md)"];
    expect(shown.map((one) => rename(one, "a [b]", "d [e]"))).toEqual([
      "[d \\[e\\]](d%20%5Be%5D.md)",
      "[d \\[e\\]](d%20%5Be%5D.md)",
      "[a [c]](d%20%5Be%5D.md)",
    ]);
  });

  test("is rewritten where another one cannot be, since a dollar before it would begin a formula", () => {
    expect(rename("It is $5 for [[Old]].\n\n[[Old]], [[Old]]", "Old", "US$")).toBe(
      "It is $5 for [[Old]].\n\n[[US$]], [[US$]]",
    );
  });

  test("asks for that page then, whatever it is called, and says its title", () => {
    const title = fc
      .string({
        minLength: 1,
        maxLength: 12,
        unit: fc.constantFrom(...Array.from("aB#^[]|/\\%:*?\"<>.`_&;' é漢-()!$~")),
      })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const form = fc.constantFrom(
      "[[T]]",
      "![[T]]",
      "[[x/T#h|w]]",
      "[w](T.md)",
      "a **[[T]]** b",
      "| a | b |\n| - | - |\n| [[T]] | [[T\\|w]] |",
      "[T]\n\n[T]: T.md 'x'",
      '<a href="T.md">',
      "<a href='T.md'>",
      "<a href=T.md>",
      '---\na: "[[T]]"\n---\n',
      "---\na: '[[T]]'\n---\n",
    );
    fc.assert(
      fc.property(form, title, title, (markdown, first, second) => {
        const one = rename(markdown, "T", first);
        const two = rename(one, first, second);
        for (const [text, name] of [
          [one, first],
          [two, second],
        ] as const) {
          const links = scanLinks(text);
          expect(links).toHaveLength(scanLinks(markdown).length);
          for (const link of links)
            expect([foldTitle(name), fileKeyOf(foldTitle(name))]).toContain(parseLinkTarget(link)?.key);
        }
        expect(rewrittenAlike(markdown, { before: markdown, after: one })).toBe(one);
      }),
      { seed: 20261126, numRuns: 1_500 },
    );
  });
});
