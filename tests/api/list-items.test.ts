import { describe, expect } from "vitest";
import type { Item } from "@/lib/contracts/items";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { makeFolder, makePage, trash } from "@/tests/support/tree";
import { test } from "@/tests/support/test";

type List = { data: Item[]; nextCursor: string | null };

/** What a folder holds, part by part. */
async function walk(api: ApiCaller, parentId: string, limit: number): Promise<Item[][]> {
  const parts: Item[][] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const after: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const answer: Answer<List> = await api.get(`/items?parentId=${parentId}&limit=${limit}${after}`);
    parts.push(answer.json.data);
    cursor = answer.json.nextCursor;
  }
  return parts;
}

describe("the list of what is in a folder", () => {
  for (const [folders, pages] of [
    [0, 0],
    [3, 0],
    [0, 3],
    [2, 5],
    [4, 3],
    [3, 3],
  ] as const) {
    test(`is walked whole with ${folders} folders and ${pages} pages, each item once, folders first`, async ({
      api,
    }) => {
      const parent = await makeFolder(api, "Parent");
      for (let at = 0; at < pages; at++) await makePage(api, `page ${at}`, parent);
      for (let at = 0; at < folders; at++) await makeFolder(api, `folder ${at}`, parent);
      await trash(api, await makePage(api, "gone", parent));
      await makePage(api, "elsewhere");
      const whole = (await walk(api, parent.id, 2_000)).flat();
      expect(whole.map(({ kind }) => kind)).toEqual([
        ...Array.from({ length: folders }, () => "folder"),
        ...Array.from({ length: pages }, () => "page"),
      ]);
      for (const limit of [1, 2, 3, 4]) {
        const parts = await walk(api, parent.id, limit);
        expect(parts.flat()).toEqual(whole);
        expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(limit);
      }
    });
  }

  test("tells of each item what its own record tells", async ({ api }) => {
    const parent = await makeFolder(api, "Parent");
    const folder = await makeFolder(api, "Folder", parent);
    const page = await makePage(api, "Page", parent);
    const [[first, second] = []] = await walk(api, parent.id, 10);
    expect(folder).toMatchObject({ ...first });
    const { name, ...told } = second ?? {};
    expect(page).toMatchObject(told);
    expect(name).toBe("Page");
  });

  test("has what is at the top level, and asks where to look", async ({ api }) => {
    const folder = await makeFolder(api, "Folder");
    await makePage(api, "Within", folder);
    expect((await walk(api, "null", 10)).flat().map(({ id }) => id)).toEqual([folder.id]);
    expect(await api.get("/items")).toBeRefused("invalid_request");
  });

  test("takes only cursors that it gave", async ({ api }) => {
    const parent = await makeFolder(api, "Parent");
    for (const name of ["a", "b"]) await makeFolder(api, name, parent);
    const { json } = await api.get<List>(`/folders?parentId=${parent.id}&limit=1`);
    const foreign = json.nextCursor ?? expect.fail();
    const forged = Buffer.from("itempages~x").toString("base64url");
    for (const cursor of [foreign, forged]) {
      expect(await api.get(`/items?parentId=${parent.id}&cursor=${cursor}`)).toBeRefused("invalid_request");
    }
  });
});
