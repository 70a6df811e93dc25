import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import type { ImportPreview, ImportResult } from "@/lib/contracts/imports";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import { query } from "@/tests/support/database";
import { test } from "@/tests/support/test";
import { expectSoundTrees, listAll, makeFolder, namesIn } from "@/tests/support/tree";
import { zipOf } from "@/tests/support/zips";

const asZip = { "Content-Type": "application/zip" };

describe("a vault that was packed once more for the way", () => {
  const codings = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };

  test.for(Object.entries(codings))(
    "in %s is refused for that, and not for what is in it",
    async (given, { api }) => {
      const [coding, pack] = given;
      const packed = pack(await zipOf({ "a.md": "x" }));
      for (const path of ["/imports/vault", "/imports/vault/preview"]) {
        const answer = await api.post(path, packed, { ...asZip, "Content-Encoding": coding });
        expect(answer).toBeRefused("unsupported_media_type");
        expect(answer.text).toContain("Content-Encoding");
      }
      expect(await namesIn(api, null)).toEqual([]);
    },
  );

  test("or says that it was not, is taken as it is", async ({ api }) => {
    const zip = await zipOf({ "a.md": "x" });
    const answer = await api.post("/imports/vault", zip, { ...asZip, "Content-Encoding": "identity" });
    expect(answer.status).toBe(201);
  });
});

describe("the bytes of a file in a JSON vault", () => {
  const most = Buffer.alloc(25 * 1024 * 1024);
  const said = "data:application/octet-stream;base64,";
  const inLines = (base64: string) => base64.replaceAll(/.{76}/g, "$&\r\n");

  test.for([
    ["as base64", most.toString("base64")],
    ["without what fills up its end", most.toString("base64url")],
    ["as a data: URL in lines", said + inLines(most.toString("base64"))],
  ] as const)("%s may be as many as a file can have", async ([, data], { api }) => {
    const files = [{ path: "most.bin", data }];
    const preview = await api.post<ImportPreview>("/imports/vault/preview", { files });
    expect(preview.json).toMatchObject({ files: 1, bytes: most.length, errors: [] });
    expect((await api.post<ImportResult>("/imports/vault", { files })).json.errors).toEqual([]);
    const [file] = await listAll<{ size: number }>(api, "/files?parentId=null");
    expect(file?.size).toBe(most.length);
  });

  test("are refused from one more on, and the rest is taken", async ({ api }) => {
    const data = Buffer.alloc(most.length + 1).toString("base64");
    const { json } = await api.post<ImportResult>("/imports/vault", {
      files: [
        { path: "large.bin", data },
        { path: "good.md", content: "ok" },
      ],
    });
    expect(json.errors).toEqual([
      expect.stringMatching(/^large\.bin: has 26214401 bytes; an attachment can have 26214400/),
    ]);
    expect(await namesIn(api, null)).toEqual(["good"]);
  });
});

describe("folders in each other", () => {
  const inEachOther = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join("/");

  test("are taken as deep as they can lie; what lies deeper is named, and the rest is taken", async ({
    person,
    api,
  }) => {
    const zip = await zipOf({
      [`${inEachOther(250)}/deepest.md`]: "x",
      [`${inEachOther(251)}/too deep.md`]: "x",
      [`${inEachOther(3000)}/`]: "",
      "top.md": "x",
    });
    const errors = [
      expect.stringMatching(/too deep\.md: lies too deep \(levels of folders: 251;/),
      expect.stringMatching(/ 3000;/),
    ];
    const preview = await api.post<ImportPreview>("/imports/vault/preview", zip, asZip);
    expect(preview.json).toMatchObject({ folders: 250, pages: 2, errors });
    const { json } = await api.post<ImportResult>("/imports/vault", zip, asZip);
    expect(json).toMatchObject({ foldersCreated: 250, pagesCreated: 2, errors });
    expect(await namesIn(api, null)).toEqual(["0/", "top"]);
    await expectSoundTrees(person);
  });

  test("are counted from where they go", async ({ person, api }) => {
    const outer = await makeFolder(api, "Outer");
    const inner = await makeFolder(api, "Inner", outer);
    const files = [247, 248].map((depth) => ({ path: `${inEachOther(depth)}/page.md`, content: "" }));
    const into = `?parentId=${inner.id}&newFolder=New`;
    const preview = await api.post<ImportPreview>(`/imports/vault/preview${into}`, { files });
    expect(preview.json).toMatchObject({ folders: 248, pages: 1, errors: [expect.stringContaining("248")] });
    const { json } = await api.post<ImportResult>(`/imports/vault${into}`, { files });
    expect(json).toMatchObject({ foldersCreated: 248, pagesCreated: 1, errors: preview.json.errors });
    await expectSoundTrees(person);
  });
});

describe("names in a vault", () => {
  test("that are too long for a path are refused", async ({ api }) => {
    const files = [{ path: `${"a/".repeat(33_000)}b.md`, content: "" }];
    expect(await api.post("/imports/vault", { files })).toBeRefused("invalid_request", "files[0].path");
  });

  test("that would fill the memory are refused before all of them are read", async ({ api }) => {
    const zip = await zipOf({ [`${"a".repeat(60_000)}/`]: "" });
    const [directory, end] = [zip.indexOf("PK\u0001\u0002"), zip.indexOf("PK\u0005\u0006")];
    const entry = zip.subarray(directory, end);
    const count = 1200;
    const last = Buffer.from(zip.subarray(end));
    last.writeUInt16LE(count, 8);
    last.writeUInt16LE(count, 10);
    last.writeUInt32LE(entry.length * count, 12);
    const full = Buffer.concat([
      zip.subarray(0, directory),
      ...Array.from({ length: count }, () => entry),
      last,
    ]);
    const answer = await api.post("/imports/vault", full, asZip);
    expect(answer).toBeRefused("payload_too_large");
    expect(answer.text).toContain("names");
  });
});

test("more files and folders than one statement stores are all stored", async ({ person, api }) => {
  const files = Array.from({ length: 1050 }, (_, index) => ({ path: `${index}/${index}.txt`, data: "eA==" }));
  expect((await api.post<ImportResult>("/imports/vault", { files })).json).toMatchObject({
    foldersCreated: files.length,
    errors: [],
  });
  const [stored] = await query<{ count: number }>(
    'SELECT count(DISTINCT x."parentId")::int AS count FROM "File" x WHERE x."ownerId" = $1',
    [person.id],
  );
  expect(stored?.count).toBe(files.length);
});

describe("the manifest of a vault", () => {
  const manifest = { format: "sheaf", version: 1, items: [{ path: "a_b.md", name: "a/b" }] };
  const page = { "a_b.md": "x" };

  test("says the names that paths cannot, whatever form the vault is sent in", async ({ api, stranger }) => {
    const content = JSON.stringify(manifest);
    const zip = await zipOf({ ...page, [manifestPath]: content });
    expect((await api.post<ImportResult>("/imports/vault", zip, asZip)).json.errors).toEqual([]);
    const files = [
      { path: "a_b.md", content: "x" },
      { path: manifestPath, content },
    ];
    expect((await stranger.api.post<ImportResult>("/imports/vault", { files })).json.errors).toEqual([]);
    expect([await namesIn(api, null), await namesIn(stranger.api, null)]).toEqual([["a/b"], ["a/b"]]);
  });

  test("that becomes very large, or is damaged, is not read and named; the pages are taken", async ({
    api,
  }) => {
    const bomb = await zipOf({ ...page, [manifestPath]: `[${"{},".repeat(2_000_000)}{}]` });
    expect(bomb.length).toBeLessThan(50_000);
    const saysMore = await zipOf({ ...page, [manifestPath]: JSON.stringify(manifest) });
    saysMore.writeUInt32LE(1024 ** 3, saysMore.lastIndexOf("PK\u0001\u0002") + 24);
    const saysLess = await zipOf({ ...page, [manifestPath]: JSON.stringify(manifest) });
    saysLess.writeUInt32LE(10, saysLess.lastIndexOf("PK\u0001\u0002") + 24);
    const reasons = { "is too large": [bomb, saysMore], "cannot be unpacked": [saysLess] };
    for (const [reason, zips] of Object.entries(reasons)) {
      for (const zip of zips) {
        const errors = [expect.stringMatching(`^${manifestPath}: ${reason}.*as the paths say$`)];
        const preview = await api.post<ImportPreview>("/imports/vault/preview", zip, asZip);
        expect(preview.json).toMatchObject({ pages: 1, errors });
        const { json } = await api.post<ImportResult>("/imports/vault", zip, asZip);
        expect(json).toMatchObject({ pagesCreated: 1, errors });
      }
    }
    expect(await namesIn(api, null)).toEqual(["a_b", "a_b", "a_b"]);
  });
});
