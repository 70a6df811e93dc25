import { describe, expect } from "vitest";
import { type Permission, permissions } from "@/lib/contracts/permissions";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { callerWith, grant, insertToken, type Person } from "@/tests/support/people";
import { search } from "@/tests/support/search";
import { test } from "@/tests/support/test";
import { copy, listAll, makeFolder, makePage } from "@/tests/support/tree";

/** Grants one person folders of another, each with a permission. */
async function grantEach(owner: Person, to: Person, folders: Partial<Record<Permission, { id: string }>>) {
  for (const permission of permissions) {
    const folder = folders[permission];
    if (folder) await grant(to, permission, { folderId: folder.id, ownerId: owner.id });
  }
}

/** The titles or names of a list with the permissions, as they come. */
const listFor = async (api: ApiCaller, path: "/pages" | "/folders", limit: number) =>
  (await listAll<{ title?: string; name?: string; permission: Permission }>(api, path, limit)).map(
    ({ title, name, permission }) => [title ?? name, permission],
  );

describe("what is shared is listed whole, part by part", () => {
  test.for([1, 2, 3, 50])(
    "%d at a time, though all of it was made at one moment",
    async (limit, { person, stranger }) => {
      const source = await makeFolder(person.api, "Source");
      for (let index = 0; index < 6; index++) {
        const folder = await makeFolder(person.api, `Folder ${index}`, source);
        for (const title of ["a", "b"]) await makePage(person.api, `${title}${index}`, folder);
      }
      const { id } = (await copy(person.api, source, null)).json;
      await grant(stranger, "view", { folderId: id, ownerId: person.id });
      const pages = await listAll(stranger.api, "/pages", limit);
      const folders = await listAll(stranger.api, "/folders", limit);
      expect([pages.length, new Set(pages.map((page) => page.id)).size]).toEqual([12, 12]);
      expect([folders.length, new Set(folders.map((folder) => folder.id)).size]).toEqual([7, 7]);
    },
  );

  test.for([1, 2, 50])("%d at a time, by whatever grants", async (limit, { person, stranger }) => {
    const folder = await makeFolder(person.api, "Folder");
    const inner = await makeFolder(person.api, "Inner", folder);
    const alone = await makePage(person.api, "alone at the top");
    await makePage(person.api, "plain", inner);
    const twice = await makePage(person.api, "granted twice", inner);
    const apart = await makePage(person.api, "restricted and granted", inner);
    const hidden = await makePage(person.api, "restricted", inner);
    for (const page of [apart, hidden])
      await person.browser.patch(`/pages/${page.id}/sharing`, { restricted: true });
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    await grant(stranger, "edit", { folderId: inner.id, ownerId: person.id });
    for (const page of [alone, twice, apart])
      await grant(stranger, "admin", { pageId: page.id, ownerId: person.id });
    const pages = await listAll(stranger.api, "/pages", limit);
    expect(pages.map(({ title, permission, parentId }) => [title, permission, parentId])).toEqual([
      ["restricted and granted", "admin", inner.id],
      ["granted twice", "admin", inner.id],
      ["plain", "edit", inner.id],
      ["alone at the top", "admin", null],
    ]);
    const folders = await listAll(stranger.api, "/folders", limit);
    expect(folders.map(({ name, permission, parentId }) => [name, permission, parentId])).toEqual([
      ["Inner", "edit", folder.id],
      ["Folder", "view", null],
    ]);
  });

  test.for([1, 2, 50])(
    "%d at a time, by grants above a restricted folder and below it",
    async (limit, { person, stranger }) => {
      const make = async (name: string, parent: { id: string } | null) => {
        const folder = await makeFolder(person.api, name, parent);
        await makePage(person.api, `in ${name}`, folder);
        return folder;
      };
      const above = await make("Granted", null);
      const restricted = await make("Restricted", above);
      const again = await make("Granted again", await make("Between", restricted));
      const below = await make("Granted below", again);
      await make("Last", below);
      await person.browser.patch(`/folders/${restricted.id}/sharing`, { restricted: true });
      await grantEach(person, stranger, { admin: above, edit: again, view: below });
      const expected = (toName: (name: string) => string) => [
        [toName("Last"), "edit"],
        [toName("Granted below"), "edit"],
        [toName("Granted again"), "edit"],
        [toName("Granted"), "admin"],
      ];
      const pages = expected((name) => `in ${name}`);
      expect(await listFor(stranger.api, "/pages", limit)).toEqual(pages);
      expect(await listFor(stranger.api, "/folders", limit)).toEqual(expected((name) => name));
      expect((await search(stranger.api, "in")).toSorted()).toEqual(pages.map(([title]) => title).toSorted());
    },
  );

  test("a few at a time, out of more folders than that and by grants on pages alone", async ({
    person,
    stranger,
  }) => {
    const top = await makeFolder(person.api, "Top");
    await grant(stranger, "view", { folderId: top.id, ownerId: person.id });
    const made: string[] = [];
    for (let index = 0; index < 8; index++) {
      const folder = await makeFolder(person.api, `Folder ${index}`, top);
      const inFolder = await makePage(person.api, `in a folder ${index}`, folder);
      const alone = await makePage(person.api, `alone ${index}`);
      await grant(stranger, "view", { pageId: alone.id, ownerId: person.id });
      made.unshift(alone.id, inFolder.id);
    }
    for (const limit of [2, 3, 5]) {
      const pages = await listAll(stranger.api, "/pages", limit);
      expect(pages.map(({ id }) => id)).toEqual(made);
    }
  });

  test("to somebody with more granted folders than are followed one by one", async ({ person, stranger }) => {
    await query(
      `WITH made AS (
         INSERT INTO "Folder" (id, "ownerId", name, "nameKey", path)
         SELECT made.id, $1, 'Folder', 'FOLDER', ARRAY[made.id] FROM (SELECT new_id() AS id FROM generate_series(1, 2001)) made
         RETURNING id)
       INSERT INTO "Grant" ("userId", "itemId", "ownerId", "folderId", permission) SELECT $2, id, $1, id, 1 FROM made`,
      [person.id, stranger.id],
    );
    await makePage(person.api, "needle that is not shared");
    const folder = await makeFolder(person.api, "Last");
    await grantEach(person, stranger, { edit: folder });
    await makePage(person.api, "needle that is shared", folder);
    const folders = await listAll(stranger.api, "/folders", 100);
    expect([folders.length, new Set(folders.map(({ id }) => id)).size]).toEqual([2002, 2002]);
    expect(await listFor(stranger.api, "/pages", 50)).toEqual([["needle that is shared", "edit"]]);
    expect(await search(stranger.api, "needle")).toEqual(["needle that is shared"]);
  });

  test("to a token that is limited to a folder below granted ones", async ({ person, stranger }) => {
    const above = await makeFolder(person.api, "Above");
    const inner = await makeFolder(person.api, "Inner", above);
    const last = await makeFolder(person.api, "Last", inner);
    const mine = await makeFolder(stranger.api, "Mine");
    await makePage(stranger.api, "mine", mine);
    await makePage(person.api, "above", above);
    await makePage(person.api, "inner", inner);
    await makePage(person.api, "last", last);
    await grantEach(person, stranger, { view: above, admin: last });
    const listIn = async ({ id }: { id: string }) => {
      const { secret } = await insertToken(stranger.id, { folderId: id });
      return listFor(callerWith(secret), "/pages", 1);
    };
    expect(await listIn(inner)).toEqual([
      ["last", "admin"],
      ["inner", "view"],
    ]);
    expect(await listIn(mine)).toEqual([["mine", "admin"]]);
  });
});
