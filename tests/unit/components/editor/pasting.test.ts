// @vitest-environment jsdom
import { toast } from "sonner";
import { describe, expect, test, vi } from "vitest";
import { mountRich, type Clip } from "@/tests/support/editor/mount-rich";

/** The page as it is saved after something was pasted at the caret. */
function pasted(page: string, clip: Clip, options?: { plain?: boolean }): string {
  const mounted = mountRich(page);
  mounted.paste(clip, options);
  const saved = mounted.saved();
  mounted.editor.destroy();
  return saved.replace(/\n+$/, "");
}

const text = (plain: string): Clip => ({ "text/plain": plain });
const html = (source: string, plain = "what it says"): Clip => ({ "text/html": source, "text/plain": plain });

describe("what is pasted into a cell stays in the cell", () => {
  const table = "| a | b | c |\n| --- | --- | --- |\n| 1‸ | keep | keep |\n| x | y | z |";
  const withCell = (cell: string) => table.replace("1‸", () => cell);
  const grid = "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>";
  test.each<[string, Clip, string]>([
    ["paragraphs of text", text("First\n\nSecond"), "1First<br>Second"],
    ["lines that end with CR LF", text("First\r\nSecond"), "1First<br>Second"],
    ["paragraphs", html("<p>First</p><p>Second</p>"), "1First<br>Second"],
    ["divisions", html("<div>First</div><div>Second</div>"), "1First<br>Second"],
    ["a line break", html("First<br>Second"), "1First<br>Second"],
    ["a list", html("<ul><li>a<ol><li>b</li></ol></li></ul>"), "1<br>- a<br>1. b"],
    ["a task", text("- [x] done\n- [ ] open"), "1<br>- [x] done<br>- [ ] open"],
    ["a heading", html("<h2>Title</h2><p>text</p>"), "1Title<br>text"],
    ["code", html("<pre>a|b\n  c</pre>"), "1<br>`a\\|b`<br>`  c`"],
    ["a quote", html("<blockquote><p>q</p><p>r</p></blockquote>"), "1q<br>r"],
    ["a table of another size", html(grid), "1<br>1 \\| 2<br>3 \\| 4"],
    ["a table of text", text("| t | u |\n| - | - |\n| v | w |"), "1<br>t \\| u<br>v \\| w"],
    ["cells of a spreadsheet as text", text("t\tu\nv\tw"), "1<br>t \\| u<br>v \\| w"],
    [
      "empty cells and cells of two lines",
      text('t\t\t"u\nv"\r\n\t*w*\t\r\n'),
      "1<br>t \\| \\| u v<br>\\| \\*w\\* \\|",
    ],
    ["one cell of a spreadsheet", html("<table><tr><td>2</td></tr></table>", "2\r\n"), "12"],
    ["lines with tabs in them", text("t\tu\nv"), "1t\tu<br>v"],
    [
      "cells with lines and marks",
      html("<table><tr><td><b>a</b><br>b</td><td></td><td>c|d</td></tr></table>"),
      "1<br>**a** b \\| \\| c\\|d",
    ],
    ["a formula", text("x\n\n$$\ny\n$$"), "1x<br>$$y$$"],
    ["a bar", text("a|b"), "1a\\|b"],
    [
      "a picture of the web",
      html('<img src="https://a.example/b.png" alt="c">'),
      "1![c](https://a.example/b.png)",
    ],
    ["marks of blocks", text("# no heading"), "1# no heading"],
  ])("%s", (_, clip, cell) => {
    expect(pasted(table, clip)).toBe(withCell(cell));
  });

  test("cells of a spreadsheet as text alone", () => {
    const clip = html("<table><tr><td>a</td><td>b</td></tr></table>", "a\tb");
    expect(pasted(table, clip, { plain: true })).toBe(withCell("1<br>a \\| b"));
  });

  test("lines as text alone", () => {
    expect(pasted(table, html("<b>a</b>", "a\nb"), { plain: true })).toBe(withCell("1a<br>b"));
  });

  test("a table goes into the selected cells, then into empty ones and new rows, over no other cell", () => {
    const page = "| a | b | c |\n| --- | --- | --- |\n| ‸1 | 2‸ |  |\n| 5 | 6 | 7 |";
    const three = "<table><tr><td>A<td>B<td>C<td>D<tr><td>E<td>F<td>G<td>H</table>";
    expect(pasted(page, html(three))).toBe(
      "| a | b | c |  |\n| --- | --- | --- | --- |\n| A | B | C | D |\n| E | F | G | H |\n| 5 | 6 | 7 |  |",
    );
    expect(pasted(page, text('A\t"B\nb"\n'))).toBe(page.replace("‸1 | 2‸", "A | B<br>b"));
    expect(pasted(page, text("same"))).toBe(page.replace("‸1 | 2‸", "same | same"));
  });
});

describe("what is typed behind something pasted has the marks of the place, and none of what was pasted", () => {
  const cell = "| a |\n| - |\n| 1‸ |";
  test.each<[string, string, Clip, string]>([
    ["code in a cell", cell, html("<code>c</code>"), "| a |\n| - |\n| 1`c`xy |"],
    ["code of several lines in a cell", cell, html("<pre>c\nd</pre>"), "| a |\n| - |\n| 1<br>`c`<br>`d`xy |"],
    ["code as markdown in a cell", cell, text("`c`"), "| a |\n| - |\n| 1`c`xy |"],
    ["code in a paragraph", "1‸", html("<code>c</code>"), "1`c`xy"],
    ["code as markdown", "1‸", text("`c`"), "1`c`xy"],
    ["emphasis in a heading", "# 1‸", html("<b>c</b>"), "# 1**c**xy"],
    ["a marked text in an item", "- 1‸", html("<mark>c</mark>"), "- 1==c==xy"],
    ["struck words at the end of several paragraphs", "1‸", html("<p>a</p><p><s>c</s></p>"), "1a\n\n~~c~~xy"],
    ["a link", "1‸", html('<a href="https://a.example">c</a>'), "1[c](https://a.example)xy"],
    [
      "a link in emphasis",
      "1‸",
      html('<b><a href="https://a.example">c</a></b>'),
      "1[**c**](https://a.example)xy",
    ],
    ["words within code", "`a‸b`", text("c"), "`acxyb`"],
    ["code within emphasis", "**a‸b**", html("<code>c</code>"), "**a**`c`**xyb**"],
    ["emphasis over a selection", "a ‸b‸ d", html("<i>c</i>"), "a *c*xy d"],
  ])("%s", (_, page, clip, expected) => {
    const { editor, paste, type, saved } = mountRich(page);
    paste(clip);
    type("xy");
    expect(saved().replace(/\n+$/, "")).toBe(expected);
    editor.destroy();
  });
});

describe("tables of HTML keep their words in their columns", () => {
  test.each([
    [
      "12 Main St<br>Town",
      "<tr><th>k<th>v<tr><td>12 Main St<br>Town<td>z",
      "| k | v |\n| - | - |\n| 12 Main St<br>Town | z |",
    ],
    ["blocks", "<tr><th>k<th>v<tr><td>x<td><p>one</p><p>two</p>", "| k | v |\n| - | - |\n| x | one<br>two |"],
    [
      "lists and code",
      "<tr><th>k<th>v<tr><td><ul><li>a<li>b</ul><td><pre>c\nd</pre>",
      "| k | v |\n| - | - |\n| - a<br>- b | `c`<br>`d` |",
    ],
    [
      "tables",
      "<tr><th>k<th>v<tr><td>x<td><table><tr><td>in<td>ner</table>",
      "| k | v |\n| - | - |\n| x | in \\| ner |",
    ],
    [
      "spans",
      "<tr><td colspan=2>Head<td>C<tr><td rowspan=2>r<td>1<td>2<tr><td>3<td>4",
      "| Head | | C |\n| - | - | - |\n| r | 1 | 2 |\n| | 3 | 4 |",
    ],
    [
      "a caption, a foot that comes first, rows of other lengths",
      "<caption>Cap</caption><thead><tr><th>h<th>i<tfoot><tr><td>f<tbody><tr><td>1|2<td>3<td>4",
      "Cap\n\n| h | i | |\n| - | - | - |\n| 1\\|2 | 3 | 4 |\n| f | | |",
    ],
    ["one cell", "<tr><td>only", "only"],
  ])("%s", (_, rows, expected) => {
    expect(pasted("‸", html(`<table>${rows}</table>`))).toBe(expected);
  });

  test("of other editors that are made of the same parts", () => {
    const rows =
      '<tr><th colspan="2"><p>H</p></th></tr><tr><td><p>a</p><p>b</p></td><td><ul><li><p>c</p></li></ul></td></tr>';
    const source = `<table data-pm-slice="1 1 []"><tbody>${rows}</tbody></table>`;
    expect(pasted("‸", html(source))).toBe("| H | |\n| - | - |\n| a<br>b | - c |");
  });

  test("a table that only lays out a page is none", () => {
    const layout = '<table role="presentation"><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>';
    expect(pasted("‸", html(layout))).toBe("a\n\nb\n\nc");
  });
});

describe("text is pasted as it is", () => {
  test.each([
    [" bar ", "foo bar baz", " bar "],
    ["\u00a0bar\u00a0", "foo\u00a0bar\u00a0baz", "\u00a0bar\u00a0"],
    ["\t", "foo\tbaz", ""],
    ["#", "foo#baz", "\\#"],
    ["# ", "foo# baz", "\\#"],
    ["- ", "foo- baz", "\\-"],
    ["1. ", "foo1. baz", "1\\."],
    [">", "foo>baz", "\\>"],
    ["```", "foo```baz", "\\`\\`\\`"],
    ["---", "foo---baz", "---"],
    ["    x", "foo    xbaz", "x"],
    ["# T", "foo# Tbaz", "# T"],
    ["x\n", "foox\n\nbaz", "x"],
    ["\nx", "foo\n\nxbaz", "x"],
    ["a\r\nb", "fooa\nbbaz", "a\nb"],
    ["a\n\nb", "fooa\n\nbbaz", "a\n\nb"],
    [
      "see https://x.example/_foo_/bar ok",
      "foosee https://x.example/_foo_/bar okbaz",
      "see https://x.example/_foo_/bar ok",
    ],
    [
      "snake_case_words 2*3*4 C:\\dir",
      "foosnake_case_words 2*3*4 C:\\dirbaz",
      "snake_case_words 2*3*4 C:\\dir",
    ],
  ])("%j, into words and by itself", (plain, within, alone) => {
    expect(pasted("foo‸baz", text(plain))).toBe(within);
    expect(pasted("‸", text(plain))).toBe(alone);
    expect(pasted("> foo‸baz", text(plain)).replace(/^> ?/gm, "")).toBe(within);
    expect(pasted("- foo‸baz", text(plain)).replace(/^(?:- | {2})/gm, "")).toBe(within);
  });

  test("one line is marked as the text that it goes into, and is text in code", () => {
    expect(pasted("a **bo‸ld** c", text("x *y*"))).toBe("a **box *y*ld** c");
    expect(pasted("[li‸nk](u)", text("x"))).toBe("[lixnk](u)");
    expect(pasted("[li‸nk](u)", text("x"), { plain: true })).toBe("[lixnk](u)");
    expect(pasted("`co‸de`", text("*x* _y_"))).toBe("`co*x* _y_de`");
  });

  test("items become items of the list around", () => {
    expect(pasted("- a\n- ‸\n- d", text("- b\n- c"))).toBe("- a\n- b\n- c\n- d");
    expect(pasted("- a‸\n- d", text("- b\n- c"))).toBe("- a\n- b\n- c\n- d");
  });

  test.each([
    [
      "1,000 lists within each other",
      Array.from({ length: 1000 }, (_, at) => `${" ".repeat(2 * at)}- x`).join("\n"),
    ],
    ["1,000 quotes", `${"> ".repeat(1000)}x`],
    ["a line of 300,000 characters", "some *more* words ".repeat(17_000)],
  ])("%s become code, every sign of them", (_, long) => {
    expect(pasted("a‸b", text(long))).toBe(`a\n\n\`\`\`\n${long}\n\`\`\`\n\nb`);
  });

  test("front matter is one only where a page begins", () => {
    expect(pasted("‸", text("---\na: b\n---\n\nx"))).toBe("---\na: b\n---\n\nx");
    expect(pasted("one‸", text("---\n\nx"))).toBe("one\n\n---\n\nx");
  });
});

describe("lists of word processors are lists", () => {
  const item = (level: number, marker: string, words: string, list = 1) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo${list}'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  test("of Word and Outlook: bullets, numbers, both, and numbers that begin again", () => {
    const bullets =
      item(1, "·", "First") + item(2, "o", "Second") + item(3, "§", "Third") + item(1, "·", "Fourth");
    const numbers =
      item(1, "1.", "one", 2) + item(2, "a)", "sub", 2) + item(2, "b)", "sub 2", 2) + item(1, "2.", "two", 2);
    const again = item(1, "1.", "again", 3);
    expect(pasted("‸", html(`${bullets}<p>after</p>${numbers}${again}`))).toBe(
      "- First\n  - Second\n    - Third\n- Fourth\n\nafter\n\n1. one\n   1. sub\n   2. sub 2\n2. two\n\n<!-- -->\n\n1. again",
    );
  });

  test("of Word for the web, Google Docs and Apple Notes", () => {
    const web = (tag: string, level: number, words: string) =>
      `<div class="ListContainerWrapper"><${tag}><li data-aria-level="${level}" data-aria-posinset="1"><p>${words}<span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
    expect(pasted("‸", html(web("ul", 1, "A") + web("ol", 2, "B") + web("ul", 1, "C")))).toBe(
      "- A\n  1. B\n- C",
    );
    const docs =
      '<b style="font-weight:normal"><ul><li aria-level="1"><p>one</p></li><ul><li aria-level="2"><p><span style="font-weight:700">two</span></p></li></ul><li role="checkbox" aria-checked="true"><p>done</p></li></ul></b>';
    expect(pasted("‸", html(docs))).toBe("- one\n  - **two**\n- [x] done");
    expect(pasted("‸", html('<ul class="Apple-dash-list"><li>a</li><ul><li>b</li></ul></ul>'))).toBe(
      "- a\n  - b",
    );
  });
});

describe("code keeps its lines", () => {
  const code = "def f():\n    # x\n    return 1";
  const fromEditor = (mode: string, plain = code): Clip => ({
    ...html("<div style='white-space: pre'><div>def f():</div></div>", plain),
    "vscode-editor-data": JSON.stringify({ version: 1, mode }),
  });
  const fenced = `\`\`\`python\n${code}\n\`\`\``;
  const indented = (prefix: string) => fenced.replace(/^/gm, prefix);
  test.each([
    ["code", "```\na‸b\n```", `\`\`\`\na${code}b\n\`\`\``],
    ["a text", "foo‸", `foo\n\n${fenced}`],
    ["an item", "- foo‸", `- foo\n\n${indented("  ")}`],
    ["a callout", "> [!note]\n> foo‸", `> [!note]\n> foo\n>\n${indented("> ")}`],
    ["front matter", "---\na: [b‸\n---\n\nx", `---\na: [b${code}\n---\n\nx`],
    ["a cell", "| a |\n| - |\n| ‸ |", "| a |\n| - |\n| `def f():`<br>`    # x`<br>`    return 1`  |"],
  ])("pasted from VS Code into %s", (_, page, expected) => {
    expect(pasted(page, fromEditor("python"))).toBe(expected);
  });

  test("markdown from VS Code is markdown, and less than a line is text", () => {
    expect(pasted("‸", fromEditor("markdown", "# T\n\n- a\n- b"))).toBe("# T\n\n- a\n- b");
    expect(pasted("x ‸ y", fromEditor("python", "a * b"))).toBe("x a * b y");
    expect(pasted("‸", fromEditor("python"), { plain: true })).toContain("return 1");
  });

  test.each([
    [
      "JetBrains",
      "<pre style=\"font-family:'JetBrains Mono',monospace;\"><span>def</span> f():<br>    # x</pre>",
    ],
    [
      "Windows Terminal",
      '<DIV STYLE="display:inline-block;white-space:pre;font-family:Consolas,monospace"><SPAN>def</SPAN><BR>x</DIV>',
    ],
    [
      "Xcode",
      '<meta name="Generator" content="Cocoa HTML Writer"><style>p.p1 {font: 12.0px Menlo}</style><p class="p1">def</p>',
    ],
  ])("pasted from %s", (_, source) => {
    expect(pasted("foo‸", html(source, code))).toBe(`foo\n\n${fenced.replace("python", "")}`);
  });

  test("of web pages, in the language that they say", () => {
    expect(pasted("‸", html('<pre><code class="language-py">print(1)\n</code></pre>'))).toBe(
      "```py\nprint(1)\n```",
    );
    expect(
      pasted("‸", html('<div class="highlight highlight-source-js"><pre><span>a</span>;\nb;\n</pre></div>')),
    ).toBe("```js\na;\nb;\n```");
    const lines =
      '<table><tr><td class="blob-num">1<td class="blob-code">a;<tr><td class="blob-num">2<td class="blob-code">  b;</table>';
    expect(pasted("‸", html(lines))).toBe("```\na;\n  b;\n```");
  });
});

describe("pictures whose bytes come with the text", () => {
  const png = "data:image/png;base64,iVBORw0KGgo=";
  const svg = "data:image/svg+xml;utf8,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  async function withPictures(source: string, page = "‸", files: readonly File[] = []) {
    const sent: File[] = [];
    const upload = (file: File) => {
      sent.push(file);
      return Promise.resolve({
        markdown: `![${file.name}](${sent.length}.${file.name.split(".")[1] ?? ""})`,
      });
    };
    const said = toast.getHistory().length;
    const { editor, paste, saved } = mountRich(page, { upload });
    paste(files.length > 0 ? { "text/html": source } : html(source), { files });
    await vi.waitFor(() => expect(saved().split("![").length - 1).toBeGreaterThanOrEqual(sent.length));
    const markdown = saved().replace(/\n+$/, "");
    editor.destroy();
    return { markdown, sent, notices: toast.getHistory().slice(said) };
  }

  test("are uploaded and stand where they stood, in texts, items and cells", async () => {
    const { markdown, sent } = await withPictures(`<p>before</p><img src="${png}" alt="A [b]"><p>after</p>`);
    expect(markdown).toBe("before\n\n![A \\[b\\]](1.png)\n\nafter");
    expect(sent.map(({ type, size }) => [type, size])).toEqual([["image/png", 8]]);
    const cell = await withPictures(`a<img src="${svg}">b`, "| x | y |\n| - | - |\n| q‸ | z |");
    expect(cell.markdown).toBe("| x | y |\n| - | - |\n| qa![image.svg](1.svg)b | z |");
    expect((await withPictures(`a<img src="${png}">`, "- ‸")).markdown).toBe("- a![image.png](1.png)");
  });

  test("that cannot be had are named in a notice, and leave no address of another program", async () => {
    const sources = ["blob:https://a.example/1", "file:///C:/a.png", "data:image/png;base64,%%%", "cid:1"];
    const images = sources.map((source) => `<img src="${source}">`).join("");
    const { markdown, sent, notices } = await withPictures(`<p>words</p><p>${images}</p>`);
    expect([markdown, sent]).toEqual(["words", []]);
    expect(notices.map((notice) => ("title" in notice ? notice.title : ""))).toEqual([
      expect.stringContaining("4 pictures were not pasted"),
    ]);
  });

  test("of the web keep their addresses, those that are loaded late too", async () => {
    const late = `<img src="${png}" data-src="https://a.example/b.png"><img src="https://a.example/c.png">`;
    expect((await withPictures(late)).markdown).toBe(
      "![](https://a.example/b.png)![](https://a.example/c.png)",
    );
  });
});
