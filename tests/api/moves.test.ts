import { describe, expect } from "vitest";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { expectSoundTrees, makeFolder, makePage, move, namesIn, read, trash } from "@/tests/support/tree";

describe("an item is moved", () => {
  test("into a folder and back to the top level, which counts as an update", async ({ person, api }) => {
    const work = await makeFolder(api, "Work");
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      const answer = await move(api, item, work);
      expect([answer.status, answer.json]).toEqual([200, expect.objectContaining({ id: item.id })]);
      const moved = await read(api, item);
      expect([moved.parentId, moved.createdAt]).toEqual([work.id, item.createdAt]);
      expect(moved.updatedAt > item.updatedAt).toBe(true);
      await move(api, item, null);
      expect((await read(api, item)).parentId).toBeNull();
    }
    await expectSoundTrees(person);
  });

  test("with everything below it, of which nothing counts as updated", async ({ person, api }) => {
    const [work, top] = [await makeFolder(api, "Work"), await makeFolder(api, "Top")];
    const below = await makeFolder(api, "Below", top);
    const page = await makePage(api, "Page", below);
    await move(api, top, work);
    expect([await namesIn(api, work), await namesIn(api, below)]).toEqual([["Top/"], ["Page"]]);
    expect([(await read(api, below)).updatedAt, (await read(api, page)).updatedAt]).toEqual([
      below.updatedAt,
      page.updatedAt,
    ]);
    await expectSoundTrees(person);
  });

  test("to where it is, and nothing changes", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    for (const place of [null, work]) {
      for (const item of [await makePage(api, "Tea", place), await makeFolder(api, "Tea", place)]) {
        expect((await move(api, item, place)).status).toBe(200);
        expect((await read(api, item)).updatedAt).toBe(item.updatedAt);
      }
    }
  });

  test("not into itself or below itself", async ({ person, api }) => {
    const top = await makeFolder(api, "Top");
    const below = await makeFolder(api, "Below", await makeFolder(api, "Middle", top));
    expect(await move(api, top, top)).toBeRefused("invalid_move");
    expect(await move(api, top, below)).toBeRefused("invalid_move");
    expect((await read(api, top)).updatedAt).toBe(top.updatedAt);
    await expectSoundTrees(person);
  });

  test("not into the trash, nor out of it", async ({ api }) => {
    const [gone, work] = [await makeFolder(api, "Gone"), await makeFolder(api, "Work")];
    const goneWithIt = await makePage(api, "Page", gone);
    await trash(api, gone);
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      expect(await move(api, item, gone)).toBeRefused("not_found");
    }
    expect(await move(api, gone, work)).toBeRefused("not_found");
    expect(await move(api, goneWithIt, work)).toBeRefused("not_found");
  });

  test("not into a page", async ({ api }) => {
    const [tea, page] = [await makePage(api, "Tea"), await makePage(api, "Page")];
    expect(await move(api, tea, page)).toBeRefused("not_found");
    expect(await move(api, await makeFolder(api, "Work"), page)).toBeRefused("not_found");
  });
});

describe("between the trees of two people", () => {
  test("nothing is moved, in either direction", async ({ person, stranger, api }) => {
    const [theirs, mine] = [await makeFolder(stranger.api, "Theirs"), await makeFolder(api, "Mine")];
    await grant(person, "admin", { folderId: theirs.id, ownerId: stranger.id });
    for (const item of [await makePage(api, "Tea"), await makeFolder(api, "Tea")]) {
      expect(await move(api, item, theirs)).toBeRefused("owner_mismatch");
    }
    for (const item of [await makePage(api, "Rum", theirs), await makeFolder(api, "Rum", theirs)]) {
      expect(await move(api, item, mine)).toBeRefused("owner_mismatch");
      expect(await move(api, item, null)).toBeRefused("owner_mismatch");
    }
    expect(await namesIn(api, theirs)).toEqual(["Rum", "Rum/"]);
  });

  test("nor by somebody who may only edit there", async ({ person, stranger, api }) => {
    const [theirs, mine] = [await makeFolder(stranger.api, "Theirs"), await makeFolder(api, "Mine")];
    await grant(person, "edit", { folderId: theirs.id, ownerId: stranger.id });
    for (const item of [await makePage(api, "Rum", theirs), await makeFolder(api, "Rum", theirs)]) {
      expect(await move(api, item, mine)).toBeRefused("owner_mismatch");
    }
  });

  test("a destination that one may only view is forbidden", async ({ person, stranger, api }) => {
    const [shared, other] = [
      await makeFolder(stranger.api, "Shared"),
      await makeFolder(stranger.api, "Other"),
    ];
    await grant(person, "edit", { folderId: shared.id, ownerId: stranger.id });
    await grant(person, "view", { folderId: other.id, ownerId: stranger.id });
    for (const item of [await makePage(api, "Tea", shared), await makeFolder(api, "Tea", shared)]) {
      expect(await move(api, item, other)).toBeRefused("forbidden");
    }
  });

  test("what was shared by itself stays where it is when it is moved to the top, where it seems to be", async ({
    person,
    stranger,
    api,
  }) => {
    const hidden = await makeFolder(stranger.api, "Hidden");
    const page = await makePage(stranger.api, "Page", hidden);
    const folder = await makeFolder(stranger.api, "Folder", hidden);
    await grant(person, "edit", { pageId: page.id, ownerId: stranger.id });
    await grant(person, "edit", { folderId: folder.id, ownerId: stranger.id });
    for (const item of [page, folder]) {
      expect((await move(api, item, null)).status).toBe(200);
      expect(await read(stranger.api, item)).toMatchObject({
        parentId: hidden.id,
        updatedAt: item.updatedAt,
      });
    }
  });
});
