import { describe, expect } from "vitest";
import { cursorOfNow, inShort, readChanges, readToEnd, readUntil } from "@/tests/support/changes";
import { query, whileOpen } from "@/tests/support/database";
import { uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, insertToken } from "@/tests/support/people";
import { give } from "@/tests/support/sharing";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";
import { isMark, makeTree, toldUntilNow } from "@/tests/support/told-changes";

describe("the changes", () => {
  test("have a cursor of now, and what happens after it", async ({ person, api }) => {
    await createPage(api);
    await cursorOfNow(api);
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
