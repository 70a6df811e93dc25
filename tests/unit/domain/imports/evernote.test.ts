import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

const head = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd"><en-export>`;
const note = (title: string, enml: string, more = "") =>
  `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${enml}</en-note>]]></content>${more}</note>`;
const fileOf = (data: string, inner: string) =>
  `<resource><data encoding="base64">${Buffer.from(data).toString("base64")}</data>${inner}</resource>`;
const md5 = (data: string) => createHash("md5").update(data).digest("hex");

async function convert(notes: string, others: Record<string, string> = {}) {
  const result = await convertInMemory([
    { path: "Stack/My notes.enex", data: `${head}${notes}</en-export>` },
    ...Object.entries(others).map(([path, data]) => ({ path, data })),
  ]);
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

const bodyOf = (text: string) => text.replace(/^---\n[^]*?\n---\n\n/, "");

test("a note of Evernote keeps its tags, dates, source, tasks, files and links", async () => {
  const enml = [
    `<h1>Plan</h1><div>One <b>bold</b> <span style="background-color: rgb(255, 250, 165);-evernote-highlight:true;">marked</span></div><div><br/></div>`,
    `<div><en-todo checked="true"/>Milk<br/><en-todo/><b>Bread</b></div><div><span><en-todo checked="false"/>Eggs</span></div>`,
    `<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Done</div></li><li style="--en-checked:false;"><div>Open</div></li></ul>`,
    `<div style="--en-task-group:true; --en-id:g1;"/>`,
    `<div style="-en-codeblock:true; --en-syntaxLanguage:typescript;"><div>if (a) {</div><div>  b &lt; c</div><div><br/></div><div>}</div></div>`,
    `<en-media hash="${md5("png")}" type="image/png"/><en-media hash="${md5("pdf")}" type="application/pdf"/><en-media hash="00" type="image/png"/>`,
    `<div>See <a href="evernote:///view/1/s1/x/x/">Other: #1</a>, <a href="evernote:///view/1/s1/y/y/">Gone</a> and <a href="https://x.example/">x</a></div>`,
    `<div style="padding-left:40px;">in <font color="red">red</font></div><en-crypt hint="h" cipher="AES">U2FsdGVk</en-crypt>`,
  ].join("");
  const more = [
    `<created>20240229T083000Z</created><updated>20250101T000000Z</updated><tag>red &amp; blue</tag><tag>two</tag>`,
    `<note-attributes><source-url>https://x.example/a?b=1&amp;c</source-url><author>Ada</author><latitude>1.5</latitude><longitude>2</longitude><altitude>34.5</altitude><reminder-time>20261201T080000Z</reminder-time></note-attributes>`,
    `<task><title>Second</title><taskStatus>completed</taskStatus><sortWeight>B</sortWeight><taskGroupNoteLevelID>g1</taskGroupNoteLevelID></task>`,
    `<task><title>First</title><taskStatus>open</taskStatus><sortWeight>A</sortWeight><taskGroupNoteLevelID>g1</taskGroupNoteLevelID><dueDate>20261201T230000Z</dueDate><timeZone>Europe/Berlin</timeZone><recurrence>x</recurrence></task>`,
    fileOf("png", `<mime>image/png</mime><recognition><![CDATA[<recoIndex/>]]></recognition>`),
    fileOf(
      "pdf",
      `<mime>application/pdf</mime><resource-attributes><file-name>../a/b.pdf</file-name></resource-attributes>`,
    ),
    fileOf("unseen", `<mime>image/jpeg</mime>`),
    `<resource><data encoding="base64">###</data><mime>image/png</mime></resource>`,
  ].join("");
  const { vault, text, errors, manifest } = await convert(
    note("Plan A", enml, more) + note("Other: #1", "<div>x</div>"),
  );
  expect([...vault.keys()].sort()).toEqual([
    "Stack/My notes/Other_ #1.md",
    "Stack/My notes/Plan A.md",
    "Stack/My notes/_.._a_b.pdf",
    "Stack/My notes/picture 1.png",
    "Stack/My notes/picture 3.jpg",
  ]);
  expect(manifest.entries.get("Stack/My notes/Other_ #1.md")?.name).toBe("Other: #1");
  expect(readFrontMatter(text("Stack/My notes/Plan A.md")).properties).toEqual({
    tags: ["red & blue", "two"],
    source: "https://x.example/a?b=1&c",
    author: "Ada",
    location: "1.5, 2",
    reminder: "2026-12-01T08:00:00Z",
  });
  expect(bodyOf(text("Stack/My notes/Plan A.md"))).toBe(
    [
      "# Plan",
      "One **bold** ==marked==",
      "- [x] Milk\n- [ ] **Bread**\n- [ ] Eggs\n- [x] Done\n- [ ] Open\n- [ ] First 📅 2026-12-02\n- [x] Second",
      "```typescript\nif (a) {\n  b < c\n\n}\n```",
      "![](picture%201.png)[../a/b.pdf](_.._a_b.pdf)",
      "See [Other: #1](Other_%20%231.md), [Gone](evernote:///view/1/s1/y/y/) and [x](https://x.example/)",
      "in red",
      "(encrypted)\n",
    ].join("\n\n"),
  );
  expect(errors).toEqual([
    "Stack/My notes/Plan A.md: pictures or files that are not in the export",
    "Stack/My notes/Plan A.md: files that its text does not show, which are beside it",
    "Stack/My notes/Plan A.md: encrypted passages, which only Evernote can decrypt",
    "Stack/My notes/Plan A.md: indents of paragraphs",
    "Stack/My notes/Plan A.md: colours, fonts or alignment of text",
    "Stack/My notes/Plan A.md: repetitions of tasks",
    "Stack/My notes/Plan A.md: the altitude of the place",
    "Stack/My notes/Plan A.md: what Evernote read in pictures",
    "Stack/My notes/Plan A.md: files whose data is broken",
    'Stack/My notes/Plan A.md: leads to a note "gone", which is not in the export',
  ]);
});

test("links to a title that several notes have lead to the nearest, and that is said", async () => {
  const link = `<a href="https://www.evernote.com/shard/s1/nl/1/2">Same</a>`;
  const { text, errors } = await convert(note("Same", "a") + note("From", link), {
    "B.enex": `${head}${note("Same", "b")}</en-export>`,
  });
  expect(text("Stack/My notes/From.md")).toBe("[Same](Same.md)\n");
  expect(errors).toEqual([
    'Stack/My notes/From.md: leads to "same", which 2 notes are called; the nearest is taken',
  ]);
});

test.each([
  ["is no export of Evernote", "<html><body>x</body></html>"],
  [
    "declares entities of its own, which are not read",
    `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><en-export>&b;</en-export>`,
  ],
  ["is no XML that can be read: it has </note> where <title> is open", `${head}<note><title>x</note>`],
  [
    "is no XML that can be read: it has </en-export> where <note> is open; the notes before that are taken (1)",
    `${head}<note><title>A</title></note><note></en-export>`,
  ],
  ["has elements that are nested deeper than 100 levels", head + "<a>".repeat(200_000)],
  ["has a tag of more than 65536 characters", `${head}<a b="${"x".repeat(200_000)}`],
  ["is cut off: its end is missing; the notes before that are taken (1)", `${head}<note><title>A</title>`],
  ["is cut off: its end is missing", `${head}<!-- `],
])("an export that %s stays a file", async (reason, data) => {
  const { vault, errors } = await convertInMemory([{ path: "Broken.enex", data }]);
  expect(vault.get("Broken.enex")).toBeDefined();
  expect(errors.at(-1)).toBe(`Broken.enex: ${reason}; it is kept as a file`);
});

test("a text that cannot be read becomes a file beside its note", async () => {
  const { vault, errors } = await convert(note("Deep", "<div>".repeat(1_000)));
  expect([...vault.keys()]).toEqual(["Stack/My notes/Deep.enml", "Stack/My notes/Deep.md"]);
  expect(errors).toEqual([
    "Stack/My notes/Deep.enml: has elements that are nested deeper than 400 levels; it is kept as a file",
  ]);
});

test("hostile texts of notes are read in time", async () => {
  const task = `<task><title>t</title><taskGroupNoteLevelID>g</taskGroupNoteLevelID></task>`;
  const texts = [
    `<a ${'b="x" '.repeat(50_000)}`,
    `<a b="${"<a b='".repeat(100_000)}`,
    `<a${" ".repeat(500_000)}`,
    "<en-todo/>x<br/>".repeat(1_000),
    `<div>${"<en-todo/>x".repeat(1_000)}</div>`,
  ];
  const started = performance.now();
  await convert(texts.map((enml, at) => note(`N${at}`, enml)).join("") + note("T", "", task.repeat(3_000)));
  expect(performance.now() - started).toBeLessThan(30_000);
});

test("a note with a very long text or file is read in time", async () => {
  const long = "word <b>bold</b> <en-media/> <a ".repeat(1) + "&amp;".repeat(200_000);
  const started = performance.now();
  const { vault } = await convert(note("Long", "x", fileOf("y".repeat(20_000_000), "<mime>text/plain</mime>")) + note("B", long)); // prettier-ignore
  expect(vault.get("Stack/My notes/file 1.txt")?.length).toBe(20_000_000);
  expect(performance.now() - started).toBeLessThan(20_000);
});
