import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

const id = (sign: string) => sign.repeat(32);

test("a database of Notion in markdown becomes a folder with a view, and its rows pages with properties", async () => {
  const plans = `Plans ${id("b")}`;
  const { vault, errors } = await convertInMemory([
    {
      path: `Home ${id("a")}.md`,
      data: `# Home\n\n<aside>\n💡 Mind the gap\n\n</aside>\n\n[Plans](Home%20${id("a")}/${plans.replaceAll(" ", "%20")}.csv)\n\nSee https://x.example and [row](https://www.notion.so/Row-one-${id("c")}?pvs=4)\n`,
    },
    {
      path: `Home ${id("a")}/${plans}.csv`,
      data: "\uFEFFName,Status\nRow: one,Done\n",
    },
    {
      path: `Home ${id("a")}/${plans}_all.csv`,
      data: `\uFEFFName,Status,Due,Cost,Paid,Tags,Notes\nRow: one,Done,"November 3, 2026",12,Yes,"red, blue","a, b"\nRow two,,,7.5,No,red,\nGone,Open,"December 1, 2026",,,,\n`,
    },
    {
      path: `Home ${id("a")}/${plans}/Row one ${id("c")}.md`,
      data: `# Row: one\n\nStatus: Done\nDue: November 3, 2026\nCost: 12\nPaid: Yes\nTags: red, blue\nNotes: a, b\n\nNote: words\n\n![p](Row%20one%20${id("c")}/p.png)\n`,
    },
    { path: `Home ${id("a")}/${plans}/Row one ${id("c")}/p.png`, data: "png" },
    {
      path: `Home ${id("a")}/${plans}/Row two ${id("d")}.md`,
      data: `# Row two\n\nCost: 7.5\nPaid: No\nTags: red\n`,
    },
  ]);
  const text = (path: string) => new TextDecoder().decode(vault.get(path));
  expect([...vault.keys()].sort()).toEqual([
    "Home/Home.md",
    "Home/Plans/Gone.md",
    "Home/Plans/Plans.md",
    "Home/Plans/Row two.md",
    "Home/Plans/Row_ one.md",
    "Home/Plans/p.png",
  ]);
  expect(text("Home/Home.md")).toBe(
    "> [!note]\n> 💡 Mind the gap\n\n\n[Plans](Plans/Plans.md)\n\nSee https://x.example and [row](Plans/Row_%20one.md)\n",
  );
  expect(text("Home/Plans/Plans.md")).toContain(
    "from: .\nsort: title\nshow: Status, Due, Cost, Paid, Tags, Notes\nas: table",
  );
  expect(readFrontMatter(text("Home/Plans/Row_ one.md")).properties).toEqual({
    Status: "Done",
    Due: "2026-11-03",
    Cost: 12,
    Paid: true,
    Tags: ["red", "blue"],
    Notes: "a, b",
  });
  expect(text("Home/Plans/Row_ one.md")).toMatch(/---\n\nNote: words\n\n!\[p\]\(p\.png\)\n$/);
  expect(readFrontMatter(text("Home/Plans/Gone.md")).properties).toEqual({
    Status: "Open",
    Due: "2026-12-01",
  });
  expect(errors).toEqual([]);
});

const page = (body: string, head = "") =>
  `<html><head><title>T</title></head><body><article id="x" class="page sans"><header>${head}<h1 class="page-title">Page</h1><table class="properties"><tbody><tr class="property-row property-row-multi_select"><th><span class="icon property-icon"><svg/></span>Tags</th><td><span class="selected-value">a, b</span><span class="selected-value">c</span></td></tr><tr class="property-row property-row-checkbox"><th>Paid</th><td><div class="checkbox checkbox-on"></div></td></tr><tr class="property-row property-row-relation"><th>With</th><td><a href="Other%20${id("e")}.html">Other</a></td></tr><tr class="property-row property-row-date"><th>Due</th><td><time>@November 3, 2026</time></td></tr></tbody></table></header><div class="page-body">${body}</div></article></body></html>`;

test("blocks of Notion in HTML come over, and what markdown cannot hold is named", async () => {
  const body = [
    `<figure class="block-color-gray_background callout" style="display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">Mind <strong>it</strong></div></figure>`,
    `<ul class="toggle"><li><details open=""><summary>More</summary><p>inside</p></details></li></ul>`,
    `<figure class="equation"><style>@import url(x)</style><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math><semantics><annotation encoding="application/x-tex">e=mc^2</annotation></semantics></math></span></span></span></div></figure>`,
    `<p>Inline <style>x</style><span data-token-index="0" class="notion-text-equation-token"><span class="katex"><math><annotation encoding="application/x-tex">a+b</annotation></math></span></span> <mark class="highlight-red">red</mark> <mark class="highlight-red_background">back</mark></p>`,
    `<div class="column-list"><div class="column"><p>left</p></div><div class="column"><p>right</p></div></div>`,
    `<figure><a href="https://x.example/" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">X</div><div class="bookmark-description">about</div></div></div></a></figure>`,
    `<nav class="table_of_contents"><div><a href="#1">x</a></div></nav>`,
  ].join("");
  const icon = `<img class="page-cover-image" src="Page%20${id("a")}/cover.png"/><div class="page-header-icon undefined"><span class="icon">🎉</span></div>`;
  const { vault, errors, manifest } = await convertInMemory([
    { path: `Page ${id("a")}.html`, data: page(body, icon) },
    { path: `Page ${id("a")}/cover.png`, data: "png" },
    { path: `Other ${id("e")}.html`, data: page("").replaceAll("Page", "Other") },
  ]);
  const text = new TextDecoder().decode(vault.get("Page.md"));
  expect(readFrontMatter(text).properties).toEqual({
    Tags: ["a, b", "c"],
    Paid: true,
    With: ["[[Other]]"],
    Due: "2026-11-03",
  });
  expect(text.slice(text.indexOf("---\n\n") + 5)).toBe(
    [
      "> [!note] 💡\n>\n> Mind **it**",
      "> [!note]- More\n>\n> inside",
      "$$\ne=mc^2\n$$",
      "Inline $a+b$ red ==back==",
      "left",
      "right",
      "[X](https://x.example/) – about\n",
    ].join("\n\n"),
  );
  expect(manifest.entries.get("Page.md")).toMatchObject({
    icon: "🎉",
    cover: { type: "file", value: manifest.entries.get("cover.png")?.id },
  });
  expect(errors).toEqual([
    "Page.md: columns, which stand one below the other",
    "Page.md: colours of text (3)",
    "Page.md: a table of contents, which the outline shows",
  ]);
});
