import { describe, expect, test } from "vitest";
import { eachLink, scanLinks } from "@/lib/domain/markdown/links/scan-links";

const targets = (markdown: string) => scanLinks(markdown).map(({ kind, target }) => `${kind}:${target}`);

describe("the links of a page", () => {
  test.for([
    ["[[Page]]", "wikilink:Page"],
    ["`` a ` [[Page]] ``` b", "wikilink:Page"],
    ["`a``[[x]]``b` ``c`d`` [[Page]] ``", "wikilink:Page"],
    ["\\``` [[x]] `` ``` [[Page]] `` `", "wikilink:Page"],
    ["%%`%% [[Page]] `", "wikilink:Page"],
    ["$`$ [[Page]] `", "wikilink:Page"],
    ["`$` [[Page]] `$`", "wikilink:Page"],
    ["$$`$ `` [[Page]]$$ `[[no]]` ``", "wikilink:Page"],
    ["%% [[Page]] `[[no]]` %%", "wikilink:Page"],
    ["%%[[%%Page]] [%%[%% $[$](Page.md)", "link:Page.md"],
    ["| $5 | [[Page]] | 6$ |", "wikilink:Page"],
    ["[[Page|label]]", "wikilink:Page"],
    ["[[Page#Heading]]", "wikilink:Page"],
    ["[[Page#^block]]", "wikilink:Page"],
    ["[[folder/Page]]", "wikilink:folder/Page"],
    ["![[picture.png|300]]", "embed:picture.png"],
    ["| [[Page\\|label]] |", "wikilink:Page"],
    ["[text](../a/Page.md#here)", "link:../a/Page.md"],
    ["[text](<a b.md> 'title')", "link:a b.md"],
    ['![alt](img%20one.png "title")', "image:img%20one.png"],
    ["> - [[Page]]", "wikilink:Page"],
    ["a(b) [x](c(d).md)", "link:c(d).md"],
    ["[t][r]\n\n[r]: Tgt.md", "link:Tgt.md"],
    ["[ R  r ][]\n\n[r R]: <a b.md> 'title'", "link:a b.md"],
    ["[ẞ]\n\n[SS]: Tgt.md#here", "link:Tgt.md"],
    ["![a][i]\n\n> - [i]:\n>   pic.png\n>   (a\n>   title)\n>   text", "image:pic.png"],
    ["[a]: first.md\n[a]: second.md\n\n[a]", "link:first.md"],
    ['[t][r]\n\n[r]:   /url  "title" \n', "link:/url"],
    ['[[a]: b]\n\n[a]: x.md "[y](z)"', "link:x.md"],
    ['text <a class=x href="Tgt.md#h">t</a>', "link:Tgt.md"],
    ["a <A\nHREF = 'a b.md'>t</A>", "link:a b.md"],
    ["<video controls><source src=clip.mp4></video>", "image:clip.mp4"],
    ['<div>\n<!-- <img src="no.png"> -->\n<script>"<img src=no.png>"</script>\n<img\n src="pic.png">', "image:pic.png"], // prettier-ignore
    ['> <p>\n> <audio\n> src="a.mp3">', "image:a.mp3"],
    ['---\nup: "[[Tgt|words]]"\n---\n', "wikilink:Tgt"],
    ["---\na:\n  - b: ['[[It''s]]'] # [[no]]\n---\n", "wikilink:It's"],
    ["---\n# [[no]]\na: it's see [[Tgt]] # [[no]]\n---\n", "wikilink:Tgt"],
    ["---\nup: [[Tgt]]\n---\n", "wikilink:Tgt"],
    ["---\na: |\n  # [[Tgt]]\n---\n", "wikilink:Tgt"],
    ['---\na: "x\n  # \\" [t](Tgt.md)"\n---\n', "link:Tgt.md"],
  ])("%s", ([markdown, expected]) => expect(targets(markdown ?? "")).toEqual([expected]));

  test.for<[string, string[]]>([
    ["| a | b |\n|---|---|\n| [5$](a.md) | [10$](b.md) |", ["link:a.md", "link:b.md"]],
    ["| a | b |\n|---|---|\n| [$$](a.md) | x |\n| [$$](b.md) | y |", ["link:a.md", "link:b.md"]],
    ["| a | b |\n|---|---|\n| [5%%](a.md) | [%%](b.md) |", ["link:a.md", "link:b.md"]],
    ["| a | b |\n|---|---|\n| `x | [b](b.md)` |\n| `[a]\\|(a.md)` | [[c]] |", ["link:b.md", "wikilink:c"]],
    ["[a $x](a.md)\n| a$ |\n|---|", ["link:a.md"]],
    ["| a | b |\n|---|---|\n| `x \\\\| [[c]]` |", ["wikilink:c"]],
  ])("in cells each by itself: %s", ([markdown, expected]) => expect(targets(markdown)).toEqual(expected));

  test.for<[string, string[]]>([
    ["[![[inner.png]]](outer.md)", ["embed:inner.png", "link:outer.md"]],
    ["[a [b][b]](a.md)\n\n[a]: a.md\n[b]: b.md", ["link:b.md"]],
    ["[a [b](b.md)](a.md)", ["link:b.md"]],
    ["[a [b](b.md) ![c](c.png)](a.md)", ["link:b.md", "image:c.png"]],
    ["![a [b](b.md)](a.png)", ["link:b.md", "image:a.png"]],
    ["[a ![b [c](c.md)](b.png)](a.md)", ["link:c.md", "image:b.png"]],
    ["[a [b](b.md)] [c](c.md)", ["link:b.md", "link:c.md"]],
    ["[a [b [c](c.md)]] [d [e] [f](f.md)](d.md)", ["link:c.md", "link:f.md"]],
  ])("but none in links: %s", ([markdown, expected]) => expect(targets(markdown)).toEqual(expected));

  test.for([
    "`[[Page]]`",
    "``a ` [[Page]] ``",
    "```\n[[Page]]\n```",
    "~~~ x\n[[Page]]",
    "    [[Page]]",
    "> ```\n> [[Page]]\n> ```",
    "- a\n\n      [[Page]]",
    "<!-- [[Page]] -->",
    "text <!-- [[Page]] --> text",
    "<div>\n[[Page]]\n</div>",
    "---\naliases: [[Page]]\n---\n",
    "\\[[Page]]",
    "[[]]",
    "[[#Heading]]",
    "[text](https://example.com/a.md)",
    "[text](#here)",
    "[text](mailto:a@b.c)",
    "[t][r]\n\ntext\n[r]: Tgt.md",
    "[t][r]\n\n[r]: Tgt.md text",
    "[t][r]\n\n[r]: Tgt.md 'title' text",
    "\\[r]\n\n[r]: Tgt.md",
    "[r]: Tgt.md",
    "[t][no]\n\n[t]: Tgt.md",
    "`[r]`\n\n[r]: Tgt.md",
    "[t][r]\n\n    [r]: Tgt.md",
    "```\n<a href='Tgt.md'>\n```",
    "`<a href='Tgt.md'>`",
    "<a data-href='Tgt.md'>",
    "<!-- <a href='Tgt.md'> -->",
    "---\nmatrix: [[1, 2]]\n---\n",
    "---\naliases:\n  - '[[Page]]'\n---\n",
    "<https://e.com/[[Page]]>",
  ])("none in %j", (markdown) => expect(scanLinks(markdown)).toEqual([]));

  test("stand where they are said to, on the line they are said to", () => {
    const markdown = "---\r\na: 1\r\n---\r\n> one [[A]]\r\n> two [b](<B C.md>)\r\n\r\n![[c.png]]";
    for (const { start, end, target, line } of scanLinks(markdown)) {
      expect(markdown.slice(start, end)).toBe(target);
      expect(markdown.slice(0, start).split("\r\n")).toHaveLength(line);
    }
    expect(scanLinks(markdown).map(({ line }) => line)).toEqual([4, 5, 7]);
  });

  test("are found in linear time, however a page is made", () => {
    const hard = [
      "[".repeat(200_000),
      "`a".repeat(100_000),
      "[a]".repeat(100_000),
      "[".repeat(100_000) + "]".repeat(100_000),
      "[a][".repeat(100_000),
      "<a x='".repeat(60_000),
      "<a href=x ".repeat(60_000),
      "[[a](".repeat(40_000),
      "<!--".repeat(50_000),
      "> ".repeat(50_000),
      "![ ".repeat(150_000) + "[](b) ".repeat(100_000),
      Array.from({ length: 3_000 }, (_, index) => "`".repeat(index + 1)).join(" "),
      Array.from({ length: 2_000 }, (_, index) => `%%${"`".repeat(index + 1)}%%`)
        .join(" ")
        .repeat(2),
      "$`$".repeat(70_000),
    ];
    for (const text of hard) {
      scanLinks(`a ${text} [[x]] ](`);
      const part = text.slice(0, 60_000);
      scanLinks(`a ${part}\n\n[r]: x\n\n<div>\n<a href=x>${part}`);
      scanLinks(`---\na: ${part}\n---\n[[x]]`);
      scanLinks(`[r]: x\n[${part}]: ${part}\n\n[r]`);
    }
  });

  test.for([
    ["items within items", "- ".repeat(50_000)],
    ["items within items, after tabs", "*\t".repeat(50_000)],
    ["blank lines in items within items", `${"1. ".repeat(30_000)}[a](b)${"\n".repeat(90_000)}`],
    ["blank lines in footnotes within footnotes", `${"[^a]:".repeat(30_000)}[a](b)${"\n".repeat(90_000)}`],
    ["blank lines of code in items within items", `${"1. ".repeat(30_000)}~~~${"\n".repeat(90_000)}`],
    [
      "blank lines of HTML in items within items",
      `${"1. ".repeat(30_000)}<pre>${"\n".repeat(90_000)}</pre>\n\n`,
    ],
    [
      "blank lines in quotes of items within items",
      `> ${"- ".repeat(30_000)}> [a](b)${"\n>".repeat(90_000)}\n`,
    ],
    [
      "items that are indented further and further",
      Array.from({ length: 2_000 }, (_, depth) => `${"  ".repeat(depth)}- a\n`).join(""),
    ],
    ["lines that end in returns alone", "a\r".repeat(700_000)],
    ["items of two kinds", `${"+ ".repeat(30_000)}${"- ".repeat(60_000)}`],
  ])("are found in linear time in blocks too: %s", ([, text]) => {
    expect(targets(`${text}\n[[x]]`).at(-1)).toBe("wikilink:x");
  });

  test("are found beside lines as long as a page can be", () => {
    const long = 10_000_000;
    expect(targets(`[a](b "${"x".repeat(long)}")`)).toEqual(["link:b"]);
    expect(targets(`[a](b (${"x".repeat(long)}))`)).toEqual(["link:b"]);
    expect(targets(`[a](<b#${"x".repeat(long)}>)`)).toEqual(["link:b"]);
    expect(targets(`[[x]]\n\n${"_ ".repeat(long / 2)}`)).toEqual(["wikilink:x"]);
  });

  test.each([
    ["attributes", (many: number) => `<a${" b".repeat(many)}>`],
    ["attributes with values", (many: number) => `<a${' b="c"'.repeat(many / 3)}> [a](b)`],
    ["backslashes in a title", (many: number) => `[a](b "${'\\"'.repeat(many)}")`],
    ["backslashes in angle brackets", (many: number) => `[a](<${"\\<".repeat(many)}>)`],
  ])("are found beside millions of %s", (_, write) => {
    expect(targets(`${write(5_000_000)}\n\n[[x]]`).at(-1)).toBe("wikilink:x");
  });

  test("are found without reading on when nobody asks for more", () => {
    const markdown = `[[x]]\n\n${"- a\n\n".repeat(1_000)}[[y]]\n`;
    const read: number[] = [];
    const links = eachLink(noting(markdown, read));
    expect(links.next().value).toMatchObject({ target: "x" });
    expect(Math.max(...read)).toBeLessThan(20);
  });
});

/** A text that notes which of its characters are looked at. */
function noting(text: string, read: number[]): string {
  const noted = Object.assign(Object(text) as object, {
    charCodeAt: (at: number) => {
      read.push(at);
      return text.charCodeAt(at);
    },
  });
  return noted as unknown as string;
}
