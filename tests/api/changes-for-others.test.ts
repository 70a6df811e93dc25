import { describe, expect } from "vitest";
import type { ToldChange } from "@/lib/contracts/changes";
import type { Answer } from "@/tests/support/api-caller";
import { cursorOfNow, inShort, readToEnd, readUntil } from "@/tests/support/changes";
import { callerWith, createPerson, insertToken } from "@/tests/support/people";
import { give, remove, restrict } from "@/tests/support/sharing";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";
import { makeTree, shared, toldUntilNow } from "@/tests/support/told-changes";

describe("others", () => {
  test("are told all of what is shared with them, and that it is removed", async ({ person, stranger }) => {
    const names = await makeTree(person);
    const { top, inner, deep } = names;
    const cursor = await cursorOfNow(stranger.api);
    await give(person, shared(top), { person: stranger, permission: "edit" });
    const first = await toldUntilNow(stranger.api, cursor, { names, filter: { limit: "1" } });
    expect(first).toEqual(["shared top", "shared page", "shared inner", "shared deep"]);
    const second = await cursorOfNow(stranger.api);
    await give(person, shared(deep), { person: stranger, permission: "view" });
    await restrict(person, shared(inner), true);
    expect(await toldUntilNow(stranger.api, second, { names })).toEqual([
      "shared deep",
      "removed inner gone",
      "unshared deep",
    ]);
    const third = await cursorOfNow(stranger.api);
    await remove(person, shared(top), stranger.id);
    expect(await toldUntilNow(stranger.api, third, { names })).toEqual(["removed top gone", "unshared deep"]);
  });

  test("are told what leaves the folder that they see, and not what was never there", async ({
    person,
    stranger,
  }) => {
    const names = await makeTree(person);
    const { top, page, inner, deep } = names;
    const elsewhere = await tree.makeFolder(person.api, "Elsewhere");
    const secret = await tree.makePage(person.api, "Secret", elsewhere);
    const gone = await tree.makePage(person.api, "Gone", top);
    const start = await cursorOfNow(stranger.api);
    await tree.inOrder(() => tree.move(person.api, gone, elsewhere));
    await give(person, shared(top), { person: stranger, permission: "view" });
    const cursor = await cursorOfNow(stranger.api);
    await tree.inOrder(
      () => tree.move(person.api, page, elsewhere),
      () => tree.move(person.api, secret, null),
      () => tree.move(person.api, inner, elsewhere),
      () => tree.move(person.api, deep, elsewhere),
      () => tree.move(person.api, inner, top),
      () => tree.trash(person.api, elsewhere),
      () => tree.emptyTrash(person.api),
    );
    const all = { ...names, elsewhere, secret, gone };
    expect(await toldUntilNow(stranger.api, cursor, { names: all })).toEqual([
      "removed page gone",
      "removed inner gone",
      "moved inner",
      "moved inner",
    ]);
    const fromStart = await readToEnd(stranger.api, start);
    expect(fromStart.data.map(({ item }) => item.id)).not.toContain(gone.id);
  });

  test("are told what was trashed with a folder that they came to see meanwhile", async ({
    person,
    stranger,
  }) => {
    const names = await makeTree(person);
    const { top, inner } = names;
    await give(person, shared(inner), { person: stranger, permission: "view" });
    const cursor = await cursorOfNow(stranger.api);
    await give(person, shared(top), { person: stranger, permission: "view" });
    await tree.inOrder(() => tree.trash(person.api, top));
    const told = await toldUntilNow(stranger.api, cursor, { names });
    expect(told).toContain("shared inner trashed");
  });

  test("are told that a folder left that they have again by a grant since, and what is in it now", async ({
    person,
    stranger,
  }) => {
    const names = await makeTree(person);
    const { top, inner, deep } = names;
    const other = await tree.makePage(person.api, "Other", inner);
    await give(person, shared(top), { person: stranger, permission: "edit" });
    const cursor = await cursorOfNow(stranger.api);
    await tree.inOrder(
      () => tree.move(person.api, inner, null),
      () => tree.trash(person.api, deep),
      () => tree.emptyTrash(person.api),
    );
    await give(person, shared(inner), { person: stranger, permission: "view" });
    const told = await toldUntilNow(stranger.api, cursor, { names: { ...names, other } });
    expect(told).toEqual([
      "removed inner gone",
      "moved inner",
      "moved other",
      "shared inner",
      "shared other",
    ]);
  });

  test("are told when what they saw is deleted for good", async ({ stranger }) => {
    const owner = await createPerson();
    const names = await makeTree(owner);
    await give(owner, shared(names.top), { person: stranger, permission: "view" });
    const cursor = await cursorOfNow(stranger.api);
    await tree.inOrder(
      () => tree.trash(owner.api, names.top),
      () => tree.emptyTrash(owner.api),
    );
    expect(await toldUntilNow(stranger.api, cursor, { names })).toEqual(["deleted top gone"]);
  });

  test("who may not decide about access are told of nobody else's", async ({ person, stranger }) => {
    const { top } = await makeTree(person);
    const third = await createPerson();
    await give(person, shared(top), { person: stranger, permission: "edit" });
    const [cursor, ownCursor] = [await cursorOfNow(stranger.api), await cursorOfNow(person.api)];
    await give(person, shared(top), { person: third, permission: "view" });
    expect(await toldUntilNow(stranger.api, cursor, { names: { top } })).toEqual([]);
    expect(await toldUntilNow(person.api, ownCursor, { names: { top } })).toEqual(["shared top"]);
  });
});

describe("a token limited to a folder", () => {
  test("is told what comes into the folder and what leaves it", async ({ person, api }) => {
    const names = await makeTree(person);
    const { top, inner, page, deep } = names;
    const outside = await tree.makePage(api, "Outside");
    const limited = callerWith((await insertToken(person.id, { folderId: inner.id })).secret);
    const cursor = await cursorOfNow(limited);
    await tree.inOrder(
      () => tree.move(api, page, inner),
      () => tree.move(api, deep, top),
      () => tree.move(api, outside, top),
      () => tree.trash(api, top),
      () => tree.restore(api, top),
    );
    const told = await toldUntilNow(limited, cursor, { names: { ...names, outside }, place: inner });
    expect(told).toEqual([
      "moved page",
      "removed deep gone",
      "trashed inner",
      "trashed page",
      "restored inner",
      "restored page",
    ]);
  });

  test("is told what left the folder also after its person lost it elsewhere", async ({
    person,
    stranger,
  }) => {
    const { api } = person;
    const names = await makeTree(person);
    const { top, inner } = names;
    const kept = await tree.makeFolder(api, "Kept", top);
    await give(person, shared(top), { person: stranger, permission: "edit" });
    for (const item of [inner, kept]) {
      await restrict(person, shared(item), true);
      await give(person, shared(item), { person: stranger, permission: "edit" });
    }
    const later = await tree.makeFolder(api, "Later", top);
    await restrict(person, shared(later), true);
    const limited = callerWith((await insertToken(stranger.id, { folderId: top.id })).secret);
    const cursor = await cursorOfNow(limited);
    await tree.inOrder(
      () => tree.move(api, inner, null),
      () => tree.move(api, kept, null),
      () => tree.move(api, later, null),
    );
    await give(person, shared(later), { person: stranger, permission: "edit" });
    for (const item of [kept, later]) await remove(person, shared(item), stranger.id);
    await tree.inOrder(
      () => tree.trash(api, inner),
      () => tree.emptyTrash(api),
    );
    const told = await toldUntilNow(limited, cursor, { names: { ...names, kept, later }, place: top });
    expect(told).toEqual(["removed inner gone", "removed kept gone"]);
  });

  test("is told that its folder is out of sight, whatever took it", async ({ person }) => {
    const { api } = person;
    const ways: ((
      names: Awaited<ReturnType<typeof makeTree>>,
      between: tree.Item,
    ) => (() => Promise<Answer>)[])[] = [
      ({ inner, top }) => [
        () => tree.move(api, inner, null),
        () => tree.trash(api, top),
        () => tree.deleteForGood(api, top),
      ],
      (_, between) => [() => restrict(person, shared(between), true)],
      (_, between) => [() => tree.move(api, between, null)],
    ];
    for (const way of ways) {
      const reader = await createPerson();
      const names = await makeTree(person);
      const { top, inner } = names;
      const between = await tree.makeFolder(api, "Between", top);
      await tree.inOrder(() => tree.move(api, inner, between));
      await give(person, shared(top), { person: reader, permission: "edit" });
      const limited = callerWith((await insertToken(reader.id, { folderId: inner.id })).secret);
      const cursor = await cursorOfNow(limited);
      await tree.inOrder(...way(names, between));
      const inWords = (change: ToldChange) => inShort([change], { [inner.id]: "inner" })[0];
      await readUntil(limited, cursor, (change) => inWords(change) === "removed inner gone");
    }
  });
});
