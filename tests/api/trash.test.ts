import { describe, expect } from "vitest";
import type { TrashedFolderRecord, TrashedPageRecord } from "@/lib/contracts/trash";
import { query } from "@/tests/support/database";
import { createPerson, grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  deleteForGood,
  emptyTrash,
  expectSoundTrees,
  listAll,
  makeFolder,
  makePage,
  namesIn,
  namesInTrash,
  restore,
  trash,
} from "@/tests/support/tree";

describe("the lists of the trash", () => {
  test("have whole records, with when they went and where they would be restored", async ({ api }) => {
    const work = await makeFolder(api, "Work", await makeFolder(api, "Top"));
    const before = new Date().toISOString();
    for (const item of [await makePage(api, "Tea", work), await makeFolder(api, "Tea", work)]) {
      await trash(api, item);
      const path = `/trash/${item.kind}s`;
      const [found] = await listAll<TrashedPageRecord | TrashedFolderRecord>(api, path);
      const [deletedAt, updatedAt] = [found?.deletedAt ?? "", found?.updatedAt];
      expect({ kind: item.kind, ...found }).toEqual({
        ...item,
        updatedAt,
        deletedAt,
        folderPath: "/Top/Work",
      });
      expect(deletedAt >= before).toBe(true);
    }
  });

  test("have the latest first, each once, part by part", async ({ api }) => {
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names) {
      const [page, folder] = [await makePage(api, name), await makeFolder(api, name)];
      await trash(api, page);
      await trash(api, folder);
    }
    const pages = await listAll<TrashedPageRecord>(api, "/trash/pages", 2);
    const folders = await listAll<TrashedFolderRecord>(api, "/trash/folders", 2);
    expect(pages.map(({ title }) => title)).toEqual(names.toReversed());
    expect(folders.map(({ name }) => name)).toEqual(names.toReversed());
  });

  test("refuse each other's cursors", async ({ api }) => {
    for (const name of ["a", "b"]) await trash(api, await makePage(api, name));
    const { nextCursor } = (await api.get<{ nextCursor: string }>("/trash/pages?limit=1")).json;
    for (const path of ["/trash/folders", "/pages", "/folders"]) {
      expect(await api.get(`${path}?cursor=${nextCursor}`)).toBeRefused("invalid_request", "cursor");
    }
  });

  test("show people what they may restore: with edit, not with view", async ({ person, stranger, api }) => {
    const work = await makeFolder(api, "Work");
    const [page, folder] = [await makePage(api, "Tea", work), await makeFolder(api, "Rum", work)];
    await trash(api, page);
    await trash(api, folder);
    await grant(stranger, "view", { folderId: work.id, ownerId: person.id });
    expect(await namesInTrash(stranger.api)).toEqual([]);
    for (const item of [page, folder]) {
      expect(await restore(stranger.api, item)).toBeRefused("not_found");
      expect(await deleteForGood(stranger.api, item)).toBeRefused("not_found");
    }
    await grant(stranger, "edit", { folderId: work.id, ownerId: person.id });
    expect(await namesInTrash(stranger.api)).toEqual(["Rum/ → /Work", "Tea → /Work"]);
    for (const item of [page, folder]) {
      expect(await deleteForGood(stranger.api, item)).toBeRefused("forbidden");
      expect((await restore(stranger.api, item)).json.parentId).toBe(work.id);
    }
  });
});

describe("what is deleted for good", () => {
  test("has to be in the trash", async ({ api }) => {
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      const answer = await deleteForGood(api, item);
      expect(answer).toBeRefused("not_in_trash");
      expect(answer.text).toContain("Move it to the trash first");
    }
    expect(await namesIn(api, null)).toEqual(["Tea", "Tea/"]);
  });

  test("is gone, and cannot be deleted twice or restored", async ({ api }) => {
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      await trash(api, item);
      expect((await deleteForGood(api, item)).status).toBe(200);
      expect(await deleteForGood(api, item)).toBeRefused("not_found");
      expect(await restore(api, item)).toBeRefused("not_found");
    }
    expect(await namesInTrash(api)).toEqual([]);
  });

  test("takes everything below it, whenever that was trashed, and counts it", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    const year = await makeFolder(api, "2026", work);
    const before = await makePage(api, "Before", year);
    for (const title of ["a", "b"]) await makePage(api, title, year);
    await makePage(api, "c", work);
    for (const item of [before, year, work]) await trash(api, item);
    expect((await deleteForGood(api, work)).json).toEqual({ deleted: true, folders: 2, pages: 4 });
    expect(await namesInTrash(api)).toEqual([]);
  });

  test("leaves nothing of itself in the database", async ({ person, stranger, api }) => {
    const work = await makeFolder(api, "Work");
    const page = await makePage(api, "Tea", work);
    await grant(stranger, "view", { pageId: page.id, ownerId: person.id });
    await grant(stranger, "view", { folderId: work.id, ownerId: person.id });
    await trash(api, work);
    await deleteForGood(api, work);
    const left = await query(
      `SELECT 1 FROM "Page" WHERE id = $1 UNION ALL SELECT 1 FROM "Revision" WHERE "pageId" = $1
       UNION ALL SELECT 1 FROM "PageTitle" WHERE "pageId" = $1 UNION ALL SELECT 1 FROM "TitleWord" WHERE "pageId" = $1
       UNION ALL SELECT 1 FROM "Grant" WHERE "ownerId" = $2`,
      [page.id, person.id],
    );
    expect(left).toEqual([]);
  });
});

describe("the trash is emptied", () => {
  test("of all that one owns, and it counts that", async ({ person, api }) => {
    const work = await makeFolder(api, "Work");
    await makePage(api, "In work", await makeFolder(api, "2026", work));
    const [page, stays] = [await makePage(api, "Tea"), await makePage(api, "Stays")];
    for (const item of [page, work]) await trash(api, item);
    expect((await emptyTrash(api)).json).toEqual({ deleted: true, folders: 2, pages: 2 });
    expect([await namesInTrash(api), await namesIn(api, null)]).toEqual([[], [stays.title]]);
    expect((await emptyTrash(api)).json).toEqual({ deleted: true, folders: 0, pages: 0 });
    await expectSoundTrees(person);
  });

  test("of nothing that others own, however much one may do with it", async ({ person, stranger, api }) => {
    const work = await makeFolder(stranger.api, "Work");
    await grant(person, "admin", { folderId: work.id, ownerId: stranger.id });
    const page = await makePage(stranger.api, "Tea", work);
    await trash(api, page);
    expect((await emptyTrash(api)).json).toEqual({ deleted: true, folders: 0, pages: 0 });
    expect(await namesInTrash(api)).toEqual(["Tea → /Work"]);
  });

  test("of what a friend has put there, by the owner", async ({ person, api }) => {
    const friend = await createPerson();
    const work = await makeFolder(api, "Work");
    await grant(friend, "edit", { folderId: work.id, ownerId: person.id });
    await trash(friend.api, await makePage(friend.api, "Tea", work));
    expect((await emptyTrash(api)).json).toEqual({ deleted: true, folders: 0, pages: 1 });
    expect(await namesInTrash(friend.api)).toEqual([]);
  });
});
