import { describe, expect } from "vitest";
import type { ImportPreview, ImportResult } from "@/lib/contracts/imports";
import type { LinkRecord } from "@/lib/contracts/links/links";
import type { ApiCaller } from "@/tests/support/api-caller";
import { formOf, pixel } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { expectSoundTrees, listAll, makeFolder, move, namesIn, restore, trash } from "@/tests/support/tree";
import { zipOf } from "@/tests/support/zips";
import {
  asZip,
  importJson,
  importZip,
  folderNamed,
  pageNamed,
  contentOf,
} from "@/tests/support/vault-imports";

const vault = [
  {
    path: "Work/Plan.md",
    content: "---\r\naliases: [the plan]\r\n---\r\nSee [[Notes]] and [[Nowhere]].\r\n",
  },
  { path: "Work/2026/Notes.md", content: "![[pic.png]] [up](../Plan.md) [[the plan]]  " },
  { path: "Work/2026/pic.png", data: pixel.toString("base64"), mimeType: "text/plain" },
  { path: "Work/data.csv", data: `data:text/csv;base64,${Buffer.from("a,b").toString("base64")}` },
  { path: "Top.md", content: "" },
];

describe("a vault in JSON", () => {
  test("becomes folders, pages and files with their links, and every count is true", async ({
    person,
    api,
  }) => {
    const answer = await importJson(api, vault);
    expect(answer.json).toEqual({
      foldersCreated: 2,
      pagesCreated: 3,
      imagesUploaded: 1,
      backlinksCreated: 3,
      errors: [],
      skipped: [],
    });
    expect(await namesIn(api, null)).toEqual(["Top", "Work/"]);
    expect(await namesIn(api, await folderNamed(api, "Work"))).toEqual(["2026/", "Plan"]);
    const notes = await pageNamed(api, "Notes");
    expect((await contentOf(api, notes)).toString()).toBe(vault[1]?.content);
    const { data } = (await api.get<{ data: LinkRecord[] }>(`/pages/${notes.id}/links`)).json;
    expect(data.map(({ page, file }) => page?.title ?? file?.name)).toEqual(["pic.png", "Plan", "Plan"]);
    const [pic] = data;
    expect((await api.get(`/files/${pic?.file?.id}`)).bytes.equals(pixel)).toBe(true);
    const files = await listAll<{ name: string; mimeType: string }>(
      api,
      `/files?parentId=${(await folderNamed(api, "Work"))?.id}`,
    );
    expect(files).toMatchObject([{ name: "data.csv", mimeType: "text/csv" }]);
    await expectSoundTrees(person);
  });

  test("names all that cannot be taken, and takes the rest", async ({ api }) => {
    const answer = await importJson(api, [
      { path: "good.md", content: "ok" },
      { path: "zero.md", content: "a\u0000b" },
      { path: "broken.png", data: "***" },
      { path: `${"x".repeat(251)}.md`, content: "long" },
      { path: "a\u0007b/page.md", content: "bell" },
      { path: "large.bin", data: Buffer.alloc(25 * 1024 * 1024 + 1).toString("base64") },
      { path: ".obsidian/app.json", data: "e30=" },
      { path: "notes/.DS_Store", data: "AA==" },
    ]);
    expect(answer.json).toMatchObject({ foldersCreated: 0, pagesCreated: 1, imagesUploaded: 0 });
    expect(answer.json.errors.map((error) => error.split(":")[0])).toEqual([
      `${"x".repeat(251)}.md`,
      "a␇b/page.md",
      "broken.png",
      "large.bin",
      "zero.md",
    ]);
    const { skipped } = answer.json;
    // In what people read, a symbol stands for the bell.
    expect(skipped.map(({ path, reason }) => `${path.replace("\u0007", "␇")}: ${reason}`)).toEqual(
      expect.arrayContaining(answer.json.errors),
    );
    const ofOthers = skipped.filter(({ reason }) => reason === "belongs to another program");
    expect(ofOthers.map(({ path }) => path)).toEqual([".obsidian/", "notes/.DS_Store"]);
    expect(skipped).toHaveLength(answer.json.errors.length + 2);
  });

  test.for([
    [{ path: "/a.md", content: "" }],
    [{ path: "a\\b.md", content: "" }],
    [{ path: "a/../b.md", content: "" }],
    [{ path: "./a.md", content: "" }],
    [{ path: "a//b.md", content: "" }],
    [{ path: "a\u0000.md", content: "" }],
    [{ path: "", content: "" }],
    [{ path: "a.md" }],
    [{ path: "a.md", data: "YQ==" }],
    [{ path: "a.png", content: "a" }],
    [{ path: "a.md", content: "", colour: "red" }],
  ])("that is malformed is refused as a whole: %j", async ([file], { api }) => {
    const good = { path: "good.md", content: "ok" };
    expect(await importJson(api, [good, file ?? {}])).toBeRefused("invalid_request");
    expect(await importJson(api, [good, good])).toBeRefused("invalid_request");
    expect(await namesIn(api, null)).toEqual([]);
  });

  test("is imported once however often it is sent with one key", async ({ api }) => {
    const send = () => importJson(api, vault, { "Idempotency-Key": "k" });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await namesIn(api, null)).toEqual(["Top", "Work/"]);
  });

  test("needs the top level, which a token of a folder does not have", async ({ person, api }) => {
    const folder = await makeFolder(api, "Here");
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    expect(await importJson(limited, vault)).toBeRefused("not_found");
  });
});

test("a preview names what would be there a second time, as far as one can see it", async ({
  person,
  stranger,
  api,
}) => {
  const outer = await makeFolder(api, "Outer");
  await makeFolder(api, "WORK", outer);
  const hidden = await createPage(api, { title: "Top", parentId: outer.id });
  await createPage(api, { title: "top", parentId: null });
  const files = [
    { path: "Work/Notes.md", content: "" },
    { path: "Top.md", content: "" },
    { path: "Other.md", content: "" },
  ];
  const nameCollisions = async (caller: ApiCaller, query: string) =>
    (await caller.post<ImportPreview>(`/imports/vault/preview${query}`, { files })).json.nameCollisions;
  expect(await nameCollisions(api, `?parentId=${outer.id}`)).toEqual(["Top", "WORK"]);
  expect(await nameCollisions(api, "")).toEqual(["top"]);
  expect(await nameCollisions(api, "?newFolder=outer")).toEqual(["Outer"]);
  expect(await nameCollisions(api, "?newFolder=Work")).toEqual([]);
  expect(await nameCollisions(stranger.api, "")).toEqual([]);
  await grant(stranger, "edit", { folderId: outer.id, ownerId: person.id });
  expect(await nameCollisions(stranger.api, `?parentId=${outer.id}`)).toEqual(["Top", "WORK"]);
  expect((await person.browser.patch(`/pages/${hidden.id}/sharing`, { restricted: true })).status).toBe(200);
  expect(await nameCollisions(stranger.api, `?parentId=${outer.id}`)).toEqual(["WORK"]);
  expect((await api.delete(`/pages/${hidden.id}/trash`)).status).toBe(200);
  expect(await nameCollisions(api, `?parentId=${outer.id}`)).toEqual(["WORK"]);
});

test("a preview says what the import then does, and writes nothing", async ({ api }) => {
  const files = {
    "a/b.md": "[[c]]",
    "a/c.md": "x",
    "a/p.png": pixel,
    "a/bad.md": Buffer.from([0xff]),
    "d.csv": "1",
    ".git/HEAD": "x",
    ".git/config": "x",
  };
  const zip = await zipOf(files);
  const preview = (await api.post<ImportPreview>("/imports/vault/preview", zip, asZip)).json;
  expect(preview).toMatchObject({
    folders: 1,
    pages: 2,
    images: 1,
    files: 2,
    nameCollisions: [],
    errors: ["a/bad.md: is not valid UTF-8"],
    skipped: [
      { path: ".git/", reason: "belongs to another program" },
      { path: "a/bad.md", reason: "is not valid UTF-8" },
    ],
  });
  expect(await namesIn(api, null)).toEqual([]);
  expect((await importZip(api, zip)).json).toMatchObject({
    foldersCreated: preview.folders,
    pagesCreated: preview.pages,
    imagesUploaded: preview.images,
    errors: preview.errors,
    skipped: preview.skipped,
  });
});

describe("one markdown file", () => {
  test("becomes a page of its name, byte for byte, in a folder", async ({ api }) => {
    const folder = await makeFolder(api, "Here");
    const bytes = Buffer.from("\uFEFF---\r\na: 1\r\n---\r\ntext \r\n");
    const form = formOf("Übung 1.md", bytes, { parentId: folder.id });
    const { json, headers } = await api.post<{ page: { id: string; title: string } }>(
      "/imports/markdown",
      form,
    );
    expect(json).toEqual({ page: { id: json.page.id, title: "Übung 1" }, warnings: [] });
    expect(headers.get("location")).toBe(`/api/v1/pages/${json.page.id}`);
    expect((await contentOf(api, json.page)).equals(bytes)).toBe(true);
    expect(await namesIn(api, folder)).toEqual(["Übung 1"]);
  });

  test("that is no text, or goes where one may not write, is refused", async ({ api, stranger }) => {
    const folder = await makeFolder(stranger.api, "Theirs");
    expect(await api.post("/imports/markdown", formOf("a.md", Buffer.from([0xff])))).toBeRefused(
      "invalid_request",
    );
    const theirs = formOf("a.md", "x", { parentId: folder.id });
    expect(await api.post("/imports/markdown", theirs)).toBeRefused("not_found");
  });
});

describe("a vault that goes into a folder", () => {
  const importInto = (api: ApiCaller, folder: { id: string }, headers = {}) =>
    api.post<ImportResult>(`/imports/vault?parentId=${folder.id}`, { files: vault }, headers);
  const counts = {
    foldersCreated: 2,
    pagesCreated: 3,
    imagesUploaded: 1,
    backlinksCreated: 3,
    errors: [],
    skipped: [],
  };

  test("is its owner's, and seen by those who see the folder and nobody else", async ({
    person,
    stranger,
    api,
  }) => {
    const outer = await makeFolder(api, "Outer");
    const inner = await makeFolder(api, "Inner", outer);
    await grant(stranger, "edit", { folderId: outer.id, ownerId: person.id });
    expect((await importInto(stranger.api, inner)).json).toEqual(counts);
    expect(await namesIn(api, inner)).toEqual(["Top", "Work/"]);
    expect(await namesIn(api, null)).toEqual(["Outer/"]);
    expect(await namesIn(stranger.api, null)).toEqual(["Outer/"]);
    expect((await pageNamed(api, "Notes")).id).not.toBe("");

    const hidden = await makeFolder(api, "Hidden", outer);
    await person.browser.patch(`/folders/${hidden.id}/sharing`, { restricted: true });
    expect((await importInto(api, hidden)).json).toEqual(counts);
    expect(await namesIn(api, hidden)).toEqual(["Top", "Work/"]);
    expect((await listAll(stranger.api, "/pages")).filter(({ title }) => title === "Top")).toHaveLength(1);
    expect(await importInto(stranger.api, hidden)).toBeRefused("not_found");
    await expectSoundTrees(person, stranger);
  });

  test("or into a new folder there, which appears with it", async ({ person, stranger, api }) => {
    const outer = await makeFolder(api, "Outer");
    await grant(stranger, "edit", { folderId: outer.id, ownerId: person.id });
    const into = (query: string) =>
      stranger.api.post<ImportResult>(`/imports/vault?${query}`, { files: vault });
    const withOne = { ...counts, foldersCreated: 3 };
    expect((await into(`parentId=${outer.id}&newFolder=%20Trip%20`)).json).toEqual(withOne);
    expect(await namesIn(api, outer)).toEqual(["Trip/"]);
    expect(await namesIn(api, await folderNamed(api, "Trip"))).toEqual(["Top", "Work/"]);
    expect((await into("newFolder=Mine")).json).toEqual(withOne);
    expect(await namesIn(stranger.api, await folderNamed(stranger.api, "Mine"))).toEqual(["Top", "Work/"]);
    expect(await namesIn(api, null)).toEqual(["Outer/"]);
    const preview = await api.post<ImportPreview>("/imports/vault/preview?newFolder=A", { files: vault });
    expect(preview.json.folders).toBe(3);
    expect(await into("newFolder=")).toBeRefused("invalid_request");
    expect(await into("newFolder=%0A")).toBeRefused("invalid_request");
    await expectSoundTrees(person, stranger);
  });

  test("does not tell which titles there are outside of it", async ({ person, stranger, api }) => {
    const folder = await makeFolder(api, "Shared");
    await api.post("/pages", { title: "Dismissals 2027" });
    await grant(stranger, "edit", { folderId: folder.id, ownerId: person.id });
    const guess = { files: [{ path: "Guess.md", content: "[[Dismissals 2027]]" }] };
    const path = `/imports/vault?parentId=${folder.id}`;
    expect((await stranger.api.post<ImportResult>(path, guess)).json.backlinksCreated).toBe(0);
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    expect((await limited.post<ImportResult>(path, guess)).json.backlinksCreated).toBe(0);
    expect((await api.post<ImportResult>(path, guess)).json.backlinksCreated).toBe(1);
  });

  test("needs the permission to edit it, and a token of a folder has it there", async ({
    person,
    stranger,
    api,
  }) => {
    const folder = await makeFolder(api, "Here");
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    expect((await importInto(limited, folder, { "Idempotency-Key": "k" })).json).toEqual(counts);
    expect((await importInto(limited, folder, { "Idempotency-Key": "k" })).json).toEqual(counts);
    expect(await namesIn(api, folder)).toEqual(["Top", "Work/"]);
    expect(await importInto(limited, await makeFolder(api, "Beside"))).toBeRefused("not_found");
    expect(await importInto(stranger.api, folder)).toBeRefused("not_found");
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect(await importInto(stranger.api, folder)).toBeRefused("forbidden");
    expect(await importInto(api, { id: "7" })).toBeRefused("invalid_request");
    const preview = `/imports/vault/preview?parentId=${folder.id}`;
    expect((await api.post(preview, { files: vault })).status).toBe(200);
    expect(await stranger.api.post(preview, { files: vault })).toBeRefused("forbidden");
    await expectSoundTrees(person);
  });

  test("lands in it or nowhere, whatever becomes of the folder meanwhile", async ({ person, api }) => {
    const target = await makeFolder(api, "Target");
    for (let round = 0; round < 6; round++) {
      const around = await makeFolder(api, "Around");
      const folder = await makeFolder(api, `Round ${round}`, around);
      const meanwhile = round % 2 === 0 ? trash(api, around) : move(api, around, target);
      const [answer] = await Promise.all([importInto(api, folder), meanwhile]);
      expect([201, 404, 503]).toContain(answer.status);
      if (round % 2 === 0) await restore(api, around);
      expect(await namesIn(api, folder)).toEqual(answer.status === 201 ? ["Top", "Work/"] : []);
    }
    await expectSoundTrees(person);
  });
});
