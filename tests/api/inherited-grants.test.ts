import { describe, expect } from "vitest";
import { createPerson, type Person } from "@/tests/support/people";
import {
  give,
  makeFolder,
  makePage,
  pathOf,
  permissionOf,
  readSharing,
  remove,
  restrict,
  type SharedItem,
} from "@/tests/support/sharing";
import { test } from "@/tests/support/test";

/** A tree of a person: the folders Work and Work/2026 with a page in each. */
async function createTree(owner: Person) {
  const work = await makeFolder(owner, "Work");
  const year = await makeFolder(owner, "2026", work);
  return { work, year, inWork: await makePage(owner, work), inYear: await makePage(owner, year) };
}

const permissionsOf = (person: Person, items: SharedItem[]) =>
  Promise.all(items.map((item) => permissionOf(person, item)));

describe("a grant on a folder", () => {
  test("reaches everything below it, and nothing beside it", async ({ person, stranger }) => {
    const { work, year, inWork, inYear } = await createTree(person);
    await give(person, year, { person: stranger, permission: "edit" });
    expect(await permissionsOf(stranger, [work, year, inWork, inYear])).toEqual([null, "edit", null, "edit"]);
    const moved = await person.browser.patch(`${pathOf(inWork)}/move`, { parentId: year.id });
    expect([moved.status, await permissionOf(stranger, inWork)]).toEqual([200, "edit"]);
    await person.browser.patch(`${pathOf(inYear)}/move`, { parentId: null });
    expect(await permissionOf(stranger, inYear)).toBeNull();
  });

  test("reaches what is made there, which is the owner's", async ({ person, stranger }) => {
    const { work, year } = await createTree(person);
    await give(person, work, { person: stranger, permission: "edit" });
    const page = await makePage(stranger, year);
    expect((await readSharing(person, page)).json.owner.id).toBe(person.id);
    expect(await permissionsOf(stranger, [page])).toEqual(["edit"]);
  });

  test("counts as the highest of all that reach an item", async ({ person, stranger }) => {
    const { work, year, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "admin" });
    await give(person, inYear, { person: stranger, permission: "view" });
    expect(await permissionOf(stranger, inYear)).toBe("admin");
    await remove(person, work, stranger.id);
    expect(await permissionsOf(stranger, [work, year, inYear])).toEqual([null, null, "view"]);
  });

  test("is shown below with the folder that it is on", async ({ person, stranger }) => {
    const { work, year, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "view" });
    for (const item of [year, inYear]) {
      const { people, inherited } = (await readSharing(person, item)).json;
      expect(people).toEqual([]);
      expect(inherited).toMatchObject([
        { person: { id: stranger.id }, permission: "view", folder: { id: work.id, name: "Work" } },
      ]);
    }
    expect((await readSharing(person, work)).json.inherited).toEqual([]);
  });

  test("is shown without the folder to somebody who cannot see it", async ({ person, stranger }) => {
    const { work, year, inYear } = await createTree(person);
    const other = await createPerson();
    await give(person, work, { person: other, permission: "view" });
    await give(person, year, { person: stranger, permission: "admin" });
    const { inherited } = (await readSharing(stranger, inYear)).json;
    expect(inherited.map(({ person: { id }, folder }) => [id, folder?.name ?? null]).sort()).toEqual(
      [
        [other.id, null],
        [stranger.id, "2026"],
      ].sort(),
    );
    const text = JSON.stringify(inherited);
    expect([text.includes(work.id), text.includes("Work")]).toEqual([false, false]);
  });

  test("cannot be left from below, and the refusal says where", async ({ person, stranger }) => {
    const { work, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "view" });
    const answer = await remove(stranger, inYear, stranger.id);
    expect(answer).toBeRefused("not_found");
    expect(answer.text).toContain("folder above");
    expect((await remove(stranger, work, stranger.id)).status).toBe(200);
    expect(await permissionOf(stranger, inYear)).toBeNull();
  });
});

describe("a restricted item", () => {
  test("keeps grants from above away, from all below it too", async ({ person, stranger }) => {
    const { work, year, inWork, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "edit" });
    const { status, json } = await restrict(person, year, true);
    expect([status, json]).toMatchObject([200, { restricted: true, people: [], inherited: [] }]);
    expect(await permissionsOf(stranger, [work, inWork, year, inYear])).toEqual(["edit", "edit", null, null]);
    expect(await permissionsOf(person, [year, inYear])).toEqual(["admin", "admin"]);
    await restrict(person, year, false);
    expect(await permissionsOf(stranger, [year, inYear])).toEqual(["edit", "edit"]);
  });

  test("can be a page alone", async ({ person, stranger }) => {
    const { work, inWork, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "admin" });
    expect((await restrict(person, inWork, true)).json.inherited).toEqual([]);
    expect(await permissionsOf(stranger, [work, inWork, inYear])).toEqual(["admin", null, "admin"]);
    expect(await readSharing(stranger, inWork)).toBeRefused("not_found");
    await restrict(person, inWork, false);
    expect(await permissionOf(stranger, inWork)).toBe("admin");
  });

  test("keeps the grants of its own", async ({ person, stranger }) => {
    const { work, year, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "admin" });
    await give(person, year, { person: stranger, permission: "view" });
    await restrict(person, year, true);
    expect(await permissionsOf(stranger, [year, inYear])).toEqual(["view", "view"]);
    expect((await readSharing(person, year)).json.people).toHaveLength(1);
  });

  test("stays one when a folder above is opened again", async ({ person, stranger }) => {
    const { work, year, inYear } = await createTree(person);
    const top = await makeFolder(person, "Top");
    await person.browser.patch(pathOf(work), { parentId: top.id });
    await give(person, top, { person: stranger, permission: "view" });
    await restrict(person, year, true);
    await restrict(person, work, true);
    expect(await permissionsOf(stranger, [top, work, inYear])).toEqual(["view", null, null]);
    await restrict(person, work, false);
    expect(await permissionsOf(stranger, [work, year, inYear])).toEqual(["view", null, null]);
    await restrict(person, year, false);
    expect(await permissionsOf(stranger, [work, year, inYear])).toEqual(["view", "view", "view"]);
  });

  test("stays open to somebody with full access who restricts it", async ({ person, stranger }) => {
    const { work, year, inWork, inYear } = await createTree(person);
    await give(person, work, { person: stranger, permission: "admin" });
    for (const item of [year, inWork]) {
      const { json } = await restrict(stranger, item, true);
      expect(json.people).toMatchObject([{ person: { id: stranger.id }, permission: "admin" }]);
      expect(json.inherited).toEqual([]);
    }
    expect(await permissionsOf(stranger, [year, inYear, inWork])).toEqual(["admin", "admin", "admin"]);
    expect((await restrict(stranger, year, false)).status).toBe(200);
  });

  test("raises who restricts it to full access of their own, if they had less there", async ({
    person,
    stranger,
  }) => {
    const { work, inWork } = await createTree(person);
    await give(person, work, { person: stranger, permission: "admin" });
    await give(person, inWork, { person: stranger, permission: "view" });
    expect((await restrict(stranger, inWork, true)).json.people).toMatchObject([{ permission: "admin" }]);
    expect(await permissionOf(stranger, inWork)).toBe("admin");
  });

  test("does not change when restricted twice", async ({ person }) => {
    const { year, inYear } = await createTree(person);
    for (const item of [year, inYear]) {
      const before = (await person.browser.get(pathOf(item))).text;
      const first = await restrict(person, item, true);
      expect((await restrict(person, item, true)).json).toEqual(first.json);
      expect((await person.browser.get(pathOf(item))).text).toBe(before);
    }
  });
});
