import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

const first = "6123aaaa-0000-4000-8000-000000000001";
const second = "6123aaaa-0000-4000-8000-000000000002";
const gone = "6123aaaa-0000-4000-8000-00000000dead";
const config = {
  path: "logseq/config.edn",
  data: `{;; :journal/page-title-format "yyyy"\n :journal/page-title-format "EEEE, do MMM yyyy"}`,
};

async function convert(files: Record<string, string>) {
  const given = Object.entries(files).map(([path, data]) => ({ path, data }));
  const result = await convertInMemory([config, ...given]);
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

const bodyOf = (text: string) => text.replace(/^---\n[^]*?\n---\n\n/, "");

test("pages, namespaces and journals of Logseq get their folders, titles and properties", async () => {
  const { vault, text, manifest, errors, skipped } = await convert({
    "pages/Work.md": "icon:: 🎉\ntags:: [[red]], #blue, green\nalias:: Job, [[Labour]]\nrank:: 3\nwith:: [[Work/Plan: A]], [[Gone]]\npublic:: true\n\n- words",
    "pages/work___Plan%3A A.md": "- one",
    "pages/x.md": "title:: Work/Deep/er\n\n- [[labour]] and [[Work/plan: a]]",
    "journals/2026_11_29.md": "- [[Sunday, 29th Nov 2026]] and [[Nov 29th, 2026]] [[Nov 30th, 2026]]",
    "assets/a b.png": "png",
    "whiteboards/w.edn": "{}",
    "logseq/bak/pages/Work.md": "- old",
    "pages/Org.org": "* x",
  }); // prettier-ignore
  expect([...vault.keys()].sort()).toEqual([
    "Work/Deep/er.md",
    "Work/Plan_ A.md",
    "Work/Work.md",
    "assets/a b.png",
    "journals/2026-11-29.md",
    "pages/Org.org",
    "whiteboards/w.edn",
  ]);
  expect(manifest.entries.get("Work/Work.md")?.icon).toBe("🎉");
  expect(readFrontMatter(text("Work/Work.md")).properties).toEqual({
    tags: ["red", "blue", "green"],
    aliases: ["Job", "Labour"],
    rank: 3,
    with: ["[[Work/Plan_ A]]", "[[Gone]]"],
    public: true,
  });
  expect(bodyOf(text("Work/Work.md"))).toBe("- words\n");
  expect(text("Work/Deep/er.md")).toBe("- [labour](../Work.md) and [Work/plan: a](../Plan_%20A.md)\n");
  expect(text("journals/2026-11-29.md")).toBe(
    "- [Sunday, 29th Nov 2026](2026-11-29.md) and [Nov 29th, 2026](2026-11-29.md) [[Nov 30th, 2026]]\n",
  );
  expect(errors).toEqual([
    "pages/Org.org: is no page in markdown; it is kept as a file",
    "whiteboards/w.edn: is no page in markdown; it is kept as a file",
    "journals/2026-11-29.md: links to pages that are not in the graph",
    "Work/Work.md: links to pages that are not in the graph",
  ]);
  expect(skipped).toEqual([{ path: "logseq/", reason: "belongs to another program" }]);
});

test("blocks of Logseq keep their ids, references, tasks, dates, properties and code", async () => {
  const { text, errors } = await convert({
    "pages/A.md": [
      `- TODO [#A] Call **Ada**`,
      `  DEADLINE: <2026-12-01 Tue 10:00 .+1w>`,
      `  SCHEDULED: <2026-11-30 Mon>`,
      `  id:: ${first}`,
      `  owner:: Bob`,
      `  :LOGBOOK:`,
      `  CLOCK: [2026-11-29 Sun 10:00:00]`,
      `  :END:`,
      `\t- NOW child`,
      `\t  collapsed:: true`,
      `\t\t- DONE grandchild`,
      `\t- CANCELLED off`,
      `- heading:: 2`,
      `  Head`,
      "- ```js",
      `  id:: ${second}`,
      "  - no bullet [[B]] ((x))",
      "",
      "  ```",
      `  id:: ${second}`,
      `- one`,
      `  logseq.order-list-type:: number`,
      `\t- in`,
      `- two`,
      `  logseq.order-list-type:: number`,
      `- #+BEGIN_NOTE`,
      `  mind`,
      `  #+END_NOTE`,
      `- #+BEGIN_QUERY`,
      `  {:query x}`,
      `  #+END_QUERY`,
      `-`,
    ].join("\n"),
    "pages/B.md": [
      `- See ((${first})), [that](((${first}))) and ((${gone}))`,
      `- ((${second}))`,
      `- {{embed ((${first}))}}`,
      `- {{embed [[A]]}}`,
      `- #tag #[[one]] #[[two words]] [own]([[A]]) \`[[A]]\` ^^marked^^`,
      `- ![p](../assets/p.png){:height 100, :width 300} {{video https://v.example/1}} {{query (todo)}}`,
    ].join("\n"),
    "assets/p.png": "png",
  });
  expect(text("A.md")).toBe(
    [
      `- [ ] ⏫ Call **Ada** ⏳ 2026-11-30 📅 2026-12-01`,
      `  owner:: Bob ^${first}`,
      `  - [/] child`,
      `    - [x] grandchild`,
      `  - [-] off`,
      `- ## Head`,
      `- ^${second}`,
      "",
      "  ```js",
      `  id:: ${second}`,
      "  - no bullet [[B]] ((x))",
      "",
      "  ```",
      `1. one`,
      `   - in`,
      `1. two`,
      `- > [!note]`,
      `  > mind`,
      "- ````clojure",
      "  {:query x}",
      "  ````",
      "",
    ].join("\n"),
  );
  expect(text("B.md")).toBe(
    [
      `- See [Call Ada](A.md#^${first}), [that](A.md#^${first}) and ((${gone}))`,
      `- ![[A#^${second}]]`,
      `- ![[A#^${first}]]`,
      `- ![[A]]`,
      "- #tag #one [[two words]] [own](A.md) `[[A]]` ==marked==",
      "- ![p|300x100](assets/p.png) https://v.example/1 `{{query (todo)}}`",
      "",
    ].join("\n"),
  );
  expect(errors).toEqual([
    "A.md: records of the time that tasks took (LOGBOOK)",
    "A.md: times and repetitions of tasks",
    "A.md: blocks that were folded",
    "A.md: queries, which stay as text",
    "B.md: references to blocks that are not in the graph",
    "B.md: tags of several words, which become links",
    "B.md: queries, which stay as text",
    "B.md: links to pages that are not in the graph",
  ]);
});

test("plain markdown in a graph stays as it is", async () => {
  const plain = "# Title\n\nSome text\nin lines.\n\n```md\n- code\n```\n\n- a\n- b\n\nAfter the list.\n";
  const { text } = await convert({ "pages/P.md": plain, "pages/F.md": `---\na: 1\n---\n${plain}` });
  expect(text("P.md")).toBe(plain);
  expect(text("F.md")).toBe(`---\na: 1\n---\n${plain}`);
});

test("hostile graphs are read in time, and lead nowhere outside", async () => {
  const started = performance.now();
  const { vault, text } = await convert({
    "pages/Deep.md": Array.from({ length: 1_500 }, (_, depth) => `${"\t".repeat(depth)}- x`).join("\n"),
    "pages/Long.md": `- ${"[".repeat(300_000)}${"{{".repeat(100_000)}${"^^a".repeat(50_000)}${"((".repeat(50_000)}`,
    [`pages/${"a___".repeat(300)}b.md`]: "- [out](../../../../etc/passwd)",
    "pages/Blank.md": `- ${" ".repeat(300_000)}x\n  ${"\t".repeat(300_000)}\n- ${"SCHEDULED: <".repeat(30_000)}`,
    "pages/Ticks.md": `- ${"\`".repeat(50_000)}${"a".repeat(100_000)}\n- ${"\`a".repeat(100_001)}`,
    "pages/Bad.md": "title:: ../../up\n\n- x",
    "pages/Fence.md": "- ```\n".repeat(5_000),
  });
  expect(performance.now() - started).toBeLessThan(20_000);
  expect([...vault.keys()].every((path) => !path.split("/").includes(".."))).toBe(true);
  const odd = [...vault.keys()].find((path) => path.startsWith("a_a_")) ?? "";
  expect(text(odd)).toBe("- [out](../../../../etc/passwd)\n");
});
