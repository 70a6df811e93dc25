import { describe, expect } from "vitest";
import type { ItemAtPath } from "@/lib/contracts/items";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { uploadFile } from "@/tests/support/files";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, makePage, trash } from "@/tests/support/tree";
import { importJson } from "@/tests/support/vault-imports";

const resolve = (api: ApiCaller, path: string) =>
  api.get<{ data: ItemAtPath[] }>(`/items/resolve?path=${encodeURIComponent(path)}`);

/** The kinds and ids of what is at a path. */
const found = async (api: ApiCaller, path: string) =>
  (await resolve(api, path)).json.data.map(({ kind, id }) => ({ kind, id }));

const ref = ({ kind, id }: { kind: string; id: string }) => ({ kind, id });

describe("a path", () => {
  test("leads to a page, a folder or a file, in any letter case", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    const year = await makeFolder(api, "2026", work);
    const plan = await makePage(api, "Straße", year);
    const file = await uploadFile(api, "plan.png", "x", year);
    const top = await makePage(api, "Top");
    await makePage(api, "Straße", work);
    for (const path of [
      "/Work/2026/Straße",
      "work/2026/STRASSE/",
      "Work/2026/straße.md",
      "/WORK/2026/Straße.MD",
    ])
      expect(await found(api, path), path).toEqual([ref(plan)]);
    expect((await resolve(api, "/Work/2026")).json.data).toMatchObject([
      { kind: "folder", id: year.id, parentId: work.id, name: "2026", folderPath: "/Work/2026" },
    ]);
    expect((await resolve(api, "Work/2026/plan.png")).json.data).toMatchObject([
      { kind: "file", id: file.id, parentId: year.id, folderPath: "/Work/2026", permission: "admin" },
    ]);
    expect(await found(api, "/top")).toEqual([ref(top)]);
    expect(await found(api, "Work")).toEqual([ref(work)]);
    for (const path of [
      "Straße",
      "2026/Straße",
      "Work/Top",
      "Work//Straße",
      "Work/2026/Straße/Straße",
      "Nowhere",
    ])
      expect(await found(api, path), path).toEqual([]);
  });

  test("leads to all that has it, and to names with a slash or an ending in them", async ({ api }) => {
    const folders = [await makeFolder(api, "A"), await makeFolder(api, "a")];
    const pages = [];
    for (const folder of folders) pages.push(await makePage(api, "B", folder));
    const inner = await makeFolder(api, "B", folders[0]);
    const { data } = (await resolve(api, "a/b")).json;
    expect(data.map(ref)[0]).toEqual(ref(inner));
    expect(new Set(data.slice(1).map(({ id }) => id))).toEqual(new Set(pages.map(({ id }) => id)));
    const slash = await makePage(api, "1/2/3", await makeFolder(api, "x/y", folders[0]));
    expect(await found(api, "A/x/y/1/2/3")).toEqual([ref(slash)]);
    const [named, ending] = [await makePage(api, "read", inner), await makePage(api, "read.md", inner)];
    expect((await found(api, "A/B/read.md")).map(({ id }) => id).toSorted()).toEqual(
      [named.id, ending.id].toSorted(),
    );
    expect(await found(api, "A/B/read")).toEqual([ref(named)]);
  });

  test("begins at what one sees at the top, and leads to nothing else", async ({
    api,
    person,
    stranger,
    browser,
  }) => {
    const work = await makeFolder(api, "Work");
    const year = await makeFolder(api, "2026", work);
    const plan = await makePage(api, "Plan", year);
    const hidden = await makePage(api, "Hidden", year);
    const alone = await makePage(api, "Alone", work);
    const gone = await makePage(api, "Gone", year);
    await trash(api, gone);
    await browser.patch(`/pages/${hidden.id}/sharing`, { restricted: true });
    await uploadFile(api, "plan.png", "x", year);
    await grant(stranger, "view", { folderId: year.id, ownerId: person.id });
    await grant(stranger, "view", { pageId: alone.id, ownerId: person.id });
    expect((await resolve(stranger.api, "2026/Plan")).json.data).toMatchObject([
      { id: plan.id, folderPath: "/2026", permission: "view" },
    ]);
    expect(await found(stranger.api, "2026/plan.png")).toHaveLength(1);
    expect(await found(stranger.api, "Alone")).toEqual([ref(alone)]);
    for (const path of ["Work/2026/Plan", "Work", "2026/Hidden", "Work/Alone", "2026/Gone"])
      expect(await found(stranger.api, path), path).toEqual([]);
    expect(await found(api, "Work/2026/Hidden")).toEqual([ref(hidden)]);
    for (const owner of [person, stranger]) {
      const limited = callerWith((await insertToken(owner.id, { folderId: year.id })).secret);
      expect(await found(limited, "/2026/Plan")).toEqual([ref(plan)]);
      expect((await found(limited, "2026")).map(({ id }) => id)).toEqual([year.id]);
      for (const path of ["Work/2026/Plan", "Plan", "Alone"]) expect(await found(limited, path)).toEqual([]);
    }
  });

  test("of a hundred folders, and among thousands of the same name, leads there soon", async ({
    api,
    person,
  }) => {
    const deep = Array.from({ length: 100 }, () => "f").join("/");
    await importJson(api, [{ path: `${deep}/Untitled.md`, content: "" }]);
    const [page] = (await resolve(api, `${deep}/untitled`)).json.data;
    expect(page).toMatchObject({ kind: "page", name: "Untitled", folderPath: `/${deep}` });
    await query(
      `WITH page AS (
         INSERT INTO "Page" (id, "ownerId", title, "wordBits", "trigramBits", "revisionId", etag)
         SELECT gen_random_uuid(), $1, 'Untitled', 0, 0, gen_random_uuid(), 'x' FROM generate_series(1, 6000) RETURNING id)
       INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey") SELECT id, $1, 'Untitled', 'UNTITLED' FROM page`,
      [person.id],
    );
    expect((await resolve(api, `${deep}/untitled`)).json.data.map(({ id }) => id)).toEqual([page?.id]);
    expect((await resolve(api, "/untitled")).json.data).toHaveLength(100);
    await query(
      `UPDATE "Page" SET "parentId" = $2 WHERE "ownerId" = $1 AND id <> (
         SELECT p.id FROM "Page" p WHERE p."ownerId" = $1 AND p."parentId" IS NULL ORDER BY p.id LIMIT 1)`,
      [person.id, page?.parentId],
    );
    expect((await resolve(api, "/untitled")).json.data).toMatchObject([{ parentId: null, name: "Untitled" }]);
    const friend = await createPerson();
    await grant(friend, "view", { pageId: page?.id ?? "", ownerId: person.id });
    expect(await found(friend.api, "/untitled")).toEqual([{ kind: "page", id: page?.id }]);
  });

  test.for(["", "/", " / ", "a\0b", "a/".repeat(252), "a".repeat(8_001)])(
    "refuses %j",
    async (path, { api }) => {
      expect(await resolve(api, path)).toBeRefused("invalid_request", "path");
    },
  );
});
