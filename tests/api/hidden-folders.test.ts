import { describe, expect } from "vitest";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { createPage } from "@/tests/support/items";
import { createPerson, grant, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  copy,
  listAll,
  makeFolder,
  makePage,
  namesIn,
  namesInTrash,
  read,
  restore,
  trash,
} from "@/tests/support/tree";

/** Hidden/Shared/Inside, of which the friend may edit Shared and the page Alone, which is in Hidden. */
async function createShared(owner: Person) {
  const friend = await createPerson();
  const hidden = await makeFolder(owner.api, "Hidden", await makeFolder(owner.api, "Top"));
  const shared = await makeFolder(owner.api, "Shared", hidden);
  const inside = await makeFolder(owner.api, "Inside", shared);
  const alone = await makePage(owner.api, "Alone", hidden);
  await grant(friend, "edit", { folderId: shared.id, ownerId: owner.id });
  await grant(friend, "edit", { pageId: alone.id, ownerId: owner.id });
  return { friend: friend.api, friendId: friend.id, hidden, shared, inside, alone };
}

describe("a folder that one cannot see", () => {
  test("is not the parent of what is shared from it, which is at the top level instead", async ({
    person,
  }) => {
    const { friend, shared, inside, alone } = await createShared(person);
    expect(await namesIn(friend, null)).toEqual(["Alone", "Shared/"]);
    expect((await read(friend, shared)).parentId).toBeNull();
    expect((await read(friend, alone)).parentId).toBeNull();
    expect((await read(friend, inside)).parentId).toBe(shared.id);
    expect((await listAll(friend, "/folders")).map(({ name, parentId }) => [name, parentId])).toEqual([
      ["Inside", shared.id],
      ["Shared", null],
    ]);
  });

  test("is left out of paths, with all above it", async ({ person }) => {
    const { friend, inside } = await createShared(person);
    await makePage(friend, "Leaf", inside);
    const paths: [string, string][] = [
      ["/pages/resolve?title=leaf", "/Shared/Inside"],
      ["/pages/search?q=leaf", "/Shared/Inside"],
      ["/pages/resolve?title=alone", "/"],
      ["/pages/search?q=alone", "/"],
      ["/folders/resolve?name=inside", "/Shared/Inside"],
    ];
    for (const [path, expected] of paths) {
      const { data } = (await friend.get<{ data: { folderPath: string }[] }>(path)).json;
      expect(data.map(({ folderPath }) => folderPath)).toEqual([expected]);
    }
  });

  test("is not found, not even by what is shared from it", async ({ person }) => {
    const { friend, hidden } = await createShared(person);
    for (const path of ["/pages", "/folders"]) {
      expect(await friend.get(`${path}?parentId=${hidden.id}`)).toBeRefused("not_found");
    }
    const page = await makePage(friend, "Mine");
    expect(await copy(friend, page, hidden)).toBeRefused("not_found");
    expect(await copy(friend, hidden, null)).toBeRefused("not_found");
  });

  test("is not told by the trash, nor by restoring to it", async ({ person }) => {
    const { friend, hidden, shared, alone } = await createShared(person);
    for (const item of [shared, alone]) await trash(friend, item);
    expect(await namesInTrash(friend)).toEqual(["Alone → /", "Shared/ → /"]);
    for (const item of [shared, alone]) {
      expect((await restore(friend, item)).json).toEqual({ id: item.id, parentId: null });
      expect((await read(person.api, item)).parentId).toBe(hidden.id);
    }
  });

  test("goes with the folder it is in when that is deleted, and is not counted", async ({ person }) => {
    const { friend, friendId, shared, inside } = await createShared(person);
    await grant({ id: friendId }, "admin", { folderId: shared.id, ownerId: person.id });
    await makePage(person.api, "Hidden", inside);
    await makePage(person.api, "Seen", shared);
    await person.browser.patch(`/folders/${inside.id}/sharing`, { restricted: true });
    await trash(friend, shared);
    const answer = await friend.delete(`/folders/${shared.id}/permanent`);
    expect(answer.json).toEqual({ deleted: true, folders: 1, pages: 1 });
    expect(await person.api.get(`/folders/${inside.id}`)).toBeRefused("not_found");
  });

  test("is not confirmed by a link that guesses its name", async ({ person }) => {
    const { friend, shared } = await createShared(person);
    await makePage(friend, "Leaf", shared);
    const markdown =
      "[[Alone]] [[Hidden/Alone]] [x](/Top/Hidden/Alone.md) [[Hidden/Shared/Leaf]] [[Shared/Leaf]] [x](../Alone.md) [[Guess/Alone]]";
    const page = await createPage(friend, { markdown, parentId: shared.id });
    const ledFor = async (api: Person["api"]) =>
      (await api.get<{ data: LinkRecord[] }>(`/pages/${page.id}/links`)).json.data.map(
        (link) => link.page?.title ?? null,
      );
    expect(await ledFor(friend)).toEqual(["Alone", null, null, null, "Leaf", null, null]);
    expect(await ledFor(person.api)).toEqual(["Alone", "Alone", "Alone", "Leaf", "Leaf", "Alone", null]);
  });

  test("is not seen through a restricted one between", async ({ person }) => {
    const { friend, shared, inside } = await createShared(person);
    const leaf = await makeFolder(person.api, "Leaf", inside);
    const friendId = (await friend.get<{ id: string }>("/me")).json.id;
    await grant({ id: friendId }, "view", { folderId: leaf.id, ownerId: person.id });
    await person.browser.patch(`/folders/${inside.id}/sharing`, { restricted: true });
    expect((await read(friend, leaf)).parentId).toBeNull();
    expect(await namesIn(friend, null)).toEqual(["Alone", "Leaf/", "Shared/"]);
    expect(await namesIn(friend, shared)).toEqual([]);
    const { data } = (await friend.get<{ data: { folderPath: string }[] }>("/folders/resolve?name=leaf"))
      .json;
    expect(data.map(({ folderPath }) => folderPath)).toEqual(["/Leaf"]);
  });
});
