import { describe, expect } from "vitest";
import type { TreeItem } from "@/lib/contracts/tree";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { uploadFile } from "@/tests/support/files";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, makePage, trash } from "@/tests/support/tree";
import { importJson } from "@/tests/support/vault-imports";

type Tree = { data: TreeItem[]; depth: number; nextCursor: string | null; complete?: false };

const readTree = (api: ApiCaller, asked: Record<string, string> = {}) =>
  api.get<Tree>(`/tree?${new URLSearchParams(asked)}`);

/** The names of a tree as an indented list. */
async function outline(api: ApiCaller, asked: Record<string, string> = {}): Promise<string[]> {
  const { json } = await readTree(api, asked);
  return json.data.map(toLine);
}

const toLine = ({ kind, name, depth }: TreeItem) =>
  `${"  ".repeat(depth - 1)}${name}${kind === "folder" ? "/" : ""}`;

async function makeTree(api: ApiCaller) {
  const [work, home] = [await makeFolder(api, "Work"), await makeFolder(api, "home")];
  const year = await makeFolder(api, "2026", work);
  const deep = await makeFolder(api, "Deep", year);
  for (const title of ["Step 10", "Step 9", "Plan"]) await makePage(api, title, year);
  await makePage(api, "Deepest", deep);
  const top = await makePage(api, "Top");
  await uploadFile(api, "picture.png", "x", year);
  await uploadFile(api, "top.txt", "x");
  return { work, home, year, deep, top };
}

describe("the tree", () => {
  test("has the top level, and of each folder how many items are in it", async ({ api }) => {
    const { work, home, top } = await makeTree(api);
    const { json } = await readTree(api);
    expect(json).toEqual({
      data: [
        { kind: "folder", id: home.id, name: "home", depth: 1, folders: 0, pages: 0, files: 0 },
        { kind: "folder", id: work.id, name: "Work", depth: 1, folders: 1, pages: 0, files: 0 },
        { kind: "page", id: top.id, name: "Top", depth: 1 },
      ],
      depth: 1,
      nextCursor: null,
    });
  });

  test("is in the order of a table of contents, as people count, down to a depth", async ({ api }) => {
    const { work, year, deep } = await makeTree(api);
    expect(await outline(api, { depth: "3", kinds: "folder,page,file" })).toEqual([
      ...[
        "home/",
        "Work/",
        "  2026/",
        "    Deep/",
        "    Plan",
        "    Step 9",
        "    Step 10",
        "    picture.png",
      ],
      ...["Top", "top.txt"],
    ]);
    expect(await outline(api, { depth: "10", kinds: "folder" })).toEqual([
      "home/",
      "Work/",
      "  2026/",
      "    Deep/",
    ]);
    expect(await outline(api, { depth: "2", kinds: "page", folderId: work.id })).toEqual([
      "  Plan",
      "  Step 9",
      "  Step 10",
    ]);
    const { json } = await readTree(api, { folderId: year.id, fields: "id,parentId,pages,updatedAt" });
    expect(json.data[0]).toEqual({
      id: deep.id,
      parentId: year.id,
      pages: 1,
      updatedAt: expect.any(String) as string,
    });
  });

  test("is walked whole in parts of any size, each item once", async ({ api }) => {
    await makeTree(api);
    const asked = { depth: "10", kinds: "folder,page,file" };
    const all = await outline(api, asked);
    for (const limit of ["1", "2", "3", "5"]) {
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const { json }: { json: Tree } = await readTree(api, {
          ...asked,
          limit,
          ...(cursor ? { cursor } : {}),
        });
        found.push(...json.data.map(toLine));
        cursor = json.nextCursor;
      }
      expect(found, limit).toEqual(all);
    }
  });

  test("goes on behind an item that went meanwhile, and says where a folder did", async ({ api }) => {
    const { year } = await makeTree(api);
    const asked = { folderId: year.id, kinds: "page", limit: "1" };
    const first = (await readTree(api, asked)).json;
    await trash(api, { kind: "page", id: first.data[0]?.id ?? "" });
    const next = (await readTree(api, { ...asked, cursor: first.nextCursor ?? "" })).json;
    expect(next.data.map(({ name }) => name)).toEqual(["Step 9"]);
    for (const cursor of ["mine", first.nextCursor ?? ""])
      expect(await readTree(api, { kinds: "folder", cursor })).toBeRefused("invalid_request", "cursor");
  });

  test("has only what one can see, from where one sees it", async ({ api, person, stranger, browser }) => {
    const { work, year, deep } = await makeTree(api);
    const hidden = await makePage(api, "Hidden", year);
    await browser.patch(`/pages/${hidden.id}/sharing`, { restricted: true });
    await browser.patch(`/folders/${deep.id}/sharing`, { restricted: true });
    const alone = await makePage(api, "Alone", work);
    await grant(stranger, "view", { folderId: year.id, ownerId: person.id });
    await grant(stranger, "view", { pageId: alone.id, ownerId: person.id });
    const own = await makeFolder(stranger.api, "Own");
    const everything = { depth: "5", kinds: "folder,page,file" };
    const inYear = ["  Plan", "  Step 9", "  Step 10", "  picture.png"];
    expect(await outline(stranger.api, everything)).toEqual(["2026/", ...inYear, "Own/", "Alone"]);
    const [shared] = (await readTree(stranger.api, { fields: "id,parentId,folders,pages,files" })).json.data;
    expect(shared).toEqual({ id: year.id, parentId: null, folders: 0, pages: 3, files: 1 });
    expect(await readTree(stranger.api, { folderId: work.id })).toBeRefused("not_found");
    const limited = callerWith((await insertToken(stranger.id, { folderId: year.id })).secret);
    expect(await outline(limited, everything)).toEqual(["2026/", ...inYear]);
    expect(await readTree(limited, { folderId: own.id })).toBeRefused("not_found");
    await grant(stranger, "view", { folderId: deep.id, ownerId: person.id });
    expect(await outline(stranger.api, everything)).toContain("    Deepest");
  });

  test("is short: of a thousand pages, the folders fit into few kilobytes", async ({ api }) => {
    const files = Array.from({ length: 1_200 }, (_, n) => ({
      path: `Folder ${n % 40}/Part ${n % 2}/Page ${n}.md`,
      content: "",
    }));
    await importJson(api, files);
    const map = await readTree(api, { kinds: "folder", depth: "10" });
    expect(map.json.data).toHaveLength(80);
    expect(map.bytes.length).toBeLessThan(12_000);
    const all = await readTree(api, { depth: "10", limit: "2000" });
    expect(all.json.data.filter(({ kind }) => kind === "page")).toHaveLength(1_200);
  });

  test("ends above the level that has too many folders, and says which pages are not listed", async ({
    api,
    person,
  }) => {
    const [many, full] = [await makeFolder(api, "Many"), await makeFolder(api, "Full")];
    await query(
      `INSERT INTO "Folder" (id, "ownerId", "parentId", name, "nameKey", path)
       SELECT id, $1, $2, 'f', 'f', ARRAY[$2, id] FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 10001)) made`,
      [person.id, many.id],
    );
    const cut = (await readTree(api, { depth: "3", kinds: "folder" })).json;
    expect(cut).toMatchObject({ depth: 1, data: [{ name: "Full" }, { name: "Many", folders: 1_000 }] });
    const inMany = (await readTree(api, { folderId: many.id, limit: "2000" })).json;
    expect(inMany).toMatchObject({ depth: 1, complete: false });
    await query(
      `INSERT INTO "File" (id, "ownerId", "parentId", name, "nameKey", "mimeType", size, sha256)
       SELECT gen_random_uuid(), $1, $2, 'x' || n, 'x' || n, 'text/plain', 1, sha256
       FROM generate_series(1, 5001) n, (SELECT sha256 FROM "StoredBytes" LIMIT 1) bytes`,
      [person.id, full.id],
    );
    const inFull = (await readTree(api, { folderId: full.id, kinds: "file", limit: "3" })).json;
    expect(inFull.complete).toBe(false);
    expect(inFull.data.map(({ name }) => name)).toHaveLength(3);
  });
  test("says that pages are not listed where those that were looked at are hidden", async ({
    api,
    person,
    stranger,
  }) => {
    const full = await makeFolder(api, "Full");
    const hidden = await makePage(api, "Hidden", full);
    await query(
      `WITH made AS (
         INSERT INTO "Page" (id, "ownerId", "parentId", title, "wordBits", "trigramBits", "revisionId", etag, restricted, "updatedAt")
         SELECT gen_random_uuid(), $1, $2, 'p' || n, p."wordBits", p."trigramBits", p."revisionId", p.etag, n > 10, now() + n * interval '1 ms'
         FROM generate_series(1, 5020) n, "Page" p WHERE p.id = $3 RETURNING 1)
       SELECT count(*) FROM made`,
      [person.id, full.id, hidden.id],
    );
    await grant(stranger, "view", { folderId: full.id, ownerId: person.id });
    const tree = (await readTree(stranger.api, { folderId: full.id, kinds: "page" })).json;
    expect(tree).toMatchObject({ data: [], complete: false });
  });

  test.for([
    ["depth=0", "depth"],
    ["depth=11", "depth"],
    ["kinds=note", "kinds"],
    ["kinds=", "kinds"],
    ["folderId=7", "folderId"],
    ["limit=2001", "limit"],
    ["fields=colour", "fields"],
  ])("refuses %s", async ([asked, path], { api }) => {
    expect(await api.get(`/tree?${asked}`)).toBeRefused("invalid_request", path);
  });
});
