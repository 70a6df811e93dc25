import { describe, expect } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { LinkRecord } from "@/lib/contracts/links/links";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { formOf, pixel, uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  copy,
  expectSoundTrees,
  inOrder,
  type Item,
  listAll,
  makeFolder,
  makePage,
  namesIn,
  read,
  trash,
} from "@/tests/support/tree";

const copied = (kind: Item["kind"], { json }: { json: { id: string } }): Item => ({ kind, id: json.id });

describe("a copy", () => {
  test("of a page has its content to the byte, its icon and properties, and a new id", async ({ api }) => {
    const markdown = "---\r\ntags: [茶, b]\r\n---\r\n# 工作 \r\n\r\n\u{1F33E}\r\n  \r\n";
    const page = await createPage(api, { title: "Tea", icon: "🌾", markdown });
    const answer = await copy(api, { kind: "page", id: page.id }, null);
    expect(answer.headers.get("location")).toBe(`/api/v1/pages/${answer.json.id}`);
    const content = await api.get(`/pages/${answer.json.id}/content`);
    expect(content.bytes.equals(Buffer.from(markdown))).toBe(true);
    expect(content.headers.get("etag")).toBe(page.etag);
    const record = await read(api, copied("page", answer));
    expect(record).toMatchObject({ icon: "🌾", properties: { tags: ["茶", "b"] }, parentId: null });
    expect([record.id === page.id, record.createdAt > page.createdAt]).toEqual([false, true]);
  });

  test("has none of the history, and what is written to it stays out of the other", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea" });
    await page.write("rum");
    const twin = (await copy(api, { kind: "page", id: page.id }, null)).json.id;
    const history = await listAll<{ operation: string }>(api, `/pages/${twin}/revisions`);
    expect(history.map(({ operation }) => operation)).toEqual(["copy"]);
    await api.post(`/pages/${twin}/content-operations`, { id: "1", operation: "append", content: "more" });
    expect([await page.read(), (await page.revisions()).length]).toEqual(["rum", 2]);
  });

  test("has none of the grants, and is kept from others as the original was", async ({
    person,
    stranger,
    api,
  }) => {
    const top = await makeFolder(api, "Top");
    const [page, folder] = [await makePage(api, "Tea", top), await makeFolder(api, "Rum", top)];
    await grant(stranger, "edit", { pageId: page.id, ownerId: person.id });
    await grant(stranger, "edit", { folderId: top.id, ownerId: person.id });
    for (const item of [page, folder]) {
      await person.browser.patch(`/${item.kind}s/${item.id}/sharing`, { restricted: true });
    }
    const twin = copied("folder", await copy(api, top, null));
    const [stored] = await query(
      `SELECT count(*)::int AS grants, (SELECT bool_or(restricted) FROM "Folder" WHERE $2::uuid = ANY (path)) AS restricted
       FROM "Grant" WHERE "ownerId" = $1`,
      [person.id, twin.id],
    );
    expect(stored).toEqual({ grants: 2, restricted: true });
    expect(await stranger.api.get(`/folders/${twin.id}`)).toBeRefused("not_found");
    await expectSoundTrees(person);
  });

  test("of a folder has everything active below it, under the same names", async ({ person, api }) => {
    const work = await makeFolder(api, "Work");
    const year = await makeFolder(api, "2026", work);
    const gone = [await makePage(api, "Gone", work), await makeFolder(api, "Gone", year)];
    for (const item of gone) await trash(api, item);
    for (const title of ["Tea", "Tea", "茶"]) await makePage(api, title, year);
    const answer = await copy(api, work, null);
    expect([answer.status, answer.json.skippedRestrictedItems]).toEqual([201, false]);
    expect(answer.headers.get("location")).toBe(`/api/v1/folders/${answer.json.id}`);
    const [below] = await listAll(api, `/folders?parentId=${answer.json.id}`);
    expect(await namesIn(api, copied("folder", answer))).toEqual(["2026/"]);
    expect(await namesIn(api, below ?? null)).toEqual(["Tea", "Tea", "茶"]);
    await expectSoundTrees(person);
  });

  test("of a folder goes into the folder itself, and does not contain itself", async ({ person, api }) => {
    const work = await makeFolder(api, "Work");
    const year = await makeFolder(api, "2026", work);
    const inYear = copied("folder", await copy(api, work, year));
    expect(await namesIn(api, inYear)).toEqual(["2026/"]);
    const inWork = copied("folder", await copy(api, work, work));
    expect(await namesIn(api, inWork)).toEqual(["2026/"]);
    expect(await namesIn(api, work)).toEqual(["2026/", "Work/"]);
    await expectSoundTrees(person);
  });

  test("is found by its title, as its original is", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    await makePage(api, "Harvest", work);
    await copy(api, work, null);
    for (const path of ["/pages/search?q=harvest", "/pages/search?q=arves", "/pages/resolve?title=HARVEST"]) {
      expect((await api.get<{ data: unknown[] }>(path)).json.data).toHaveLength(2);
    }
  });

  test("goes to no trashed folder, no page, and is of nothing in the trash", async ({ api }) => {
    const gone = await makeFolder(api, "Gone");
    const items = [await makePage(api, "Tea"), await makeFolder(api, "Tea")];
    await trash(api, gone);
    for (const item of items) {
      expect(await copy(api, item, gone)).toBeRefused("not_found");
      expect(await copy(api, item, items[0] ?? null)).toBeRefused("not_found");
      expect(await api.post(`/${item.kind}s/${item.id}/copy`, {})).toBeRefused("invalid_request", "parentId");
    }
    for (const item of items) {
      await trash(api, item);
      expect(await copy(api, item, null)).toBeRefused("not_found");
    }
    expect(await namesIn(api, null)).toEqual([]);
  });
});

describe("the name of a copy", () => {
  test("stays where it is free, and is `Copy of …` where it is taken, in any letter case", async ({
    api,
  }) => {
    const [free, taken] = [await makeFolder(api, "Free"), await makeFolder(api, "Taken")];
    for (const item of [await makePage(api, "Straße"), await makeFolder(api, "Straße")]) {
      await (item.kind === "page" ? makePage : makeFolder)(api, "STRASSE", taken);
      for (const place of [free, taken, taken]) await copy(api, item, place);
    }
    const copies = ["Copy of Straße", "Copy of Straße", "Copy of Straße/", "Copy of Straße/"];
    expect(await namesIn(api, free)).toEqual(["Straße", "Straße/"]);
    expect(await namesIn(api, taken)).toEqual([...copies, "STRASSE", "STRASSE/"]);
  });

  test("is not taken by an item of the other kind, in the trash, or elsewhere", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    const page = await makePage(api, "Tea");
    await makeFolder(api, "Tea", work);
    await trash(api, await makePage(api, "Tea", work));
    await makePage(api, "Tea", await makeFolder(api, "Below", work));
    await copy(api, page, work);
    expect(await namesIn(api, work)).toEqual(["Below/", "Tea", "Tea/"]);
  });

  test("is cut to the 250 characters that a name may have", async ({ api }) => {
    for (const name of ["x".repeat(250), "🌾".repeat(250), `${"x".repeat(241)} ${"y".repeat(8)}`]) {
      for (const item of [await makePage(api, name), await makeFolder(api, name)]) {
        const twin = await read(api, copied(item.kind, await copy(api, item, null)));
        const expected = Array.from(`Copy of ${name}`).slice(0, 250).join("").trim();
        expect(item.kind === "page" ? twin.title : twin.name).toBe(expected);
      }
    }
  });
});

describe("a copy between two people's trees", () => {
  test("belongs to the owner of where it goes", async ({ person, stranger, api }) => {
    const [theirs, mine] = [await makeFolder(stranger.api, "Theirs"), await makeFolder(api, "Mine")];
    await grant(person, "edit", { folderId: theirs.id, ownerId: stranger.id });
    await makePage(api, "Tea", mine);
    for (const [item, place, owner] of [
      [mine, theirs, stranger],
      [theirs, mine, person],
      [theirs, null, person],
    ] as const) {
      const answer = await copy(api, item, place);
      expect((await read(api, copied("folder", answer))).ownerId).toBe(owner.id);
    }
    await expectSoundTrees(person, stranger);
  });

  test("needs edit there, and only view of what is copied", async ({ person, stranger, api }) => {
    const theirs = await makeFolder(stranger.api, "Theirs");
    await grant(person, "view", { folderId: theirs.id, ownerId: stranger.id });
    for (const item of [
      await makePage(stranger.api, "Tea", theirs),
      await makeFolder(stranger.api, "Rum", theirs),
    ]) {
      expect(await copy(api, item, theirs)).toBeRefused("forbidden");
      expect((await copy(api, item, null)).status).toBe(201);
    }
    expect(await namesIn(api, null)).toEqual(["Rum/", "Tea", "Theirs/"]);
  });

  test("leaves out what one cannot see, with all below it, and says so", async ({
    person,
    stranger,
    api,
  }) => {
    const theirs = await makeFolder(stranger.api, "Theirs");
    const secret = await makeFolder(stranger.api, "Secret", theirs);
    const open = await makePage(stranger.api, "Open", await makeFolder(stranger.api, "Below", secret));
    await makePage(stranger.api, "Plain", theirs);
    await grant(person, "view", { folderId: theirs.id, ownerId: stranger.id });
    await grant(person, "view", { pageId: open.id, ownerId: stranger.id });
    expect((await copy(api, theirs, null)).json.skippedRestrictedItems).toBe(false);
    await inOrder(() => stranger.browser.patch(`/folders/${secret.id}/sharing`, { restricted: true }));
    const answer = await copy(api, theirs, null);
    expect(answer.json.skippedRestrictedItems).toBe(true);
    expect(await namesIn(api, copied("folder", answer))).toEqual(["Plain"]);
    await trash(stranger.api, secret);
    expect((await copy(api, theirs, null)).json.skippedRestrictedItems).toBe(false);
  });
});

describe("what a page shows comes along into another's tree", () => {
  const filesIn = async (api: ApiCaller, folder: { id: string }) =>
    (await listAll<FileRecord>(api, `/files?parentId=${folder.id}`)).map(({ name }) => name).sort();
  const filesOf = async (api: ApiCaller, page: { id: string }) =>
    (await api.get<{ data: LinkRecord[] }>(`/pages/${page.id}/links`)).json.data.map(({ file }) => file);

  test("with the copy of a page, apart from files of the same names", async ({ person, stranger, api }) => {
    const [theirs, shelf, mine] = [
      await makeFolder(stranger.api, "Theirs"),
      await makeFolder(stranger.api, "Shelf"),
      await makeFolder(api, "Mine"),
    ];
    await uploadFile(stranger.api, "a.png", pixel, theirs);
    const cover = await uploadFile(stranger.api, "a.png", pixel, shelf);
    for (const name of [".env", "Makefile"]) await uploadFile(stranger.api, name, "tea", theirs);
    for (const name of ["A.png", ".env", "makefile"]) await uploadFile(api, name, "mine", mine);
    const markdown = "![[Theirs/a.png]] ![](/Shelf/a.png) [[.env]] [[Makefile]] [[gone.png]]\r\n";
    const page = await createPage(stranger.api, { title: "Tea", markdown, parentId: theirs.id });
    await stranger.api.patch(`/pages/${page.id}`, { cover: { type: "file", value: cover.id } });
    await grant(person, "view", { pageId: page.id, ownerId: stranger.id });
    const answer = await copy(api, { kind: "page", id: page.id }, mine);
    const brought = [".env 1", "Makefile 1", "a 1.png", "a 2.png"];
    expect(await filesIn(api, mine)).toEqual([".env", "A.png", "makefile", ...brought].sort());
    expect((await api.get(`/pages/${answer.json.id}/content`)).text).toBe(markdown);
    const shown = await filesOf(api, copied("page", answer));
    expect(shown.map((file) => file?.name ?? null).sort()).toEqual([...brought, null].sort());
    expect(shown.slice(2).map((file) => file?.name)).toEqual([".env 1", "Makefile 1", undefined]);
    expect((await read(api, copied("page", answer))).cover).toEqual({ type: "file", value: shown[1]?.id });
    await trash(stranger.api, theirs);
    expect((await api.get(`/files/${shown[0]?.id}`)).bytes.equals(pixel)).toBe(true);
    await expectSoundTrees(person, stranger);
  });

  test("with the copy of a folder, from outside of it and as far as one can read it", async ({
    person,
    stranger,
    api,
  }) => {
    const [theirs, shelf] = [
      await makeFolder(stranger.api, "Theirs"),
      await makeFolder(stranger.api, "Shelf"),
    ];
    await uploadFile(stranger.api, "a.png", pixel, theirs);
    const outside = await uploadFile(stranger.api, "a.png", pixel, shelf);
    const below = await makeFolder(stranger.api, "Below", theirs);
    const markdown = "![[Theirs/a.png]] ![[Shelf/a.png]]\n";
    for (const parentId of [theirs.id, below.id]) {
      const page = await createPage(stranger.api, { title: "Tea", markdown, parentId });
      await stranger.api.patch(`/pages/${page.id}`, { cover: { type: "file", value: outside.id } });
    }
    await grant(person, "view", { folderId: theirs.id, ownerId: stranger.id });
    const twin = copied("folder", await copy(api, theirs, null));
    const [lower] = await listAll<FolderRecord>(api, `/folders?parentId=${twin.id}`);
    expect([await filesIn(api, twin), await filesIn(api, { id: lower?.id ?? "" })]).toEqual([
      ["a 1.png", "a.png"],
      ["a.png"],
    ]);
    for (const place of [twin.id, lower?.id]) {
      const [page] = await listAll<PageRecord>(api, `/pages?parentId=${place}`);
      const shown = await filesOf(api, { id: page?.id ?? "" });
      expect(shown.map((file) => file?.name)).toEqual(["a.png", place === twin.id ? "a 1.png" : "a.png"]);
      expect(page?.cover).toEqual({ type: "file", value: shown[1]?.id });
    }
    await expectSoundTrees(person, stranger);
  });

  test("under names that stay apart, keep their endings and are not too long", async ({
    person,
    stranger,
    api,
  }) => {
    const letter = "e\u0301\u0302";
    const long = `${letter.repeat(80)}longer.png`;
    const uploadAs = async (by: ApiCaller, name: string, parent: Item) => {
      const { id } = await uploadFile(by, "new.png", pixel, parent);
      expect((await by.patch(`/files/${id}`, { name })).status).toBe(200);
    };
    const [mine, theirs] = [await makeFolder(api, "Mine"), await makeFolder(stranger.api, "Theirs")];
    const shelves = [
      await makeFolder(stranger.api, "One", theirs),
      await makeFolder(stranger.api, "Two", theirs),
    ];
    for (const name of ["a.png", long]) {
      await uploadAs(api, name, mine);
      for (const shelf of shelves) await uploadAs(stranger.api, name, shelf);
    }
    await uploadAs(stranger.api, "a 1.png", theirs);
    const links = ["One/a.png", "Two/a.png", "a 1.png", `One/${long}`, `Two/${long}`];
    const markdown = links.map((link) => `![[${link}]]\n`).join("");
    const page = await createPage(stranger.api, { markdown, parentId: theirs.id });
    await grant(person, "view", { folderId: theirs.id, ownerId: stranger.id });
    const twin = copied("page", await copy(api, { kind: "page", id: page.id }, mine));
    const brought = ["a 2.png", "a 3.png", "a 1.png", ...[1, 2].map((n) => `${letter.repeat(77)} ${n}.png`)];
    expect(await filesIn(api, mine)).toEqual(["a.png", long, ...brought].sort());
    const shown = (await filesOf(api, twin)).map((file) => file?.name);
    expect(shown.toSorted()).toEqual(brought.toSorted());
    await expectSoundTrees(person, stranger);
  });

  test("but not what one cannot read, and nothing within one's own tree", async ({
    person,
    stranger,
    api,
  }) => {
    const theirs = await makeFolder(stranger.api, "Theirs");
    const hidden = await uploadFile(stranger.api, "a.png", pixel, await makeFolder(stranger.api, "Hidden"));
    const page = await createPage(stranger.api, { markdown: "![[a.png]]\n", parentId: theirs.id });
    await query(`UPDATE "Link" SET "grantsFileAccess" = FALSE WHERE "toFileId" = $1::uuid`, [hidden.id]);
    await grant(person, "view", { folderId: theirs.id, ownerId: stranger.id });
    const mine = await makeFolder(api, "Mine");
    const twin = copied("page", await copy(api, { kind: "page", id: page.id }, mine));
    expect([await filesIn(api, mine), await filesOf(api, twin)]).toEqual([[], [null]]);
    const own = await makeFolder(stranger.api, "Own");
    const other = copied("page", await copy(stranger.api, { kind: "page", id: page.id }, own));
    expect(await filesIn(stranger.api, own)).toEqual([]);
    expect((await filesOf(stranger.api, other))[0]?.id).toBe(hidden.id);
  });

  test("but not what others have named in it that could not read it themselves", async ({
    person,
    stranger,
    api,
  }) => {
    const secret = await uploadFile(
      stranger.api,
      "secret.txt",
      "tea",
      await makeFolder(stranger.api, "Secret"),
    );
    const into = await makeFolder(api, "Into");
    const page = await createPage(stranger.api, { markdown: "" });
    const below = await makeFolder(stranger.api, "Below");
    const inBelow = await createPage(stranger.api, { markdown: "", parentId: below.id });
    await grant(person, "edit", { pageId: page.id, ownerId: stranger.id });
    await grant(person, "edit", { pageId: inBelow.id, ownerId: stranger.id });
    await grant(stranger, "edit", { folderId: into.id, ownerId: person.id });
    for (const { id } of [page, inBelow]) {
      const edits = [{ id: "1", oldText: "", newText: "[x](/Secret/secret.txt)\n" }];
      expect((await api.post(`/pages/${id}/edits`, { edits })).status).toBe(200);
    }
    expect((await filesOf(stranger.api, page)).map((file) => file?.id)).toEqual([secret.id]);
    const twin = copied("page", await copy(stranger.api, { kind: "page", id: page.id }, into));
    const twinBelow = copied("folder", await copy(stranger.api, below, into));
    expect(await filesOf(api, twin)).toEqual([null]);
    expect([await filesIn(api, into), await filesIn(api, twinBelow)]).toEqual([[], []]);
  });

  test("and what was uploaded into the page, whoever wrote its links", async ({ person, stranger, api }) => {
    const page = await createPage(stranger.api, { markdown: "![[a.png]]\n" });
    const uploaded = await stranger.api.post("/files", formOf("a.png", pixel, { pageId: page.id }));
    expect(uploaded.status).toBe(201);
    await grant(person, "view", { pageId: page.id, ownerId: stranger.id });
    const mine = await makeFolder(api, "Mine");
    const twin = copied("page", await copy(api, { kind: "page", id: page.id }, mine));
    expect([await filesIn(api, mine), (await filesOf(api, twin)).length]).toEqual([["a.png"], 1]);
  });
});

describe("20 identical requests to copy at once with one key", () => {
  test.for(["page", "folder"] as const)("copy one %s", async (kind, { api }) => {
    const item = kind === "page" ? await makePage(api, "Tea") : await makeFolder(api, "Tea");
    const place = await makeFolder(api, "Place");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => copy(api, item, place, { "Idempotency-Key": "k" })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await listAll<FolderRecord>(api, `/${kind}s?parentId=${place.id}`)).map(({ id }) => id)).toEqual([
      answers[0]?.json.id,
    ]);
  });
});
