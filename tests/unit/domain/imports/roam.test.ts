import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

type Block = { string: string; uid?: string; children?: Block[]; [more: string]: unknown };

const page = (title: string, children: Block[], more: object = {}) => ({
  title,
  "edit-time": 1,
  children,
  ...more,
});

async function convert(pages: unknown, others: Record<string, string> = {}) {
  const files = Object.entries({ ...others, "graph.json": JSON.stringify(pages) });
  const result = await convertInMemory(files.map(([path, data]) => ({ path, data })));
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

test("blocks of Roam keep references, embeds, tasks, tables, code, marks and properties", async () => {
  const { vault, text, errors, format } = await convert([
    page("Book", [
      { string: "Author:: [[Ada]], [[Gone]]" },
      { string: "Tags:: #red, #[[two words]]" },
      { string: "Rating:: 8" },
      { string: "Words", children: [{ string: "Key:: value" }] },
      { string: "the **turning** point", uid: "abc_DEF-1", heading: 2 },
      { string: "two\nlines", uid: "fence-ref" },
      { string: "```js\na = 1;\nb = 2;```", uid: "code_0001" },
    ]),
    page("Ada", [
      {
        string:
          "see ((abc_DEF-1)), [that](((abc_DEF-1))), ((nosuchblk)) and ((considered aside)) ((considered))",
      },
      { string: "((abc_DEF-1))" },
      { string: "{{[[embed]]: ((code_0001))}}" },
      { string: "{{embed: [[Book]]}}" },
      { string: "{{[[TODO]]}} call [[Book]] {{[[DONE]]}}" },
      { string: "{{DONE}} done", children: [{ string: "below", "text-align": "center" }] },
      {
        string:
          "[a]([[Book]]) [[a [[Book]] b]] #tag #[[one]] #[[two words]] __it__ ^^hi^^ $$x_1$$ `[[Book]] ^^x^^`",
      },
      { string: "[[>]] quoted" },
      { string: "{{[[query]]: {and: [[Book]]}}} {{word-count}} {{[[video]]: https://v.example/1}}" },
      { string: "![](https://firebasestorage.googleapis.com/v0/b/x.png?alt=media)" },
      {
        string: "{{[[table]]}}",
        children: [
          { string: "A", children: [{ string: "B" }] },
          { string: "1 | 2", children: [{ string: "[[Book]]" }, { string: "line\nline" }] },
        ],
      },
      { string: "numbered", "children-view-type": "numbered", children: [{ string: "x" }, { string: "y" }] },
      { string: "" },
    ]),
    page("November 29th, 2026", [{ string: "[[November 29th, 2026]] [[November 30th, 2026]]" }], {
      uid: "11-29-2026",
    }),
  ]);
  expect(format).toBe("roam");
  expect([...vault.keys()].sort()).toEqual(["Ada.md", "Book.md", "journals/2026-11-29.md"]);
  expect(readFrontMatter(text("Book.md")).properties).toEqual({
    Author: ["[[Ada]]", "[[Gone]]"],
    tags: ["red", "two words"],
    Rating: 8,
  });
  expect(text("Book.md").replace(/^---[^]*?---\n\n/, "")).toBe(
    [
      "- Words",
      "  - Key:: value",
      "- ## the **turning** point ^abc-5f-DEF-1",
      "- two",
      "  lines",
      "- ^code-5f-0001",
      "",
      "  ```js",
      "  a = 1;",
      "  b = 2;",
      "  ```",
      "",
    ].join("\n"),
  );
  expect(text("Ada.md")).toBe(
    [
      "- see [the turning point](Book.md#^abc-5f-DEF-1), [that](Book.md#^abc-5f-DEF-1), ((nosuchblk)) and ((considered aside)) ((considered))",
      "- ![[Book#^abc-5f-DEF-1]]",
      "- ![[Book#^code-5f-0001]]",
      "- ![[Book]]",
      "- [ ] call [Book](Book.md) ☑",
      "- [x] done",
      "  - below",
      "- [a](Book.md) [[a [[Book]] b]] #tag #one [[two words]] *it* ==hi== $x_1$ `[[Book]] ^^x^^`",
      "- > quoted",
      "- `{{[[query]]: {and: [[Book]]}}}` `{{word-count}}` https://v.example/1",
      "- ![](https://firebasestorage.googleapis.com/v0/b/x.png?alt=media)",
      "- | A | B |",
      "  | --- | --- |",
      "  | 1 \\| 2 | [Book](Book.md) |",
      "  |  | line<br>line |",
      "- numbered",
      "  1. x",
      "  1. y",
      "",
    ].join("\n"),
  );
  expect(text("journals/2026-11-29.md")).toBe(
    "- [November 29th, 2026](2026-11-29.md) [[November 30th, 2026]]\n",
  );
  expect(errors.toSorted()).toEqual(
    [
      "Book.md: links to pages that are not in the graph",
      "Ada.md: references to blocks that are not in the graph",
      "Ada.md: alignment of blocks",
      "Ada.md: boxes within lines, which are no tasks",
      "Ada.md: tags of several words, which become links",
      "Ada.md: queries, which stay as text",
      "Ada.md: macros, which stay as text",
      "Ada.md: pictures and files on Roam's servers, which stay links",
      "Ada.md: links to pages that are not in the graph (2)",
      "journals/2026-11-29.md: links to pages that are not in the graph",
    ].toSorted(),
  );
});

test("graphs that are cut off, no graphs, or of another form are named, and lose nothing else", async () => {
  const whole = JSON.stringify([page("A", [{ string: "x" }]), page("B", [{ string: "y" }])]);
  const { vault, errors } = await convertInMemory(
    [
      { path: "cut.json", data: whole.slice(0, -10) },
      { path: "none.json", data: "[1]" },
      { path: "graph.edn", data: "#datascript/DB {}" },
      { path: "C.md", data: "- [[A]]" },
    ],
    "roam",
  );
  expect([...vault.keys()].sort()).toEqual(["A.md", "C.md", "cut.json", "graph.edn", "none.json"]);
  expect(errors.toSorted()).toEqual([
    "C.md: is markdown, in which Roam leaves out what references lead to; export JSON",
    "cut.json: is cut off: its end is missing; the pages before that are taken (1); it is kept as a file",
    "graph.edn: is the data of Roam itself (EDN), which is not read; export JSON; it is kept as a file",
    "none.json: has no page of Roam; it is kept as a file",
  ]);
});

test("hostile graphs of Roam are read in time", async () => {
  const started = performance.now();
  let deep: Block = { string: "x" };
  for (let depth = 0; depth < 1_500; depth++) deep = { string: "x", children: [deep] };
  const signs = ["[[", "((", "{{", "[a]([[", "^^a", "__a", "```\n", "#[[", "$$a"];
  const { vault } = await convert([
    page("Deep", [deep]),
    ...signs.map((sign, at) => page(`P${at}`, [{ string: sign.repeat(30_000 / sign.length) }])),
  ]);
  expect(vault.size).toBe(10);
  expect(performance.now() - started).toBeLessThan(30_000);
});

test("a page that is nested too deep, and a table that is too large, take nothing else with them", async () => {
  const deep = `{"title":"Deep","children":${'[{"string":"x","children":'.repeat(20_000)}[]${"}]".repeat(20_000)}}`;
  const rows = Array.from({ length: 60_000 }, () => ({ string: "a", children: [{ string: "b" }] }));
  const tables = JSON.stringify(page("Table", [{ string: "{{[[table]]}}", children: rows }]));
  const graph = `[${deep},${tables},${JSON.stringify(page("Plain", [{ string: "words" }]))}]`;
  const { vault, errors, skipped } = await convertInMemory([{ path: "graph.json", data: graph }], "roam");
  expect([...vault.keys()].sort()).toEqual(["Plain.md", "Table.json"]);
  expect(skipped).toContainEqual({ path: "Deep", reason: "its blocks are nested too deep" });
  expect(errors).toContainEqual(expect.stringContaining("has a table of more than 100000 cells"));
});
