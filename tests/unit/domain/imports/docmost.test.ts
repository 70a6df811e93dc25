import { expect, test } from "vitest";
import { withoutExtraSlash } from "@/lib/domain/vault/vault-path";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

const order = "Docmost: the order of the pages, which are sorted by their titles here";
const id = "01234567-aaaa-7bbb-8ccc-dddddddddddd";

async function convert(files: Record<string, string>) {
  const result = await convertInMemory(Object.entries(files).map(([path, data]) => ({ path, data })));
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

test("pages of Docmost in markdown keep their names, icons, dates, callouts, folds and files", async () => {
  const pages = {
    "Plan%20a.md": {
      icon: "🎯",
      createdAt: "2024-01-02T00:00:00.000Z",
      updatedAt: "2024-05-01T00:00:00.000Z",
    },
  };
  const { vault, text, errors, manifest, format } = await convert({
    "docmost-metadata.json": JSON.stringify({ source: "docmost", pages }),
    "Plan a.md": [
      "# Plan: \\[a\\]",
      "",
      `![p](files/${id}/p.png)`,
      "",
      "[b](Plan%20a/B.md)",
      "",
      ":::danger",
      "mind",
      ":::",
      "",
      "<details>",
      "<summary>Fold</summary>",
      "",
      "in",
      "",
      "</details>",
    ].join("\n"),
    "Plan a/B.md": `# Other\n\n[up](../Plan%20a.md) ![p](../files/${id}/p.png)`,
    [`files/${id}/p.png`]: "png",
    [`files/${id}/note.md`]: "# an attachment",
  });
  expect(format).toBe("docmost");
  expect([...vault.keys()].sort()).toEqual([
    "Plan_ [a]/B.md",
    "Plan_ [a]/Plan_ [a].md",
    "Plan_ [a]/p.png",
    "note.md",
  ]);
  expect(manifest.entries.get("Plan_ [a]/Plan_ [a].md")).toMatchObject({ name: "Plan: [a]", icon: "🎯" });
  expect(text("Plan_ [a]/Plan_ [a].md")).toBe(
    [
      "![p](p.png)",
      "",
      "[b](B.md)",
      "",
      "> [!danger]",
      "> mind",
      "",
      "",
      "",
      "> [!note]- Fold",
      ">",
      "> in",
      ">",
      "",
    ].join("\n"),
  );
  expect(text("Plan_ [a]/B.md")).toBe("# Other\n\n[up](Plan_%20%5Ba%5D.md) ![p](p.png)\n");
  expect(errors).toEqual([order, "note.md: no page shows it (note.md)"]);
});

test("pages of Docmost in HTML keep blocks of every kind, and what they lose is named", async () => {
  const { text, errors } = await convert({
    "docmost-metadata.json": "broken",
    "A.html": `<!DOCTYPE html><html><head><title>A</title></head><body><h1>A</h1>
<div data-type="callout" data-callout-type="default" data-callout-icon="🔥"><p>mind</p></div>
<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>done</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"></label><div><p>open</p></div></li></ul></div></li></ul>
<details><summary>Fold</summary><div data-type="detailsContent"><p>in</p></div></details>
<p><span data-type="mathInline" data-katex="true">a^2</span> <span class="comment-mark" data-comment-id="1">said</span> <span data-type="mention" data-entity-type="user">@Ada</span> <mark data-color="red">m</mark> <span data-type="status" data-color="green">DONE</span><sup id="fnref:1"><a class="footnote-ref" data-reference-number="1" href="#fn:1">1</a></sup></p>
<div data-type="mathBlock" data-katex="true">b_1</div>
<div data-type="columns"><div data-type="column"><p>left</p></div><div data-type="column"><p>right</p></div></div>
<div data-type="embed" data-src="https://v.example/"><a href="https://v.example/">https://v.example/</a></div>
<div data-type="pdf" src="files/${id}/d.pdf"><iframe src="files/${id}/d.pdf"></iframe></div>
<video controls src="files/${id}/v.mp4"><source src="files/${id}/v.mp4"></video>
<div data-type="drawio" data-src="files/${id}/d.svg"><img src="files/${id}/d.svg" alt="d"></div>
<div data-type="subpages"></div><div data-type="base-embed"></div><div data-type="transclusionReference"></div><div data-type="pageBreak"></div>
<ol class="footnotes"><li id="fn:1"><p>note</p></li></ol></body></html>`,
    [`files/${id}/d.pdf`]: "pdf",
  });
  expect(text("A.md")).toBe(
    [
      "> [!note] 🔥",
      ">",
      "> mind",
      "",
      "- [x] done",
      "  - [ ] open",
      "",
      "> [!note]- Fold",
      ">",
      "> in",
      "",
      "$a^2$ said @Ada ==m== DONE[^1]",
      "",
      "$$",
      "b_1",
      "$$",
      "",
      "left",
      "",
      "right",
      "",
      "[https://v.example/](https://v.example/)",
      "",
      "[d.pdf](d.pdf)",
      "",
      `[v.mp4](files/${id}/v.mp4)`,
      "",
      `![d](files/${id}/d.svg)`,
      "",
      "[^1]: note",
      "",
    ].join("\n"),
  );
  expect(errors).toEqual([
    "docmost-metadata.json: is no JSON that can be read; icons and dates of pages are missing",
    order,
    "A.md: comments, whose passages stay",
    "A.md: mentions of people, whose names stay",
    "A.md: columns, which stand one below the other",
    "A.md: colours of highlights",
    "A.md: colours of statuses, whose words stay",
    "A.md: embedded pages, which become links",
    "A.md: drawings, which become pictures",
    "A.md: lists of the pages in a page, which the tree shows",
    "A.md: parts of other pages that it shows",
    "A.md: bases that it shows",
    "A.md: page breaks",
  ]);
});

test("a slash too many before the files of Docmost is no part of a path, and everywhere else it is", () => {
  expect(withoutExtraSlash(`/files/${id}/p.png`)).toBe(`files/${id}/p.png`);
  expect(withoutExtraSlash(`A//files/${id}/p.png`)).toBe(`A/files/${id}/p.png`);
  expect(withoutExtraSlash(`A//files/${id}`)).toBe(`A/files/${id}`);
  for (const path of [
    "/etc/passwd",
    "A//b.md",
    `//files/${id}/p.png`,
    `/files/${id}/../p.png`,
    "/files/x/p.png",
  ])
    expect(withoutExtraSlash(path)).toBe(path);
});

test("a heading of signs alone stays unless the page is called like it", async () => {
  const { vault } = await convertInMemory(
    [
      { path: "docmost-metadata.json", data: "{}" },
      { path: "Party.md", data: "# 🎉\n\nwords" },
      { path: "🎉.md", data: "# 🎉\n\nwords" },
    ],
    "docmost",
  );
  const read = (path: string) => new TextDecoder().decode(vault.get(path));
  expect([read("Party.md"), read("🎉.md")]).toEqual(["# 🎉\n\nwords\n", "words\n"]);
});
