import { describe, expect } from "vitest";
import type { ToldChange } from "@/lib/contracts/changes";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { cursorOfNow, inShort, readChanges, readToEnd, readUntil } from "@/tests/support/changes";
import { query, whileOpen } from "@/tests/support/database";
import { uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, createPerson, insertToken, type Person } from "@/tests/support/people";
import { give, remove, restrict, type SharedItem } from "@/tests/support/sharing";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";

const isMark = ({ state }: ToldChange) => state?.name === "Mark";
const shared = ({ kind, id }: tree.Item): SharedItem => ({ kind: `${kind}s`, id });

/** What a reader is told after the cursor and before a new page of theirs, in short. */
async function toldUntilNow(
  api: ApiCaller,
  cursor: string,
  {
    names,
    filter = {},
    place = null,
  }: {
    names: Record<string, tree.Item | { id: string }>;
    filter?: Record<string, string>;
    place?: tree.Place;
  },
): Promise<string[]> {
  await tree.makePage(api, "Mark", place);
  const read = await readUntil(api, cursor, isMark, filter);
  const byId = Object.fromEntries(Object.entries(names).map(([name, { id }]) => [id, name]));
  return inShort(
    read.filter((change) => !isMark(change)),
    byId,
  );
}

/** The folder Top of a person with Inner in it, and a page in each. */
async function makeTree({ api }: Person) {
  const top = await tree.makeFolder(api, "Top");
  const inner = await tree.makeFolder(api, "Inner", top);
  const page = await tree.makePage(api, "Page", top);
  const deep = await tree.makePage(api, "Deep", inner);
  return { top, inner, page, deep };
}

describe("the changes", () => {
  test("have a cursor of now, and what happens after it", async ({ person, api }) => {
    await createPage(api);
    const first = await readChanges(api, {});
    expect(first).toMatchObject({ data: [], hasMore: false });
    const page = await createPage(api, { title: "Tea", markdown: "tea" });
    const [change, ...others] = await readUntil(api, first.cursor, ({ item }) => item.id === page.id);
    expect(others).toEqual([]);
    expect(change).toEqual({
      kind: "created",
      item: { kind: "page", id: page.id },
      state: {
        id: page.id,
        kind: "page",
        name: "Tea",
        parentId: null,
        icon: null,
        etag: page.etag,
        ownerId: person.id,
        permission: "admin",
        trashed: false,
        updatedAt: page.updatedAt,
      },
      by: { id: person.id, name: "Ada", tokenName: "Test", tokenId: person.tokenId },
      at: change?.at,
    });
    const next = await readToEnd(api, first.cursor);
    expect(next.data).toEqual([change]);
    expect(await readToEnd(api, next.cursor)).toMatchObject({ data: [], hasMore: false });
  });

  test("tell every step in the life of items", async ({ person, api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const folder = await tree.makeFolder(api, "Work");
    const file = await uploadFile(api, "a.txt", "a");
    const cursor = await cursorOfNow(api);
    await page.write("rum");
    await page.write("---\nstatus: draft\n---\nrum");
    await page.write("---\nstatus: draft\n---\nrum and tea");
    await person.browser.patch(`/pages/${page.id}`, { title: "Rum" });
    await tree.inOrder(
      () => api.patch(`/pages/${page.id}`, { icon: "x" }),
      () => api.patch(`/files/${file.id}`, { name: "b.txt" }),
      () => tree.move(api, { kind: "page", id: page.id }, folder),
      () => tree.move(api, { kind: "page", id: page.id }, folder),
      () => api.patch(`/folders/${folder.id}`, { name: "Play" }),
      () => tree.trash(api, folder),
      () => tree.restore(api, folder),
      () => api.delete(`/files/${file.id}/trash`),
      () => api.delete(`/files/${file.id}/permanent`),
    );
    expect(await toldUntilNow(api, cursor, { names: { page, folder, file } })).toEqual([
      "content page",
      "content page",
      "properties page",
      "content page",
      "title page",
      "appearance page",
      "removed file gone",
      "moved page",
      "title folder",
      "trashed folder",
      "trashed page",
      "restored folder",
      "restored page",
      "removed file gone",
      "deleted file gone",
    ]);
  });

  test("tell all of what is copied and imported", async ({ person, api }) => {
    const { top, inner } = await makeTree(person);
    const cursor = await cursorOfNow(api);
    await tree.inOrder(
      () => tree.copy(api, top, null),
      () =>
        api.post(`/imports/vault?parentId=${inner.id}`, {
          files: [
            { path: "A/b.md", content: "b" },
            { path: "c.md", content: "c" },
          ],
        }),
    );
    await tree.makePage(api, "Mark");
    const read = await readUntil(api, cursor, isMark, { limit: "1" });
    expect(read.map(({ kind, state }) => `${kind} ${state?.name}`)).toEqual([
      ...["Copy of Top", "Page", "Inner", "Deep"].map((name) => `created ${name}`),
      ...["A", "b", "c", "Mark"].map((name) => `created ${name}`),
    ]);
  });

  test("come in the order of commits, none of them skipped", async ({ api }) => {
    const cursor = await cursorOfNow(api);
    const { page, meanwhile } = await whileOpen("SELECT pg_current_xact_id()", [], async () => {
      const page = await createPage(api);
      return { page, meanwhile: await readToEnd(api, cursor) };
    });
    expect(meanwhile).toMatchObject({ data: [], hasMore: false });
    const read = await readUntil(api, meanwhile.cursor, ({ item }) => item.id === page.id);
    expect(read).toHaveLength(1);
  });
});

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
      const told = await readToEnd(limited, cursor);
      expect(inShort(told.data, { [inner.id]: "inner" })).toContain("removed inner gone");
    }
  });
});

describe("filters", () => {
  test("leave only what fits", async ({ person, api }) => {
    const names = await makeTree(person);
    const { inner, page, deep } = names;
    const cursor = await cursorOfNow(api);
    const other = await insertToken(person.id, {});
    await tree.inOrder(
      () => tree.move(callerWith(other.secret), deep, null),
      () => tree.move(api, page, inner),
      () => api.patch(`/pages/${page.id}`, { title: "Rum" }),
    );
    const told = async (filter: Record<string, string>) => {
      const read = await readToEnd(api, cursor, filter);
      return inShort(read.data, { [inner.id]: "inner", [page.id]: "page", [deep.id]: "deep" });
    };
    await readUntil(api, cursor, ({ kind }) => kind === "title");
    expect(await told({ folderId: inner.id })).toEqual(["removed deep gone", "moved page", "title page"]);
    expect(await told({ kinds: "title,created" })).toEqual(["title page"]);
    expect(await told({ by: other.id })).toEqual(["moved deep"]);
    expect(await told({ by: "me", kinds: "moved" })).toEqual(["moved deep", "moved page"]);
    expect(await told({ by: person.id, limit: "2" })).toHaveLength(3);
  });
});

describe("a cursor", () => {
  test("that the changes did not give is refused", async ({ api }) => {
    for (const cursor of ["yesterday", Buffer.from("a~1~2~").toString("base64url")]) {
      expect(await api.get(`/changes?cursor=${cursor}`)).toBeRefused("invalid_request");
    }
  });

  test("is not needed for all that ever changed, where nothing of it is gone", async ({ api }) => {
    const page = await createPage(api, { title: "First" });
    await cursorOfNow(api);
    for (const since of ["1999-12-31T23:59:59Z", new Date(Date.now() - 86_400_000).toISOString()]) {
      const { data } = await readChanges(api, { since });
      expect(data.map(({ item }) => item.id)).toContain(page.id);
    }
  });

  test("that is too old, of another database or from the future says how to start over", async ({ api }) => {
    const now = Buffer.from(await cursorOfNow(api), "base64url").toString();
    const [mark = "", xid = ""] = now.split("~");
    // A change of the oldest transaction there is, long ago.
    await query(
      `INSERT INTO "ChangeLog" ("readerId", xid, at, kind, "itemKind", "itemId", "ownerId", "actorId")
       SELECT id, 1, now() - interval '91 days', 'created', 'page', id, id, id FROM (SELECT gen_random_uuid() AS id) any_id`,
    );
    expect(await query("SELECT prune_changes(90, 1000) AS count")).toEqual([{ count: 1 }]);
    for (const parts of [
      [mark, 1, 0, ""],
      ["0123456789ab", xid, 0, ""],
      [mark, `${xid}000`, 0, ""],
    ]) {
      const cursor = Buffer.from(parts.join("~")).toString("base64url");
      const answer = await api.get(`/changes?cursor=${cursor}`);
      expect(answer).toBeRefused("gone");
      expect(answer.text).toContain("list all items");
    }
    const tooOld = await api.get("/changes?since=2020-01-01T00:00:00Z");
    expect(tooOld).toBeRefused("gone");
    const [, kept = ""] = /only those since (\S+)\. Ask for a later time/.exec(tooOld.text) ?? [];
    expect((await api.get(`/changes?since=${kept}`)).status).toBe(200);
  });

  test("can be had by a point in time", async ({ api }) => {
    const cursor = await cursorOfNow(api);
    await createPage(api);
    const [first] = await readUntil(api, cursor, () => true);
    const since = new Date(Date.parse(first?.at ?? "") + 1).toISOString();
    const page = await createPage(api);
    await expect
      .poll(async () => (await readChanges(api, { since })).data.map(({ item }) => item.id))
      .toEqual([page.id]);
    expect((await readChanges(api, { since: since.replace("Z", "+00:00"), limit: "1" })).data).toHaveLength(
      1,
    );
  });

  test("moves on although nothing concerns the reader, in bounded steps", async ({ person, stranger }) => {
    const page = await createPage(person.api);
    await give(person, { kind: "pages", id: page.id }, { person: stranger, permission: "view" });
    const cursor = await cursorOfNow(stranger.api);
    await query(
      `INSERT INTO "ChangeLog" ("readerId", kind, "itemKind", "itemId", "ownerId", "actorId")
       SELECT $1, 'content', 'page', gen_random_uuid(), $1, $1 FROM generate_series(1, 5000)`,
      [person.id],
    );
    await page.write("tea");
    await expect.poll(async () => (await readChanges(stranger.api, { cursor })).hasMore).toBe(true);
    const read = await readUntil(stranger.api, cursor, ({ item }) => item.id === page.id);
    expect(read).toMatchObject([{ kind: "content" }]);
  });
});
