import { describe, expect } from "vitest";
import type { ApiCaller } from "@/tests/support/api-caller";
import { test } from "@/tests/support/test";
import {
  deleteForGood,
  expectSoundTrees,
  inOrder,
  listAll,
  makeFolder,
  makePage,
  move,
  namesIn,
  namesInTrash,
  read,
  restore,
  trash,
} from "@/tests/support/tree";

/** Work with the page Plan and the folder 2026, which has the page May. */
async function makeTree(api: ApiCaller) {
  const work = await makeFolder(api, "Work");
  const year = await makeFolder(api, "2026", work);
  return { work, year, plan: await makePage(api, "Plan", work), may: await makePage(api, "May", year) };
}

describe("an item in the trash", () => {
  test("is gone from every list, look-up and search, and nothing below it is found", async ({ api }) => {
    const { work, year, plan, may } = await makeTree(api);
    expect((await trash(api, work)).json).toEqual({ deleted: true });
    expect([await listAll(api, "/pages"), await listAll(api, "/folders")]).toEqual([[], []]);
    for (const path of ["/pages/search?q=plan", "/pages/resolve?title=may", "/folders/resolve?name=2026"]) {
      expect((await api.get(path)).json).toEqual({ data: [] });
    }
    for (const item of [work, year]) expect(await api.get(`/folders/${item.id}`)).toBeRefused("not_found");
    for (const { id } of [plan, may]) {
      for (const path of [`/pages/${id}`, `/pages/${id}/content`, `/pages/${id}/revisions`]) {
        expect(await api.get(path)).toBeRefused("not_found");
      }
    }
  });

  test("is there already the second time", async ({ api }) => {
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      expect((await trash(api, item)).status).toBe(200);
      expect(await trash(api, item)).toBeRefused("not_found");
    }
  });

  test.for(["?force=true", "?force=false", "?force="])(
    "goes there with %s as without",
    async (query, { api }) => {
      for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
        expect((await api.delete(`/${item.kind}s/${item.id}/trash${query}`)).json).toEqual({ deleted: true });
        expect((await restore(api, item)).status).toBe(200);
      }
    },
  );

  test("comes back as it was, updated by going and by coming", async ({ api }) => {
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      await trash(api, item);
      expect((await restore(api, item)).json).toEqual({ id: item.id, parentId: null });
      const now = await read(api, item);
      expect({ ...now, kind: item.kind, updatedAt: item.updatedAt }).toEqual(item);
      expect(now.updatedAt > item.updatedAt).toBe(true);
    }
  });

  test("comes back with its content and history", async ({ api }) => {
    const { work, may } = await makeTree(api);
    const body = { id: "1", operation: "append", content: "tea" };
    await api.post(`/pages/${may.id}/content-operations`, body);
    await inOrder(
      () => trash(api, work),
      () => restore(api, work),
    );
    expect((await api.get(`/pages/${may.id}/content`)).text).toBe("tea");
    expect(await listAll(api, `/pages/${may.id}/revisions`)).toHaveLength(2);
  });

  test("is found by its title again when it is back", async ({ api }) => {
    const { work } = await makeTree(api);
    await inOrder(
      () => trash(api, work),
      () => restore(api, work),
    );
    for (const path of ["/pages/search?q=may", "/pages/resolve?title=may", "/folders/resolve?name=2026"]) {
      expect((await api.get<{ data: unknown[] }>(path)).json.data).toHaveLength(1);
    }
  });
});

describe("a folder goes to the trash as one batch", () => {
  test("and comes back whole, nothing below it updated", async ({ person, api }) => {
    const { work, year, plan, may } = await makeTree(api);
    await trash(api, work);
    expect(await namesInTrash(api)).toEqual(["Work/ → /"]);
    expect((await restore(api, work)).json).toEqual({ id: work.id, parentId: null });
    expect([await namesIn(api, work), await namesIn(api, year)]).toEqual([["2026/", "Plan"], ["May"]]);
    for (const item of [year, plan, may]) expect((await read(api, item)).updatedAt).toBe(item.updatedAt);
    await expectSoundTrees(person);
  });

  test("without what was in the trash before, which stays there when it comes back", async ({ api }) => {
    const { work, year, plan, may } = await makeTree(api);
    await inOrder(
      () => trash(api, plan),
      () => trash(api, year),
      () => trash(api, work),
    );
    expect(await namesInTrash(api)).toEqual(["2026/ → /", "Plan → /", "Work/ → /"]);
    await restore(api, work);
    expect(await namesIn(api, work)).toEqual([]);
    expect(await namesInTrash(api)).toEqual(["2026/ → /Work", "Plan → /Work"]);
    await restore(api, year);
    expect([await namesIn(api, work), await namesIn(api, year)]).toEqual([["2026/"], ["May"]]);
    expect(may.id).toBe((await listAll(api, "/pages"))[0]?.id);
  });

  test("from which an item is restored alone, to the top, with what is below it", async ({ person, api }) => {
    const { work, year, plan } = await makeTree(api);
    await trash(api, work);
    expect((await restore(api, year)).json).toEqual({ id: year.id, parentId: null });
    expect((await restore(api, plan)).json).toEqual({ id: plan.id, parentId: null });
    expect([await namesIn(api, null), await namesIn(api, year)]).toEqual([["2026/", "Plan"], ["May"]]);
    await restore(api, work);
    expect([await namesIn(api, null), await namesIn(api, work)]).toEqual([["2026/", "Plan", "Work/"], []]);
    await expectSoundTrees(person);
  });

  test("from which an item can be deleted for good alone", async ({ api }) => {
    const { work, year, plan } = await makeTree(api);
    await trash(api, work);
    expect((await deleteForGood(api, plan)).json).toEqual({ deleted: true });
    expect((await deleteForGood(api, year)).json).toEqual({ deleted: true, folders: 1, pages: 1 });
    await restore(api, work);
    expect(await namesIn(api, work)).toEqual([]);
  });

  test("again, after it was restored in part, moved and refilled", async ({ person, api }) => {
    const { work, year, may } = await makeTree(api);
    const other = await makeFolder(api, "Other");
    await inOrder(
      () => trash(api, may),
      () => trash(api, work),
      () => restore(api, year),
      () => move(api, year, other),
      () => restore(api, may),
      () => trash(api, other),
      () => restore(api, other),
    );
    expect([await namesIn(api, other), await namesIn(api, year)]).toEqual([["2026/"], ["May"]]);
    expect(await namesInTrash(api)).toEqual(["Work/ → /"]);
    await expectSoundTrees(person);
  });
});

describe("an item is restored", () => {
  test("to its old folder while that is active, wherever that is now", async ({ api }) => {
    const { work, year, plan } = await makeTree(api);
    const other = await makeFolder(api, "Other");
    await inOrder(
      () => trash(api, plan),
      () => trash(api, year),
      () => move(api, work, other),
      () => api.patch(`/folders/${work.id}`, { name: "Play" }),
    );
    expect(await namesInTrash(api)).toEqual(["2026/ → /Other/Play", "Plan → /Other/Play"]);
    expect((await restore(api, plan)).json.parentId).toBe(work.id);
    expect((await restore(api, year)).json.parentId).toBe(work.id);
    expect(await namesIn(api, work)).toEqual(["2026/", "Plan"]);
  });

  test("to the top level when its old folder is in the trash", async ({ person, api }) => {
    const { work, year, plan } = await makeTree(api);
    await inOrder(
      () => trash(api, plan),
      () => trash(api, year),
      () => trash(api, work),
    );
    expect((await restore(api, plan)).json.parentId).toBeNull();
    expect((await restore(api, year)).json.parentId).toBeNull();
    expect(await namesIn(api, null)).toEqual(["2026/", "Plan"]);
    expect(await namesIn(api, year)).toEqual(["May"]);
    await expectSoundTrees(person);
  });

  test("only from the trash", async ({ api }) => {
    const { work, plan } = await makeTree(api);
    for (const item of [work, plan]) {
      const answer = await restore(api, item);
      expect(answer).toBeRefused("not_in_trash");
      expect(answer.text).toContain("there is nothing to restore");
      expect((await read(api, item)).updatedAt).toBe(item.updatedAt);
    }
  });
});
