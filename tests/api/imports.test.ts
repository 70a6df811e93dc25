import { buffer } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { ZipFile } from "yazl";
import type { ImportPreview, ImportResult } from "@/lib/contracts/imports";
import type { LinkRecord } from "@/lib/contracts/links";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { formOf, pixel } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { headOf, sendAndBreakOff } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";
import { expectSoundTrees, listAll, makeFolder, move, namesIn, restore, trash } from "@/tests/support/tree";
import { zipOf } from "@/tests/support/zips";

const asZip = { "Content-Type": "application/zip" };
const importJson = (api: ApiCaller, files: object[], headers = {}) =>
  api.post<ImportResult>("/imports/vault", { files }, headers);
const importZip = (api: ApiCaller, zip: Buffer) => api.post<ImportResult>("/imports/vault", zip, asZip);
const folderNamed = async (api: ApiCaller, name: string) =>
  (await listAll(api, "/folders")).find((folder) => folder.name === name) ?? null;
const pageNamed = async (api: ApiCaller, title: string) =>
  (await listAll(api, "/pages")).find((page) => page.title === title) ?? { id: "" };
const contentOf = async (api: ApiCaller, page: { id: string }) =>
  (await api.get(`/pages/${page.id}/content`)).bytes;

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
      "a\u0007b/page.md",
      "broken.png",
      "large.bin",
      "zero.md",
    ]);
    const { skipped } = answer.json;
    expect(skipped.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(
      expect.arrayContaining(answer.json.errors),
    );
    const ofOthers = skipped.filter(({ reason }) => reason === "is what other programs keep for themselves");
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

describe("a vault in a zip", () => {
  test("keeps names in any script and form, empty files and folders, and deep paths", async ({
    person,
    api,
  }) => {
    const deep = Array.from({ length: 60 }, (_, index) => `d${index}`).join("/");
    const nfd = "Cafe\u0301";
    const long = "長".repeat(84);
    const zip = await zipOf({
      "Empty/": "",
      [`${nfd}/${nfd}.md`]: "nfd",
      "Caf\u00e9/Caf\u00e9.md": "nfc",
      "a.md": "lower",
      "A.md": "upper",
      [`${long}.md`]: "",
      [`${deep}/x.md`]: "deep",
      "ملاحظة/صفحة.md": "\uFEFFbom\r\n",
      "empty.bin": "",
    });
    const answer = await importZip(api, zip);
    expect(answer.json).toMatchObject({ foldersCreated: 64, pagesCreated: 7, errors: [] });
    expect(await namesIn(api, await folderNamed(api, nfd))).toEqual([nfd]);
    expect((await listAll(api, "/pages?parentId=null")).map(({ title }) => title).sort()).toEqual([
      "A",
      "a",
      long,
    ]);
    expect((await contentOf(api, await pageNamed(api, "صفحة"))).toString("hex")).toBe("efbbbf626f6d0d0a");
    await expectSoundTrees(person);
  });

  test("made on Windows, or without saying that names are UTF-8, has the folders and names it should", async ({
    api,
  }) => {
    const zip = await zipOf({ "Ordner/Übung.md": "x" });
    const unsaid = Buffer.from(zip);
    for (const at of [6, unsaid.indexOf("PK\u0001\u0002") + 8])
      unsaid.writeUInt16LE(unsaid.readUInt16LE(at) & ~0x800, at);
    const windows = Buffer.from(unsaid.toString("latin1").replaceAll("Ordner/", "Ordner\\"), "latin1");
    for (const one of [unsaid, windows]) {
      expect((await importZip(api, one)).json).toMatchObject({
        foldersCreated: 1,
        pagesCreated: 1,
        errors: [],
      });
    }
    const titles = (await listAll(api, "/pages")).map(({ title }) => title);
    expect(titles).toEqual(["Übung", "Übung"]);
  });

  test("names what is no text or damaged, and takes the rest", async ({ api }) => {
    const bytes = Buffer.from([0x61, 0xff, 0x62]);
    const zip = await zipOf({ "good.md": "ok", "latin.md": bytes, "pic.png": pixel });
    const at = zip.indexOf(pixel.subarray(0, 8));
    const damaged = Buffer.from(zip);
    if (at !== -1) damaged.writeUInt8((damaged.readUInt8(at + 20) + 1) % 256, at + 20);
    else
      damaged.writeUInt8(
        (damaged.readUInt8(damaged.indexOf("pic.png") + 20) + 1) % 256,
        damaged.indexOf("pic.png") + 20,
      );
    const { json } = await importZip(api, damaged);
    expect(json).toMatchObject({ pagesCreated: 1, imagesUploaded: 0 });
    expect(json.errors).toHaveLength(2);
    expect(json.errors.map((error) => error.split(":")[0]).sort()).toEqual(["latin.md", "pic.png"]);
  });

  test("that leads out of itself, is encrypted, broken, empty or a bomb is refused as a whole", async ({
    api,
  }) => {
    const replaced = async (from: string, to: string) =>
      Buffer.from((await zipOf({ [from]: "x" })).toString("latin1").replaceAll(from, to), "latin1");
    const encrypted = await zipOf({ "a.md": "x" });
    for (const at of [6, encrypted.indexOf("PK\u0001\u0002") + 8])
      encrypted.writeUInt16LE(encrypted.readUInt16LE(at) | 1, at);
    const bad = [
      await replaced("aa/b.md", "../b.md"),
      await replaced("aa/b.md", "/aa/.md"),
      await replaced("aa/b.md", "C:/b.md"),
      encrypted,
      (await zipOf({ "a.md": "x" })).subarray(0, 40),
      Buffer.from("no zip at all"),
      await zipOf({}),
      Buffer.alloc(0),
    ];
    for (const zip of bad) expect(await importZip(api, zip)).toBeRefused("invalid_request");
    const bomb = await zipOf({ "a.md": "x" });
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf("PK\u0001\u0002") + 24);
    expect(await importZip(api, bomb)).toBeRefused("payload_too_large");
    const liar = await zipOf({ "a.md": "x".repeat(5000) });
    liar.writeUInt32LE(10, liar.indexOf("PK\u0001\u0002") + 24);
    expect((await importZip(api, liar)).json).toMatchObject({
      pagesCreated: 0,
      errors: [expect.stringContaining("cannot be unpacked")],
    });
    expect(await namesIn(api, null)).toEqual([]);
  });

  test("that holds zips is unpacked where pages are in them, and kept where they lie beside pages", async ({
    api,
  }) => {
    const one = await zipOf({
      "Team.md": "[[Alerts]] ![](Team/p.png)",
      "Team/Alerts.md": "a",
      "Team/p.png": pixel,
    });
    const two = await zipOf({ "B.md": "b", "Team/Alerts.md": "again" });
    const outer = await zipOf({ "in/Export-Part-1.zip": one, "in/Export-Part-2.zip": two });
    const preview = (await api.post<ImportPreview>("/imports/vault/preview", outer, asZip)).json;
    const expected = ["in/Team/Alerts.md: is there twice; the first is taken"];
    expect(preview).toMatchObject({ pages: 3, images: 1, folders: 2, errors: expected });
    const around = await zipOf({ "Export.zip": outer });
    expect((await importZip(api, around)).json).toEqual({
      foldersCreated: 2,
      pagesCreated: 3,
      imagesUploaded: 1,
      backlinksCreated: 1,
      errors: expected,
      skipped: [{ path: "in/Team/Alerts.md", reason: "is there twice; the first is taken" }],
    });
    const beside = await zipOf({ "x.md": "[[a.zip]]", "a.zip": one, "y-Part-1.zip": two });
    expect((await importZip(api, beside)).json).toMatchObject({ pagesCreated: 3, errors: [] });
    const files = await listAll<{ name: string }>(api, "/files?parentId=null");
    expect(files.map(({ name }) => name)).toEqual(["a.zip"]);
    let deep = one;
    for (let depth = 0; depth < 6; depth++) deep = await zipOf({ [`${depth}.zip`]: deep });
    const { json } = await importZip(api, deep);
    expect(json).toMatchObject({
      pagesCreated: 0,
      errors: [expect.stringContaining("no file in it ends in .md")],
    });
    const broken = await zipOf({ "a.zip": Buffer.from("no zip"), "b.zip": one });
    expect((await importZip(api, broken)).json).toMatchObject({
      pagesCreated: 2,
      errors: ["a.zip: is not a zip that can be read; it is kept as a file"],
    });
  });

  test("with other bytes before or behind it, or a damaged list of files, is imported whole", async ({
    api,
  }) => {
    const zip = await zipOf({ "a.md": "[[b]]", "dir/b.md": "b ".repeat(500) });
    const program = Buffer.from("MZ unpacks itself PK\u0003\u0004".repeat(90));
    const nested = await zipOf({ "c.zip": Buffer.concat([program, zip]) });
    const expected = { pagesCreated: 2, backlinksCreated: 1, errors: [], skipped: [] };
    for (const one of [Buffer.concat([program, zip]), Buffer.concat([zip, Buffer.alloc(9)]), nested])
      expect((await importZip(api, one)).json).toMatchObject(expected);
    const damaged = Buffer.from(zip);
    damaged.fill(0x20, zip.indexOf("PK\u0001\u0002"), zip.indexOf("PK\u0001\u0002") + 40);
    const said = "The zip's list of files is damaged; 2 files were found without it.";
    const { json } = await api.post<ImportPreview>("/imports/vault/preview", damaged, asZip);
    expect(json).toMatchObject({ pages: 2, errors: [said] });
    expect((await importZip(api, damaged)).json).toMatchObject({ ...expected, errors: [said] });
  });

  test("whose dates are unset, or the last that a zip can say, gives the date of the import", async ({
    api,
  }) => {
    const begin = new Date(Date.now() - 60_000).toISOString();
    const words = [
      [0, 0],
      [0x21, 0],
      [0xff9f, 0xbf7d],
      [0xffff, 0xffff],
    ] as const;
    for (const [date, time] of words) {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from("x"), `${date} ${time}.md`, { forceDosTimestamp: true });
      zip.end();
      const bytes = await buffer(zip.outputStream);
      const at = bytes.indexOf("PK\u0001\u0002") + 12;
      bytes.writeUInt16LE(time, at);
      bytes.writeUInt16LE(date, at + 2);
      expect((await importZip(api, bytes)).json).toMatchObject({ pagesCreated: 1, errors: [] });
    }
    const pages = await listAll<{ createdAt: string; updatedAt: string }>(api, "/pages");
    expect(pages).toHaveLength(words.length);
    for (const { createdAt, updatedAt } of pages) expect(createdAt > begin && updatedAt > begin).toBe(true);
  });

  test("that unpacks to a bomb within another is refused as a whole", async ({ api }) => {
    const bomb = await zipOf({ "a.md": "x" });
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf("PK\u0001\u0002") + 24);
    expect(await importZip(api, await zipOf({ "a.zip": bomb }))).toBeRefused("payload_too_large");
  });

  test("names what is encrypted, there twice or leads out of it, and takes the rest", async ({ api }) => {
    const zip = await zipOf({ "aa/b.md": "out", "good.md": "ok", "goof.md": "twice", "secret.md": "s" });
    const directory = zip.indexOf("PK\u0001\u0002");
    const flags = zip.lastIndexOf("secret.md") - 46 + 8;
    expect(directory).toBeLessThan(flags);
    zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags);
    const changed = zip.toString("latin1").replaceAll("aa/b.md", "../b.md").replaceAll("goof.md", "good.md");
    const { json } = await importZip(api, Buffer.from(changed, "latin1"));
    expect(json).toMatchObject({
      pagesCreated: 1,
      errors: [
        "../b.md: its path must not contain . or ..",
        "good.md: is there twice; the first is taken",
        "secret.md: is encrypted; make a zip without a password",
      ],
    });
    expect((await contentOf(api, await pageNamed(api, "good"))).toString()).toBe("ok");
  });

  test("with no page in it says so", async ({ api }) => {
    const { json } = await importZip(api, await zipOf({ "a.html": "<p>", "p.png": pixel }));
    expect(json).toMatchObject({
      pagesCreated: 0,
      errors: [expect.stringContaining("no file in it ends in .md")],
    });
  });

  test("of names in an old encoding has the names that were meant", async ({ api }) => {
    const names = [
      ["\u0083\u0081\u0083\u0082/\u0093\u00fa\u0096\u007b\u008c\u00ea.md", "メモ/", "日本語"],
      ["\u0099.md", null, "Ö"],
    ] as const;
    for (const [raw, folder, title] of names) {
      const placeholder = "x".repeat(raw.length - 3) + ".md";
      const written = raw.includes("/") ? `xxxx/${"x".repeat(6)}.md` : placeholder;
      const zip = (await zipOf({ [written]: "text" })).toString("latin1").replaceAll(written, raw);
      const bytes = Buffer.from(zip, "latin1");
      for (const at of [6, bytes.indexOf("PK\u0001\u0002") + 8])
        bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at);
      expect((await importZip(api, bytes)).json).toMatchObject({ pagesCreated: 1, errors: [] });
      expect((await pageNamed(api, title)).id).not.toBe("");
      if (folder !== null) expect(await namesIn(api, null)).toContain(folder);
    }
  });

  test("gives pages and files the dates of their files, and exports carry them back", async ({
    api,
    stranger,
  }) => {
    const files = [
      {
        path: "both.md",
        content: "---\ncreated: 2001-01-01\n---\n",
        createdAt: "2019-05-01T10:00:00+02:00",
        updatedAt: "2020-01-02T03:04:05.678Z",
      },
      { path: "changed.md", content: "", updatedAt: "2020-01-02T03:04:05Z" },
      { path: "odd.md", content: "", createdAt: "2021-01-01T00:00:00Z", updatedAt: "2020-01-01T00:00:00Z" },
      { path: "default.md", content: "", updatedAt: "1980-01-01T00:00:00Z" },
      { path: "future.md", content: "", updatedAt: "2999-01-01T00:00:00Z" },
      {
        path: "plan.txt",
        data: "eA==",
        createdAt: "2019-05-01T10:00:00+02:00",
        updatedAt: "2020-01-02T03:04:05Z",
      },
    ];
    const begin = new Date(Date.now() - 60_000).toISOString();
    expect((await importJson(api, files)).status).toBe(201);
    expect(await importJson(api, [{ path: "a.md", content: "", updatedAt: "yesterday" }])).toBeRefused(
      "invalid_request",
    );
    const datesIn = async (caller: ApiCaller) =>
      Object.fromEntries(
        (await listAll<{ title: string; createdAt: string; updatedAt: string }>(caller, "/pages")).map(
          ({ title, createdAt, updatedAt }) => [title, [createdAt, updatedAt]],
        ),
      );
    const dates = await datesIn(api);
    expect(dates).toMatchObject({
      both: ["2019-05-01T08:00:00.000Z", "2020-01-02T03:04:05.678Z"],
      changed: ["2020-01-02T03:04:05.000Z", "2020-01-02T03:04:05.000Z"],
      odd: ["2020-01-01T00:00:00.000Z", "2020-01-01T00:00:00.000Z"],
    });
    for (const title of ["default", "future"])
      for (const date of dates[title] ?? [""]) expect(date > begin).toBe(true);
    const [plan] = await listAll<{ id: string; createdAt: string }>(api, "/files?parentId=null");
    expect(plan?.createdAt).toBe("2019-05-01T08:00:00.000Z");
    const zip = (await api.get("/exports/workspace")).bytes;
    expect((await importZip(stranger.api, zip)).status).toBe(201);
    expect(await datesIn(stranger.api)).toEqual(dates);
    const [copied] = await listAll<{ createdAt: string }>(stranger.api, "/files?parentId=null");
    expect(copied && copied.createdAt < begin).toBe(true);
    const timed = new ZipFile();
    timed.addBuffer(Buffer.from("x"), "timed.md", { mtime: new Date("2018-03-04T05:06:08Z") });
    timed.end();
    await importZip(api, await buffer(timed.outputStream));
    expect((await datesIn(api))["timed"]?.[1]).toBe("2018-03-04T05:06:08.000Z");
  });

  test("that the client leaves off in the middle leaves nothing", async ({ person, api }) => {
    const zip = await zipOf(
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`n/${i}.md`, "x".repeat(999)])),
    );
    const headers = {
      ...asZip,
      Authorization: `Bearer ${person.token}`,
      "Content-Length": String(zip.length),
    };
    const head = headOf("POST", "/imports/vault", headers);
    for (const how of ["end", "reset"] as const) {
      await sendAndBreakOff(head + zip.subarray(0, 500).toString("latin1"), how);
    }
    expect(await namesIn(api, null)).toEqual([]);
    const [left] = await query<{ n: number }>('SELECT count(*)::int AS n FROM "Page" WHERE "ownerId" = $1', [
      person.id,
    ]);
    expect(left?.n).toBe(0);
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
  const twins = async (caller: ApiCaller, query: string) =>
    (await caller.post<ImportPreview>(`/imports/vault/preview${query}`, { files })).json.twins;
  expect(await twins(api, `?parentId=${outer.id}`)).toEqual(["Top", "WORK"]);
  expect(await twins(api, "")).toEqual(["top"]);
  expect(await twins(api, "?newFolder=outer")).toEqual(["Outer"]);
  expect(await twins(api, "?newFolder=Work")).toEqual([]);
  expect(await twins(stranger.api, "")).toEqual([]);
  await grant(stranger, "edit", { folderId: outer.id, ownerId: person.id });
  expect(await twins(stranger.api, `?parentId=${outer.id}`)).toEqual(["Top", "WORK"]);
  expect((await person.browser.patch(`/pages/${hidden.id}/sharing`, { restricted: true })).status).toBe(200);
  expect(await twins(stranger.api, `?parentId=${outer.id}`)).toEqual(["WORK"]);
  expect((await api.delete(`/pages/${hidden.id}/trash`)).status).toBe(200);
  expect(await twins(api, `?parentId=${outer.id}`)).toEqual(["WORK"]);
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
    twins: [],
    errors: ["a/bad.md: is not valid UTF-8"],
    skipped: [
      { path: ".git/", reason: "is what other programs keep for themselves" },
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
