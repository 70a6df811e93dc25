import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { convertInMemory, type FixtureFile } from "@/tests/imports/convert-in-memory";
import { zipOf } from "@/tests/support/zips";

const info = (facts: Record<string, unknown>) =>
  JSON.stringify({ creatorIdentifier: "net.shinyfrog.bear", "net.shinyfrog.bear": facts });

async function convert(files: FixtureFile[]) {
  const result = await convertInMemory(files);
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

test("notes of Bear keep tags, links, sizes, underlining, dates and files", async () => {
  const { vault, text, errors, format } = await convert([
    {
      path: "Backup.bear2bk/Plan.textbundle/text.md",
      data: [
        "# Plan: a/b",
        "#work/sub #two words here# #one# \\#none ~under~ ~~struck~~ ==🟢green== ==yellow==",
        "[[Other/A heading|there]] [[Other]] [[Gone/x]] [[Plan: a\\/b]] [o](bear://x-callback-url/open-note?id=ID-2) [[/Own]]",
        '![p](assets/p%20q.png)<!-- {"width":388} --> [t](assets/t.txt)<!-- {"preview":"true"} --> [file:X/old.pdf]',
        "`[[Other]] ~x~`",
        "```",
        "#two words# [[Other]]",
        "```",
      ].join("\n"),
    },
    { path: "Backup.bear2bk/Plan.textbundle/info.json", data: info({ uniqueIdentifier: "ID-1", pinned: 1, archived: 1 }) },
    { path: "Backup.bear2bk/Plan.textbundle/assets/p q.png", data: "png" },
    { path: "Backup.bear2bk/Plan.textbundle/assets/t.txt", data: "t" },
    { path: "Backup.bear2bk/Plan.textbundle/assets/unseen.txt", data: "u" },
    { path: "Backup.bear2bk/2.textbundle/text.markdown", data: "# Other\n\n## A heading" },
    { path: "Backup.bear2bk/2.textbundle/info.json", data: info({ uniqueIdentifier: "ID-2" }) },
    { path: "Backup.bear2bk/3.textbundle/text.md", data: "# \nno title" },
    { path: "Backup.bear2bk/4.textbundle/text.md", data: "# Old" },
    { path: "Backup.bear2bk/4.textbundle/info.json", data: info({ trashed: 1 }) },
    { path: "Backup.bear2bk/5.textbundle/text.md", data: "" },
    { path: "Backup.bear2bk/5.textbundle/info.json", data: info({ title: "Secret", encrypted: 1 }) },
    { path: "Backup.bear2bk/tags.json", data: '{"tags":[{"tagcon":"food"}]}' },
  ]); // prettier-ignore
  expect(format).toBe("bear");
  expect([...vault.keys()].sort()).toEqual([
    "3.md",
    "Other.md",
    "Plan_ a_b.md",
    "p q.png",
    "t.txt",
    "unseen.txt",
  ]);
  const plan = text("Plan_ a_b.md");
  expect(readFrontMatter(plan).properties).toEqual({ archived: true });
  expect(plan.slice(plan.indexOf("---\n\n") + 5)).toBe(
    [
      "#work/sub #two-words-here #one \\#none <u>under</u> ~~struck~~ ==green== ==yellow==",
      "[there](Other.md#A%20heading) [Other](Other.md) [[Gone#x|Gone/x]] [Plan: a/b](Plan_%20a_b.md) [o](Other.md) [[#Own|/Own]]",
      "![p|388](p%20q.png) [t](t.txt) [old.pdf](assets/old.pdf)",
      "`[[Other]] ~x~`",
      "```",
      "#two words# [[Other]]",
      "```",
      "",
    ].join("\n"),
  );
  expect(text("3.md")).toBe("no title\n");
  expect(errors).toEqual([
    "Backup.bear2bk/tags.json: the icons of tags",
    `Backup.bear2bk/4.textbundle/text.md: is in Bear's trash ("Old")`,
    `Backup.bear2bk/5.textbundle/text.md: is encrypted ("Secret"); unlock it in Bear first`,
    "Plan_ a_b.md: tags of several words, which get a - instead of each blank",
    "Plan_ a_b.md: colours of highlights",
    "Plan_ a_b.md: how files are shown",
    "Plan_ a_b.md: links to notes that are not in the export",
    "Bear: which notes are pinned (1)",
    "unseen.txt: no page shows it (unseen.txt)",
  ]);
});

test("packs are opened wherever they are, and broken ones stay files", async () => {
  const pack = await zipOf({
    "text.md": "# In\n\n![](assets/a.png)",
    "info.json": info({}),
    "assets/a.png": "png",
  });
  const { vault, text, errors } = await convert([
    { path: "Notes/In.textpack", data: pack },
    { path: "Notes/Cut.textpack", data: pack.subarray(0, 100) },
    { path: "Notes/Own.md", data: "# Own\n\n[[In]]" },
  ]);
  expect([...vault.keys()].sort()).toEqual([
    "Notes/Cut.textpack",
    "Notes/In.md",
    "Notes/Own.md",
    "Notes/a.png",
  ]);
  expect(text("Notes/Own.md")).toBe("[In](In.md)\n");
  expect(errors).toEqual([
    expect.stringMatching(/^Notes\/Cut\.textpack: is no zip that can be read \(.*\); it is kept as a file$/),
  ]);
});

test("hostile texts of Bear are read in time", async () => {
  const started = performance.now();
  const signs = [
    "[[",
    "#a b ",
    "![a](b)<!-- {",
    "~a",
    "==🟢",
    "[file:",
    "](bear://x-callback-url/open-note?",
    "\\",
    "[[a/",
  ];
  await convert(
    signs.map((sign, at) => ({
      path: `${at}.textbundle/text.md`,
      data: `# ${at}\n${sign.repeat(30_000 / sign.length)}`,
    })),
  );
  expect(performance.now() - started).toBeLessThan(30_000);
});

test("attachments that are called like files of Bear's own stay", async () => {
  const bundle = "Backup.bear2bk/Plan.textbundle";
  const names = ["info.json", "tags.json", "backup.json"];
  const { vault, text } = await convert([
    { path: `${bundle}/text.md`, data: "# Plan\n\n[a](assets/info.json)" },
    { path: `${bundle}/info.json`, data: info({}) },
    ...names.map((name) => ({ path: `${bundle}/assets/${name}`, data: `{"own": "${name}"}` })),
    { path: "Backup.bear2bk/tags.json", data: "{}" },
    { path: "Backup.bear2bk/backup.json", data: "{}" },
  ]);
  expect([...vault.keys()].sort()).toEqual(["Plan.md", "backup.json", "info.json", "tags.json"]);
  expect(names.map((name) => text(name))).toEqual(names.map((name) => `{"own": "${name}"}`));
});
