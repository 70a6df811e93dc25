import { expect } from "vitest";
import { test } from "@/tests/support/cli";
import { pixel, uploadFile } from "@/tests/support/files";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { insertToken } from "@/tests/support/people";

const hard =
  "\uFEFF---\r\ntitle: x\r\n---\r\n\r\n# Ziele\r\n\ttabs \u00A0 and blanks  \r\n\r\n## Später 😀\r\nend";

test("cat prints a page byte for byte, by path in any letter case and by id", async ({
  sheaf,
  person,
  api,
}) => {
  const work = await createFolder(person, "Work");
  const page = await createPage(api, { title: "Plan/Größe \\ 1", parentId: work.id, markdown: hard });
  for (const given of [
    "Work/Plan\\/Größe \\\\ 1",
    "/work/PLAN\\/GRÖSSE \\\\ 1",
    page.id,
    page.id.toUpperCase(),
  ]) {
    const { status, bytes, err } = await sheaf(["cat", given]);
    expect([status, err, bytes]).toEqual([0, "", Buffer.from(hard)]);
  }
  const json = JSON.parse((await sheaf(["cat", page.id, "--json"])).out) as unknown;
  expect(json).toEqual({ markdown: hard, etag: page.etag });
});

test("cat prints a part of a page, and a file", async ({ sheaf, person, api }) => {
  await createPage(api, { title: "Plan", markdown: "# A\n\none\n\n# B\n\ntwo\n" });
  expect((await sheaf(["cat", "Plan", "--section", "B"])).out).toBe("# B\n\ntwo\n");
  expect((await sheaf(["cat", "Plan", "--lines", "2-3"])).out).toBe("\none\n");
  expect((await sheaf(["cat", "Plan", "--around", "two", "--lines", "0"])).out).toBe("two\n");
  expect((await sheaf(["cat", "Plan", "--bytes", "0-2"])).out).toBe("# A");
  const missing = await sheaf(["cat", "Plan", "--section", "C"]);
  expect([missing.status, missing.out]).toEqual([3, ""]);
  expect((await sheaf(["cat", "Plan", "--lines", "x"])).status).toBe(2);
  const folder = await createFolder(person, "Work");
  const file = await uploadFile(api, "pixel.png", pixel, folder);
  expect((await sheaf(["cat", "work/PIXEL.png"])).bytes).toEqual(pixel);
  expect((await sheaf(["cat", file.id])).bytes).toEqual(pixel);
});

test("a path that several items have names them, and one that none has is said", async ({ sheaf, api }) => {
  const [one, two] = [await createPage(api, { title: "Plan" }), await createPage(api, { title: "Plan" })];
  const { status, out, err } = await sheaf(["cat", "Plan"]);
  expect([status, out]).toEqual([4, ""]);
  for (const { id } of [one, two]) expect(err).toContain(id);
  await createPage(api, { title: "plan", markdown: "small" });
  expect((await sheaf(["cat", "plan"])).out).toBe("small");
  for (const nowhere of ["Nope", "Plan/Plan", "/", "Plan/", "01a21e25-9a37-77d1-b7bd-8406760fc900"])
    expect(await sheaf(["cat", nowhere]), nowhere).toMatchObject({ status: 3, out: "" });
});

test("ls, tree and outline show what is there, in words and as JSON", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  await createFolder(person, "2026", work);
  const ids = [];
  for (const title of ["Page 10", "Page 2", "a\u202e/b"])
    ids.push((await createPage(api, { title, parentId: work.id })).id);
  await uploadFile(api, "pixel.png", pixel, work);
  expect((await sheaf(["ls"])).out).toBe("Work/\n");
  const names = "2026/\na\ufffd\\/b\nPage 2\nPage 10\npixel.png\n";
  expect((await sheaf(["ls", "work/"])).out).toBe(names);
  expect((await sheaf(["ls", work.id, "--long"])).out).toContain(ids[0]);
  const listed = JSON.parse((await sheaf(["ls", "Work", "--json"])).out) as { kind: string }[];
  expect(listed.map(({ kind }) => kind)).toEqual(["folder", "page", "page", "page", "file"]);
  expect((await sheaf(["tree"])).out.split("\n").slice(0, 2)).toEqual(["└── Work/", "    ├── 2026/"]);
  expect((await sheaf(["tree", "--depth", "1"])).out).toBe("└── Work/\n");
  expect((await sheaf(["tree", "Work", "--folders"])).out).toBe("└── 2026/\n");
  await createPage(api, { title: "Plan", markdown: "# A\n\n## B\n\nx\n" });
  expect((await sheaf(["outline", "Plan"])).out).toBe("1-5  A  #a\n3-5    B  #b\n");
  expect((await sheaf(["outline", "Plan", "--depth", "1"])).out).toBe("1-5  A  #a\n");
  for (const wrong of [
    ["ls", "Nope"],
    ["tree", "Nope"],
    ["outline", "Work"],
  ])
    expect(await sheaf(wrong), wrong.join(" ")).toMatchObject({ status: 3, out: "" });
});

test("ls --trash says what is in the trash and where it was", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  const page = await createPage(api, { title: "Old", parentId: work.id });
  await trashPages(api, page.id);
  expect((await sheaf(["ls", "--trash"])).out).toMatch(new RegExp(`^${page.id}  \\S+  Work/Old\n$`));
});

test("search finds by titles and contents, below a folder and as JSON", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  await createPage(api, { title: "Release plan", markdown: "We ship the zebra.", parentId: work.id });
  await createPage(api, { title: "Other", markdown: "Another zebra." });
  expect((await sheaf(["search", "zebra", "--folder", "Work"])).out).toBe(
    "Work/Release plan\n    We ship the zebra.\n",
  );
  expect(JSON.parse((await sheaf(["search", "zebra", "--json"])).out)).toHaveLength(2);
  expect((await sheaf(["search", "release", "plan", "--in", "title"])).out).toBe("Work/Release plan\n");
  expect((await sheaf(["search", "nothinglikethis"])).out).toBe("");
  expect((await sheaf(["search", "zebra", "--in", "nowhere"])).status).toBe(2);
});

test("a token limited to a folder reads by the paths that it sees", async ({ sheaf, person, api }) => {
  const work = await createFolder(person, "Work");
  const inside = await createFolder(person, "Inside", work);
  await createPage(api, { title: "Plan", parentId: inside.id, markdown: "words" });
  const { secret } = await insertToken(person.id, { folderId: inside.id });
  const env = { SHEAF_TOKEN: secret };
  expect((await sheaf(["cat", "Inside/Plan"], { env })).out).toBe("words");
  expect((await sheaf(["ls", "Inside"], { env })).out).toBe("Plan\n");
  expect((await sheaf(["cat", "Work/Inside/Plan"], { env })).status).toBe(3);
});

test("wrong usage is said with 2 and where help is, and help has examples", async ({ sheaf }) => {
  for (const wrong of [
    ["nope"],
    ["cat"],
    ["cat", "a", "b"],
    ["ls", "--nope"],
    ["tree", "--depth", "0"],
    ["search"],
  ]) {
    const { status, out, err } = await sheaf(wrong);
    expect([status, out], wrong.join(" ")).toEqual([2, ""]);
    expect(err).toContain("--help");
  }
  for (const command of ["login", "logout", "whoami", "ls", "tree", "cat", "outline", "search"])
    expect((await sheaf([command, "--help"])).out).toContain(`Examples:\n  $ sheaf ${command}`);
  expect((await sheaf(["--help"])).status).toBe(0);
  expect((await sheaf([])).status).toBe(2);
});
