import { describe, expect } from "vitest";
import type { Item } from "@/lib/contracts/items";
import { favouritesMax, recentsMax } from "@/lib/contracts/limits";
import type { RecentRecord } from "@/lib/contracts/account/recents";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createFolder, createPage, createTitled, trashPages } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const namesOf = async (api: ApiCaller) =>
  (await api.get<{ data: Item[] }>("/favourites")).json.data.map(({ name }) => name);
const recentOf = async (api: ApiCaller, limit = "50") =>
  (await api.get<{ data: RecentRecord[] }>(`/recents?limit=${limit}`)).json.data.map(({ name }) => name);
const star = (api: ApiCaller, item: { id: string }, body: object = {}) =>
  api.put<Item>(`/favourites/${item.id}`, { kind: "page", ...body });

describe("favourites", () => {
  test("are pages and folders in the order that a person gives them", async ({ person, api }) => {
    const [one, two, three] = await createTitled(api, "One", "Two", "Three");
    const work = await createFolder(person, "Work");
    if (!one || !two || !three) throw new Error("No pages were made.");
    for (const page of [one, two, three]) expect((await star(api, page)).status).toBe(200);
    expect((await star(api, work, { kind: "folder" })).json).toMatchObject({ kind: "folder", name: "Work" });
    expect(await namesOf(person.browser)).toEqual(["One", "Two", "Three", "Work"]);
    await star(api, work, { kind: "folder", before: one.id });
    await star(api, one, { before: null });
    expect(await namesOf(api)).toEqual(["Work", "Two", "Three", "One"]);
    await star(api, two);
    await star(api, two, { before: two.id });
    expect(await namesOf(api)).toEqual(["Work", "Two", "Three", "One"]);
    expect((await api.delete(`/favourites/${two.id}`)).status).toBe(204);
    expect(await api.delete(`/favourites/${two.id}`)).toBeRefused("not_found");
    expect(await star(api, one, { before: two.id })).toBeRefused("not_found");
    expect(await star(api, work)).toBeRefused("not_found");
    expect(await namesOf(api)).toEqual(["Work", "Three", "One"]);
  });

  test("in the trash are hidden, have their place again, and go for good with what they are", async ({
    api,
  }) => {
    const [one, two, three] = await createTitled(api, "One", "Two", "Three");
    if (!one || !two || !three) throw new Error("No pages were made.");
    for (const page of [one, two, three]) await star(api, page);
    await trashPages(api, two.id);
    expect(await namesOf(api)).toEqual(["One", "Three"]);
    await star(api, three, { before: one.id });
    await api.patch(`/pages/${two.id}/restore`);
    expect(await namesOf(api)).toEqual(["Three", "One", "Two"]);
    await trashPages(api, two.id);
    await api.delete(`/pages/${two.id}/permanent`);
    expect(await query('SELECT 1 FROM "Favourite" WHERE "itemId" = $1', [two.id])).toEqual([]);
  });

  test("are one's own, of what one can see, and of a token of what it can", async ({ person, api }) => {
    const work = await createFolder(person, "Work");
    const inside = await createPage(api, { title: "Inside", parentId: work.id });
    const outside = await createPage(api, { title: "Outside" });
    for (const page of [inside, outside]) await star(api, page);
    const friend = await createPerson();
    expect(await star(friend.api, inside)).toBeRefused("not_found");
    await grant(friend, "view", { folderId: work.id, ownerId: person.id });
    expect((await star(friend.api, inside)).status).toBe(200);
    expect(await namesOf(friend.api)).toEqual(["Inside"]);
    await person.browser.delete(`/folders/${work.id}/sharing/users/${friend.id}`);
    expect(await namesOf(friend.api)).toEqual([]);
    const limited = callerWith((await insertToken(person.id, { folderId: work.id })).secret);
    expect(await namesOf(limited)).toEqual(["Inside"]);
    expect(await limited.delete(`/favourites/${outside.id}`)).toBeRefused("not_found");
    const reading = callerWith((await insertToken(person.id, { scopes: ["pages:read"] })).secret);
    expect(await star(reading, inside)).toBeRefused("insufficient_scope");
    expect(await namesOf(api)).toEqual(["Inside", "Outside"]);
  });

  test("added and moved at once are all there, and are not endless", async ({ person, api }) => {
    const pages = await createTitled(api, ...Array.from({ length: 8 }, (_, index) => `P${index}`));
    const answers = await Promise.all(pages.map((page) => star(api, page, { before: null })));
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect((await namesOf(api)).sort()).toEqual(pages.map(({ title }) => title));
    await query(
      `WITH made AS (
         INSERT INTO "Folder" (id, "ownerId", name, "nameKey", path)
         SELECT id, $1, 'F', 'f', ARRAY[id] FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $2)) new
         RETURNING id)
       SELECT count(*) FROM made`,
      [person.id, favouritesMax],
    );
    await query(
      `INSERT INTO "Favourite" ("userId", "itemId", "folderId", position)
       SELECT $1, f.id, f.id, 1 FROM "Folder" f WHERE f."ownerId" = $1 ON CONFLICT DO NOTHING`,
      [person.id],
    );
    const last = await createPage(api, { title: "Last" });
    expect(await star(api, last)).toBeRefused("forbidden");
  });
});

describe("the pages opened last", () => {
  test("are what a person opened in browsers, the last one first, once in a while", async ({
    person,
    api,
  }) => {
    const [one, two] = await createTitled(api, "One", "Two");
    if (!one || !two) throw new Error("No pages were made.");
    await api.get(`/pages/${one.id}`);
    await api.get(`/pages/${one.id}/content`);
    expect(await recentOf(api)).toEqual([]);
    expect(await api.post("/recents", { pageId: one.id })).toBeRefused("session_required");
    for (const page of [one, two, one])
      expect((await person.browser.post("/recents", { pageId: page.id })).status).toBe(204);
    expect(await recentOf(api)).toEqual(["Two", "One"]);
    await query(`UPDATE "RecentPage" SET "openedAt" = "openedAt" - interval '1 hour' WHERE "userId" = $1`, [
      person.id,
    ]);
    await person.browser.post("/recents", { pageId: one.id });
    expect(await recentOf(person.browser)).toEqual(["One", "Two"]);
    expect(await recentOf(api, "1")).toEqual(["One"]);
  });

  test("are hidden in the trash, and nobody records what they cannot see", async ({ person, api }) => {
    const page = await createPage(api, { title: "Plan" });
    await person.browser.post("/recents", { pageId: page.id });
    await trashPages(api, page.id);
    expect(await recentOf(api)).toEqual([]);
    await api.patch(`/pages/${page.id}/restore`);
    expect(await recentOf(api)).toEqual(["Plan"]);
    const stranger = await createPerson();
    expect(await stranger.browser.post("/recents", { pageId: page.id })).toBeRefused("not_found");
    expect(await recentOf(stranger.api)).toEqual([]);
  });

  test("are only so many", async ({ person, api }) => {
    const pages = await createTitled(api, ...Array.from({ length: recentsMax + 4 }, (_, at) => `P${at}`));
    for (const page of pages) await person.browser.post("/recents", { pageId: page.id });
    const kept = await query('SELECT 1 FROM "RecentPage" WHERE "userId" = $1', [person.id]);
    expect(kept.length).toBeLessThanOrEqual(recentsMax + 1);
    expect((await recentOf(api))[0]).toBe(`P${recentsMax + 3}`);
  });
});
