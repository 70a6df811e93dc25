import { expect, test } from "vitest";
import { convertInMemory, type FixtureFile } from "@/tests/imports/convert-in-memory";

const order = "Outline: the order of the pages, which are sorted by their titles here";
const upload = "uploads/11111111-2222-4333-8444-555555555555/66666666-2222-4333-8444-555555555555";

async function convert(files: FixtureFile[], asked: "auto" | "outline" = "auto") {
  const result = await convertInMemory(files, asked);
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

test("a page of Outline in markdown keeps its icon, callouts, what folds, underlining and sizes", async () => {
  const { vault, text, errors, manifest, format } = await convert([
    {
      path: "Team/Plan%3A a.md",
      data: [
        "# 🎯 Plan: a",
        "",
        "See [the *b*](./Plan%253A%20a/B%20(1).md#h-words), [own](#h-words), @[Ada](mention://x/user/y) and __under__ or snake__case__x.",
        ` ![words](${upload}/p%20(1).png "right-50 =300x200")`,
        "",
        `[t.txt 1234](${upload}/t.txt)`,
        "",
        ":::tip",
        "mind",
        "",
        "```js",
        ":::",
        "```",
        ":::",
        "",
        "++++",
        "## Fold",
        "",
        "+++",
        "Inner",
        "",
        "in",
        "+++",
        "++++",
        "",
        "`__code__`",
      ].join("\n"),
    },
    { path: "Team/Plan%3A a/B (1).md", data: "# B\n\n[up](./../Plan%253A%20a.md)" },
    { path: `Team/${upload}/p (1).png`, data: "png" },
    { path: `Team/${upload}/t.txt`, data: "t" },
    { path: `Team/${upload.replace("6666", "7777")}/unseen.txt`, data: "u" },
  ]);
  expect(format).toBe("outline");
  expect([...vault.keys()].sort()).toEqual([
    "Team/Plan_ a/B.md",
    "Team/Plan_ a/Plan_ a.md",
    "Team/Plan_ a/p (1).png",
    "Team/Plan_ a/t.txt",
    "Team/unseen.txt",
  ]);
  expect(manifest.entries.get("Team/Plan_ a/Plan_ a.md")).toMatchObject({ name: "Plan: a", icon: "🎯" });
  expect(text("Team/Plan_ a/Plan_ a.md")).toBe(
    [
      "See [the *b*](B.md), [own](#h-words), @Ada and <u>under</u> or snake__case__x.",
      " ![words|300x200](p%20%281%29.png)",
      "",
      "[t.txt](t.txt)",
      "",
      "> [!tip]",
      "> mind",
      ">",
      "> ```js",
      "> :::",
      "> ```",
      "",
      "",
      "",
      "> [!note]- Fold",
      ">",
      ">",
      "> > [!note]- Inner",
      "> >",
      "> > in",
      ">",
      "",
      "",
      "`__code__`",
      "",
    ].join("\n"),
  );
  expect(text("Team/Plan_ a/B.md")).toBe("[up](Plan_%20a.md)\n");
  expect(errors).toEqual([
    order,
    "Team/Plan_ a/Plan_ a.md: mentions of people and groups, whose names stay",
    "Team/Plan_ a/Plan_ a.md: the places in pages that links lead to (2)",
    "Team/Plan_ a/Plan_ a.md: where pictures stand beside the text",
    "Team/unseen.txt: no page shows it (unseen.txt)",
  ]);
});

test("a page of Outline in HTML keeps callouts, what folds, tasks, formulas and the languages of code", async () => {
  const { text, errors } = await convert([
    {
      path: "Team/A.html",
      data: `<!DOCTYPE html><html><head><style>x</style></head><body><article><h1>A: b</h1><div id="content" class="ProseMirror exported">
<div class="notice-block warning"><div class="icon"><svg></svg></div><div class="content"><p>mind</p></div></div>
<div class="toggle-block"><button class="toggle-block-button">x</button><div class="toggle-block-content"><h2>Fold</h2><p>in</p></div></div>
<ul class="checkbox_list"><li data-type="checkbox_item" class="checked"><span><span class="checkbox" role="checkbox" aria-checked="true"></span></span><div><p>done</p></div></li></ul>
<p><math-inline class="math-node">a^2</math-inline> <span class="comment-marker">said</span> <span class="mention" data-type="user">@Ada</span> <mark data-color="#fff">m</mark></p>
<div class="code-block" data-language="mermaidjs"><pre><code>graph</code></pre></div>
<div class="image image-left-50"><img src="data:image/png;base64,AAAA" alt="c" width="40" height="30"><p class="caption">c</p></div>
</div></article></body></html>`,
    },
  ]);
  expect(text("Team/A_ b.md")).toBe(
    [
      "> [!warning]",
      ">",
      "> mind",
      "",
      "> [!note]- Fold",
      ">",
      "> in",
      "",
      "- [x] done",
      "",
      "$a^2$ said @Ada ==m==",
      "",
      "```mermaid",
      "graph",
      "```",
      "",
      "![c|40x30](picture%201.png)",
      "",
    ].join("\n"),
  );
  expect(errors).toEqual([
    order,
    "Team/A_ b.md: comments, whose passages stay",
    "Team/A_ b.md: mentions of people and groups, whose names stay",
    "Team/A_ b.md: where pictures stand beside the text",
  ]);
});

const id = (sign: string) => `${sign.repeat(8)}-aaaa-4bbb-8ccc-dddddddddddd`;
const text = (words: string, ...types: string[]) => ({
  type: "text",
  text: words,
  marks: types.map((type) => ({ type })),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });

test("a page of Outline in JSON keeps marks, blocks, dates, its author and its icon", async () => {
  const blocks = [
    { type: "heading", attrs: { level: 2 }, content: [text("Head")] },
    paragraph(text("a ", "strong"), text("b", "strong", "em"), text(" c"), text("d", "underline"), text("e", "code_inline"), text("f", "comment"), text("g", "highlight")), // prettier-ignore
    { type: "container_notice", attrs: { style: "success" }, content: [paragraph(text("good"))] },
    { type: "container_toggle", content: [paragraph(text("Fold")), paragraph(text("in"))] },
    { type: "ordered_list", attrs: { order: 3, listStyle: "lower-alpha" }, content: [{ type: "list_item", content: [paragraph(text("x"))] }] }, // prettier-ignore
    { type: "math_block", content: [{ type: "text", text: "a_b" }] },
    { type: "embed", attrs: { href: "https://v.example/" } },
    paragraph({ type: "emoji", attrs: { "data-name": "smile" } }, { type: "mention", attrs: { type: "user", label: "Ada" } }), // prettier-ignore
    paragraph({ type: "image", attrs: { src: `/api/attachments.redirect?id=${id("9")}`, alt: null } }),
    { type: "novelty", content: [paragraph(text("new"))] },
  ];
  const document = {
    id: id("1"), urlId: "abcdefghij", title: "A", icon: "🎯", data: { type: "doc", content: blocks }, createdByName: "Ada", createdAt: "2024-01-02T00:00:00.000Z", updatedAt: "2024-05-01T00:00:00.000Z", publishedAt: null, fullWidth: true,
  }; // prettier-ignore
  const collection = { id: id("c"), urlId: "collectionx", name: "Team", icon: "beaker", data: { type: "doc", content: [paragraph(text("About"))] } }; // prettier-ignore
  const converted = await convert([
    { path: "metadata.json", data: `{"exportVersion":1}` },
    { path: "Team.json", data: JSON.stringify({ collection, documents: { [id("1")]: document }, attachments: {} }) }, // prettier-ignore
  ]);
  expect([...converted.vault.keys()].sort()).toEqual(["Team/A.md", "Team/Team.md"]);
  expect(converted.text("Team/Team.md")).toBe("About\n");
  expect(converted.manifest.entries.get("Team/A.md")?.icon).toBe("🎯");
  expect(converted.text("Team/A.md")).toBe(
    [
      "---",
      "author: Ada",
      "---",
      "",
      "## Head",
      "",
      "**a _b_** c<u>d</u>`e`f==g==",
      "",
      "> [!success]",
      ">",
      "> good",
      "",
      "> [!note]- Fold",
      ">",
      "> in",
      "",
      "3. x",
      "",
      "$$",
      "a_b",
      "$$",
      "",
      "[https://v.example/](https://v.example/)",
      "",
      ":smile:@Ada",
      "",
      `![](/api/attachments.redirect?id=${id("9")})`,
      "",
      "new",
      "",
    ].join("\n"),
  );
  expect(converted.errors).toEqual([
    "Team/A.md: comments, whose passages stay",
    "Team/A.md: lists that were numbered by letters",
    "Team/A.md: embedded pages, which become links",
    "Team/A.md: emoji, of which the names stay",
    "Team/A.md: mentions of people and groups, whose names stay",
    "Team/A.md: parts that are not known here (novelty)",
    "Team/A.md: that it is a draft",
    "Team/A.md: that the page takes all of the width",
    "Team/A.md: files that are not in the export",
    order,
  ]);
});

test("collections that are broken, cut off, too deep or within themselves lose nothing else", async () => {
  const page = (name: string, more: object) => [id(name), { id: id(name), title: name, data: { type: "doc", content: [paragraph(text(name))] }, ...more }] as const; // prettier-ignore
  const of = (documents: (readonly [string, object])[]) =>
    JSON.stringify({ collection: { id: id("c"), name: "Team" }, documents: Object.fromEntries(documents) });
  let deep: unknown = text("x");
  for (let depth = 0; depth < 300; depth++) deep = { type: "blockquote", content: [deep] };
  const whole = of([
    page("1", { parentDocumentId: id("2") }),
    page("2", { parentDocumentId: id("1") }),
    page("3", { data: { type: "doc", content: [deep] } }),
    page("4", { data: 7 }),
  ]);
  const { vault, errors } = await convert([
    { path: "metadata.json", data: `{"exportVersion":1}` },
    { path: "cut.json", data: of([page("5", {}), page("6", {})]).slice(0, -20) },
    { path: "whole.json", data: whole },
  ]);
  expect([...vault.keys()].sort()).toEqual(["Team (2)/2/1/1.md", "Team (2)/2/2.md", "Team (2)/3.json", "Team (2)/4.md", "Team/5.md", "cut.json"]); // prettier-ignore
  expect(errors).toEqual([
    "cut.json: is cut off: its end is missing; what is before that is taken; it is kept as a file",
    expect.stringContaining("because another one beside it has that name"),
    "2: is a page within itself; it is put at the top",
    "3.json: has blocks that are nested deeper than 200 levels; it is kept as a file",
    "Team (2)/4.md: parts that are not known here (without a type)",
    order,
  ]);
});

test("text bundles of Outline are pages, and markdown is taken as its own only where that is sure", async () => {
  const {
    vault,
    format,
    text: read,
  } = await convert([
    { path: "Team/A.textbundle/info.json", data: `{"creatorIdentifier":"com.getoutline.outline"}` },
    { path: "Team/A.textbundle/text.markdown", data: "# A\n\n![](assets/p.png)" },
    { path: "Team/A.textbundle/assets/p.png", data: "png" },
  ]);
  expect(format).toBe("outline");
  expect([...vault.keys()].sort()).toEqual(["Team/A.md", "Team/p.png"]);
  expect(read("Team/A.md")).toBe("![](p.png)\n");
  await expect(convert([{ path: "Team/A.md", data: "# A\n\nx" }])).rejects.toThrow("folder of markdown");
  expect((await convert([{ path: "Team/A.md", data: "# A\n\nx" }], "outline")).text("Team/A.md")).toBe("x\n");
});

test("hostile texts of Outline are read in time", async () => {
  const started = performance.now();
  const texts = [
    "![a](",
    "](",
    "[a 1](uploads/",
    "@[a](mention://",
    "__a",
    "](#h-",
    "(".repeat(50),
    ":::tip\n",
    "+++\n",
    "`a",
  ];
  await convert(
    texts.map((text, at) => ({
      path: `T/${at}.md`,
      data: `# ${at}\n\n${text.repeat(300_000 / text.length)}`,
    })),
    "outline",
  );
  expect(performance.now() - started).toBeLessThan(30_000);
});

test("a page of Outline in JSON that is nested too deep is left out by name", async () => {
  const deep = `${'{"type":"blockquote","content":['.repeat(20_000)}${"]}".repeat(20_000)}`;
  const plain = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "words" }] }] };
  const data = `{"collection":{"id":"c","name":"Team"},"documents":{"1":{"id":"1","title":"Deep","data":${deep}},"2":{"id":"2","title":"Plain","data":${JSON.stringify(plain)}}}}`;
  const { vault, skipped } = await convert([{ path: "Team.json", data }], "outline");
  expect([...vault.keys()]).toEqual(["Team/Plain.md"]);
  expect(skipped).toContainEqual({ path: "Deep", reason: "its blocks are nested too deep" });
});
