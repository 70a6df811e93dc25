import { describe, expect } from "vitest";
import type { ApiCaller } from "@/tests/support/api-caller";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { copy, listAll, makeFolder, makePage, move, restore, trash } from "@/tests/support/tree";

type Named = { id: string; name: string };

const place = (
  api: ApiCaller,
  folderId: string,
  items: readonly { id: string }[],
  before: { id: string } | null,
) =>
  api.post(`/folders/${folderId}/place`, {
    itemIds: items.map(({ id }) => id),
    beforeId: before?.id ?? null,
  });

const inOrder = async (api: ApiCaller, folderId: string, limit = 100) =>
  (await listAll<Named>(api, `/items?parentId=${folderId}&sort=chosen`, limit)).map(({ name }) => name);

async function makeChapters(api: ApiCaller) {
  const folder = await makeFolder(api, "Chapters");
  const drafts = await makeFolder(api, "Drafts", folder);
  const [ten, two, one] = [
    await makePage(api, "Chapter 10", folder),
    await makePage(api, "Chapter 2", folder),
    await makePage(api, "Chapter 1", folder),
  ];
  return { folder, drafts, one, two, ten };
}

describe("the order of a folder", () => {
  test("is by name, by change or by creation for everybody, and leaves the lists of the API as they are", async ({
    api,
  }) => {
    const { folder, two } = await makeChapters(api);
    await api.patch(`/pages/${two.id}`, { icon: "🌾" });
    const before = (await api.get(`/items?parentId=${folder.id}`)).text;
    const orders = {
      name: ["Drafts", "Chapter 1", "Chapter 2", "Chapter 10"],
      updatedAt: ["Drafts", "Chapter 2", "Chapter 1", "Chapter 10"],
      createdAt: ["Drafts", "Chapter 10", "Chapter 2", "Chapter 1"],
    };
    expect(await inOrder(api, folder.id)).toEqual(orders.name);
    for (const [order, names] of Object.entries(orders)) {
      expect((await api.patch(`/folders/${folder.id}`, { order })).status).toBe(200);
      expect((await api.get(`/folders/${folder.id}?fields=order`)).json).toEqual({ order });
      for (const limit of [1, 2, 100]) expect(await inOrder(api, folder.id, limit), order).toEqual(names);
    }
    expect((await api.get(`/items?parentId=${folder.id}`)).text).toBe(before);
    expect((await api.get<{ updatedAt: string }>(`/folders/${folder.id}`)).json.updatedAt).toBe(
      folder.updatedAt,
    );
  });

  test("is by hand where something is placed; what comes in is at the end", async ({ api }) => {
    const { folder, drafts, one, two, ten } = await makeChapters(api);
    const answer = await place(api, folder.id, [ten, one], drafts);
    expect(answer.json).toEqual({ order: "chosen", placed: [ten.id, one.id] });
    expect(await inOrder(api, folder.id)).toEqual(["Chapter 10", "Chapter 1", "Drafts", "Chapter 2"]);
    await place(api, folder.id, [ten], null);
    expect(await inOrder(api, folder.id)).toEqual(["Chapter 1", "Drafts", "Chapter 2", "Chapter 10"]);
    const moved = await makePage(api, "A new one");
    await move(api, moved, folder);
    await makePage(api, "A newer one", folder);
    const last = ["Chapter 10", "A new one", "A newer one"];
    expect((await inOrder(api, folder.id)).slice(-3)).toEqual(last);

    // Back from the trash, a page is where it was.
    await trash(api, two);
    await place(api, folder.id, [one], null);
    await restore(api, two);
    expect(await inOrder(api, folder.id)).toEqual(["Drafts", "Chapter 2", ...last, "Chapter 1"]);
    const copied = await copy(api, folder, null);
    expect((await api.get(`/folders/${copied.json.id}?fields=order`)).json).toEqual({ order: "chosen" });
  });

  test("is changed by who may edit the folder, and tells nobody of what they cannot see", async ({
    api,
    person,
    stranger,
  }) => {
    const { folder, one, two, ten } = await makeChapters(api);
    expect((await place(stranger.api, folder.id, [one], null)).status).toBe(404);
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect((await place(stranger.api, folder.id, [one], null)).status).toBe(403);
    expect((await stranger.api.patch(`/folders/${folder.id}`, { order: "name" })).status).toBe(403);
    await grant(stranger, "edit", { folderId: folder.id, ownerId: person.id });
    const restricted = { restricted: true };
    expect((await person.browser.patch(`/pages/${two.id}/sharing`, restricted)).status).toBe(200);
    await place(api, folder.id, [two, one], null);
    const shown = (await place(stranger.api, folder.id, [ten], null)).json;
    expect(shown).toEqual({ order: "chosen", placed: expect.not.arrayContaining([two.id]) as string[] });
    expect((await stranger.api.get(`/folders/${folder.id}?fields=placed`)).text).not.toContain(two.id);
    expect((await place(stranger.api, folder.id, [two], null)).status).toBe(404);
    expect((await place(stranger.api, folder.id, [one], two)).status).toBe(404);
    expect(await inOrder(stranger.api, folder.id)).toEqual(["Drafts", "Chapter 1", "Chapter 10"]);
    expect(await inOrder(api, folder.id)).toEqual(["Drafts", "Chapter 2", "Chapter 1", "Chapter 10"]);
  });

  test("refuses what is not in the folder, and what it cannot be", async ({ api }) => {
    const { folder, one } = await makeChapters(api);
    const elsewhere = await makePage(api, "Elsewhere");
    expect((await place(api, folder.id, [elsewhere], null)).status).toBe(404);
    expect((await place(api, folder.id, [one], elsewhere)).status).toBe(404);
    expect((await place(api, folder.id, [one], one)).status).toBe(400);
    expect((await api.patch(`/folders/${folder.id}`, { order: "size" })).status).toBe(400);
    expect((await api.patch(`/folders/${folder.id}`, { view: { show: ["a", "a"] } })).status).toBe(400);
    expect((await api.get("/items?parentId=null&sort=chosen")).status).toBe(400);
    expect((await api.get(`/items?parentId=${folder.id}&sort=chosen&cursor=mine`)).status).toBe(400);
  });

  test("is by hand up to 2,000 items that one sees, whatever is in the trash", async ({ api }) => {
    const folder = await makeFolder(api, "Long");
    const add = (from: number, count: number) =>
      api.post(`/imports/vault?parentId=${folder.id}`, {
        files: Array.from({ length: count }, (_, at) => ({ path: `${from + at}.md`, content: "" })),
      });
    expect((await add(0, 2_000)).status).toBe(201);
    const [first, second] = await listAll<Named & { kind: "page" }>(
      api,
      `/items?parentId=${folder.id}`,
      1_000,
    );
    if (first === undefined || second === undefined) throw new Error("Nothing was imported.");
    expect((await place(api, folder.id, [first, second], null)).status).toBe(200);
    await trash(api, first);
    await add(2_000, 1);
    expect((await place(api, folder.id, [second], null)).status).toBe(200);
    await add(2_001, 1);
    const answer = await place(api, folder.id, [second], null);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("2,000")]);
    expect((await api.patch(`/folders/${folder.id}`, { order: "chosen" })).status).toBe(409);
    expect((await api.patch(`/folders/${folder.id}`, { order: "updatedAt" })).status).toBe(200);
    await restore(api, first);
    expect((await api.get(`/items?parentId=${folder.id}&sort=chosen`)).status).toBe(400);
  });

  test("keeps all of several that place at once", async ({ api }) => {
    const { folder, one, two, ten } = await makeChapters(api);
    const all = [one, two, ten];
    const answers = await Promise.all(all.map((item) => place(api, folder.id, [item], null)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = await inOrder(api, folder.id);
    expect(names).toHaveLength(4);
    expect(names[0]).toBe("Drafts");
  });
});
