import { createTar } from "nanotar";
import { expect, test } from "vitest";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { convertInMemory } from "@/tests/imports/convert-in-memory";

const id = (sign: string) => sign.repeat(32);

function item(name: string, words: string, facts: Record<string, string>) {
  const foot = Object.entries({ id: name, ...facts }).map(([key, value]) => `${key}: ${value}`);
  return { name: `${name}.md`, data: `${words === "" ? "" : `${words}\n\n`}${foot.join("\n")}` };
}

async function convert(items: { name: string; data: string | Uint8Array }[]) {
  const result = await convertInMemory([{ path: "export.jex", data: createTar(items) }]);
  return { ...result, text: (path: string) => new TextDecoder().decode(result.vault.get(path)) };
}

test("notes of Joplin keep notebooks, tags, dates, to-dos, files and links", async () => {
  const { vault, text, errors, skipped } = await convert([
    item(id("1"), `Plan: a\n\nSee [b](:/${id("2")}#words), ![p](:/${id("c")}) <img src=":/${id("c")}"> [gone](:/${id("9")})\n\n- [ ] x\n\nid: no foot`, {
      parent_id: id("b"), order: "1700000000000", created_time: "2024-01-01T00:00:00.000Z", user_created_time: "2023-01-01T00:00:00.000Z", user_updated_time: "2024-05-01T00:00:00.000Z",
      latitude: "1.50000000", longitude: "2.00000000", source_url: "https://x.example/", author: "Ada",
      is_todo: "1", todo_due: String(Date.UTC(2026, 11, 1, 10)), todo_completed: String(Date.UTC(2026, 10, 2)), markup_language: "1", type_: "1",
    }),
    item(id("2"), `Web\n\n<h1>Words</h1><p>in <b>HTML</b> <a href=":/${id("1")}">a</a></p>`, { parent_id: id("a"), markup_language: "2", type_: "1" }),
    item(id("3"), "Old\n\nx", { deleted_time: "1700000000000", type_: "1" }),
    item(id("4"), "Secret", { encryption_applied: "1", type_: "1" }),
    item(id("a"), "Top", { parent_id: "", type_: "2" }),
    item(id("b"), "Inner", { parent_id: id("a"), type_: "2" }),
    item(id("c"), "p", { mime: "image/png", filename: "", type_: "4" }),
    item(id("d"), "red & blue", { type_: "5" }),
    item(id("e"), "", { note_id: id("1"), tag_id: id("d"), type_: "6" }),
    item(id("f"), "", { type_: "13" }),
    { name: `resources/${id("c")}.png`, data: "png" },
    { name: `resources/${id("8")}.txt`, data: "unseen" },
  ]); // prettier-ignore
  expect([...vault.keys()].sort()).toEqual([
    `${id("4")}.md`,
    `${id("8")}.txt`,
    "Top/Inner/Plan_ a.md",
    "Top/Inner/p.png",
    "Top/Web.md",
  ]);
  const plan = text("Top/Inner/Plan_ a.md");
  expect(readFrontMatter(plan).properties).toEqual({
    source: "https://x.example/",
    author: "Ada",
    location: "1.5, 2",
    tags: ["red & blue"],
  });
  expect(plan.slice(plan.indexOf("---\n\n") + 5)).toBe(
    `- [x] Plan: a 📅 2026-12-01 ✅ 2026-11-02\n\nSee [b](../Web.md#words), ![p](p.png) <img src="p.png"> [gone](:/${id("9")})\n\n- [ ] x\n\nid: no foot\n`,
  );
  expect(text("Top/Web.md")).toBe("# Words\n\nin **HTML** [a](Inner/Plan_%20a.md)\n");
  expect(errors).toEqual([
    `export.jex/${id("3")}.md: is in Joplin's trash ("Old")`,
    "Top/Inner/Plan_ a.md: the time of the day at which it is due",
    `Top/Inner/Plan_ a.md: leads to something that is not in the export (${id("9")})`,
    `export.jex/${id("4")}.md: is encrypted; export it where Joplin can read it; it is kept as a file`,
    "Joplin: the order that notes were put in by hand (1)",
    `${id("8")}.txt: no note shows it (${id("8")}.txt)`,
  ]);
  expect(skipped.map(({ path }) => path)).toContain(`export.jex/${id("f")}.md`);
});

test("notebooks within themselves, and too deep ones, are put at the top", async () => {
  const deep = Array.from({ length: 2_000 }, (_, at) =>
    item(at.toString(16).padStart(32, "0"), `D${at}`, {
      parent_id: (at + 1).toString(16).padStart(32, "0"),
      type_: "2",
    }),
  );
  const { vault, errors } = await convert([
    item(id("a"), "A", { parent_id: id("b"), type_: "2" }),
    item(id("b"), "B", { parent_id: id("a"), type_: "2" }),
    item(id("1"), "Note\n\nx", { parent_id: id("b"), type_: "1" }),
    ...deep,
  ]);
  expect([...vault.keys()]).toEqual(["B/Note.md"]);
  expect(errors).toContain("B: is a notebook within itself; it is put at the top");
  expect(errors.filter((one) => one.includes("too deep"))).toHaveLength(7);
});

test("archives that are broken, cut off or lead outside are named, and kept as files", async () => {
  const good = createTar([
    item(id("1"), "A\n\nx", { type_: "1" }),
    item(id("2"), "B\n\ny", { type_: "1" }),
    { name: "../../etc/passwd", data: "x" },
    { name: `${id("5")}.md`, data: "no item" },
  ]);
  const { vault, errors } = await convertInMemory([
    { path: "no.jex", data: "x".repeat(2_000) },
    { path: "cut.jex", data: good.subarray(0, 1_560) },
    { path: "good.jex", data: good },
    { path: "huge.jex", data: withSize(good.slice(), "77777777777") },
  ]);
  expect([...vault.keys()].sort()).toEqual(["5".repeat(32) + ".md", "A.md", "B.md", "cut.jex", "huge.jex", "no.jex"]); // prettier-ignore
  expect(errors.toSorted()).toEqual(
    [
      "no.jex: is no tar that can be read; it is kept as a file",
      "cut.jex: is cut off: its end is missing; what is before that is taken; it is kept as a file",
      `good.jex/${id("1")}.md: is there twice; the first is taken`,
      "good.jex/../../etc/passwd: its path must not contain . or ..",
      `good.jex/${id("5")}.md: is no item of Joplin; it is kept as a file`,
      "huge.jex: is cut off: its end is missing; it is kept as a file",
    ].toSorted(),
  );
});

/** The tar with another size in its first head, and the sum of that. */
function withSize(tar: Uint8Array, size: string): Uint8Array {
  tar.set(new TextEncoder().encode(size), 124);
  const sum = tar.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  tar.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
  return tar;
}
