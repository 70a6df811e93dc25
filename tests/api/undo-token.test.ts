import { describe, expect } from "vitest";
import type { UndoneWork } from "@/lib/contracts/review/token-undo";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createPage, type TestPage } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, makePage, move } from "@/tests/support/tree";

const pageOf = ({ id, title }: TestPage) => ({ id, title });
const path = (tokenId: string) => `/tokens/${tokenId}/undo`;

/** A token of a person, pages of theirs, and the moment from which on the token writes. */
async function createStage(person: Person, count: number) {
  const robot = await insertToken(person.id, {});
  const pages: TestPage[] = [];
  for (let made = 0; made < count; made += 1) {
    pages.push(await createPage(person.browser, { title: `Page ${made}`, markdown: "tea\r\n" }));
  }
  const [clock] = await query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const since = clock?.now.toISOString() ?? "";
  const write = async (page: TestPage, text: string, api: ApiCaller = callerWith(robot.secret)) => {
    const etag = await page.readEtag();
    const answer = await api.put(`/pages/${page.id}/content`, text, { "If-Match": etag });
    expect(answer.status).toBe(204);
  };
  const undo = (body: object = {}) => person.browser.post<UndoneWork>(path(robot.id), { since, ...body });
  return { robot, pages, since, write, undo, api: callerWith(robot.secret) };
}

describe("undoing what a token wrote", () => {
  test("restores what nobody edited after, trashes what it made, and lists the rest", async ({ person }) => {
    const { robot, pages, write, undo, api } = await createStage(person, 4);
    const [twice, edited, before, untouched] = pages as [TestPage, TestPage, TestPage, TestPage];
    await write(before, "milk", person.browser);
    for (const text of ["rum", "more rum"]) await write(twice, text);
    await write(before, "rum");
    await write(edited, "rum");
    await write(edited, "water", person.browser);
    const made = await createPage(api, { title: "Made", markdown: "new" });
    await person.browser.delete(`/tokens/${robot.id}`);
    const expected = {
      restored: expect.arrayContaining([pageOf(twice), pageOf(before)]) as unknown,
      trashed: [pageOf(made)],
      kept: [
        {
          ...pageOf(edited),
          reason: "edited_after",
          by: { id: person.id, name: "Ada", tokenName: null },
          at: expect.any(String) as unknown,
        },
      ],
      untrashed: [],
      notUndone: [],
      nextCursor: null,
    };
    const dry = await undo({ dryRun: true });
    expect([dry.status, dry.json]).toEqual([200, expected]);
    const readMade = async () => (await person.api.get(`/pages/${made.id}/content`)).text;
    expect([await twice.read(), await readMade()]).toEqual(["more rum", "new"]);
    const done = await undo();
    expect([done.status, done.json, done.json.restored.length]).toEqual([200, expected, 2]);
    expect([await twice.read(), await before.read()]).toEqual(["tea\r\n", "milk"]);
    expect([await edited.read(), await untouched.read()]).toEqual(["water", "tea\r\n"]);
    expect(await person.api.get(`/pages/${made.id}`)).toBeRefused("not_found");
    const [last] = await twice.revisions();
    expect(last).toMatchObject({ operation: "restore", author: { id: person.id, tokenId: null } });
    // What is undone already is no work, and nobody's later edit.
    const again = await undo();
    expect(again.json).toMatchObject({ restored: [], trashed: [], kept: [{ id: edited.id }] });
  });

  test("is done by the token itself, too, and by a session for what was written in browsers", async ({
    person,
  }) => {
    const { pages, write, since, api } = await createStage(person, 2);
    const [page, edited] = pages as [TestPage, TestPage];
    for (const one of [page, edited]) await write(one, "rum");
    await write(edited, "water", person.browser);
    const made = await createPage(api, { title: "Made" });
    const dry = await api.post<UndoneWork>("/me/undo", { since, dryRun: true });
    const done = await api.post<UndoneWork>("/me/undo", { since });
    expect(done.json).toEqual(dry.json);
    expect(done.json).toMatchObject({
      restored: [pageOf(page)],
      trashed: [pageOf(made)],
      kept: [{ id: edited.id, reason: "edited_after" }],
    });
    expect([await page.read(), await edited.read()]).toEqual(["tea\r\n", "water"]);
    const again = await api.post<UndoneWork>("/me/undo", { since });
    expect(again.json).toMatchObject({ restored: [], trashed: [] });
    const mine = await person.browser.post<UndoneWork>("/me/undo", { since });
    expect(mine.json).toMatchObject({ restored: [pageOf(edited)], trashed: [], kept: [] });
    expect([await page.read(), await edited.read()]).toEqual(["tea\r\n", "rum"]);
  });

  test("goes back as far again after the token wrote once more", async ({ person }) => {
    const { pages, write, undo } = await createStage(person, 1);
    const [page] = pages as [TestPage];
    for (const text of ["rum", "more rum"]) {
      await write(page, text);
      expect((await undo()).json).toMatchObject({ restored: [pageOf(page)], kept: [] });
    }
    expect(await page.read()).toBe("tea\r\n");
  });

  test("leaves links as the pages are called now, whoever renamed them", async ({ person }) => {
    const { pages, write, undo, api } = await createStage(person, 3);
    const [target, linking, edited] = pages as [TestPage, TestPage, TestPage];
    await write(linking, "[[Page 0]]", person.browser);
    await write(edited, "see [[Page 0]]", person.browser);
    await write(edited, "rum [[Page 0]]");
    await api.patch(`/pages/${target.id}`, { title: "By the token" });
    await person.browser.patch(`/pages/${target.id}`, { title: "By the person" });
    expect((await undo()).json).toMatchObject({ restored: [pageOf(edited)], trashed: [], kept: [] });
    expect([await linking.read(), await edited.read()]).toEqual([
      "[[By the person]]",
      "see [[By the person]]",
    ]);
    expect((await undo({ dryRun: true })).json).toMatchObject({ restored: [], trashed: [], kept: [] });
  });

  test("goes back again after it wrote once more, whatever links were written anew meanwhile", async ({
    person,
  }) => {
    const { pages, write, undo } = await createStage(person, 2);
    const [target, page] = pages as [TestPage, TestPage];
    await write(page, "see [[Page 0]]", person.browser);
    for (const title of ["Once", "Twice"]) {
      const written = await page.read();
      await write(page, `${written} and rum`);
      await person.browser.patch(`/pages/${target.id}`, { title });
      expect((await undo()).json).toMatchObject({ restored: [pageOf(page)], kept: [] });
      expect(await page.read()).toBe(`see [[${title}]]`);
    }
    await write(page, "rum");
    await write(page, "water", person.browser);
    expect((await undo()).json).toMatchObject({ restored: [], kept: [pageOf(page)] });
  });

  test("leaves alone what it wrote before, and what another token wrote", async ({ person }) => {
    const { pages, write, undo, robot } = await createStage(person, 2);
    const [one, other] = pages as [TestPage, TestPage];
    await write(one, "rum");
    await write(other, "milk", person.api);
    const [clock] = await query<{ now: Date }>("SELECT clock_timestamp() + interval '1 ms' AS now");
    const later = await person.browser.post<UndoneWork>(path(robot.id), {
      since: clock?.now.toISOString() ?? "",
    });
    expect(later.json).toMatchObject({ restored: [], trashed: [], kept: [] });
    expect((await undo()).json.restored).toEqual([pageOf(one)]);
    expect([await one.read(), await other.read()]).toEqual(["tea\r\n", "milk"]);
  });

  test("reaches pages of others that the person may still edit", async ({ person }) => {
    const owner = await createPerson();
    const [editable, viewable] = [
      await createPage(owner.api, { title: "Edit", markdown: "tea" }),
      await createPage(owner.api, { title: "View", markdown: "tea" }),
    ];
    for (const page of [editable, viewable])
      await grant(person, "edit", { pageId: page.id, ownerId: owner.id });
    const { write, undo } = await createStage(person, 0);
    await write(editable, "rum");
    await write(viewable, "rum");
    await grant(person, "view", { pageId: viewable.id, ownerId: owner.id });
    expect((await undo()).json).toMatchObject({ restored: [pageOf(editable)], kept: [] });
    expect([await editable.read(), await viewable.read()]).toEqual(["tea", "rum"]);
  });

  test("brings back what it trashed, and lists what it did otherwise", async ({ person }) => {
    type Six = [TestPage, TestPage, TestPage, TestPage, TestPage, TestPage];
    const { pages, write, undo, api, since } = await createStage(person, 6);
    const [renamed, moved, trashed, again, within, beside] = pages as Six;
    const folder = await makeFolder(person.browser, "Folder");
    const full = await makeFolder(person.browser, "Full");
    await move(person.browser, { kind: "page", id: within.id }, full);
    await api.patch(`/pages/${renamed.id}`, { title: "Another" });
    const made = await makeFolder(api, "Made");
    await move(api, { kind: "page", id: moved.id }, made);
    await write(trashed, "rum");
    for (const id of [trashed.id, again.id, within.id]) await api.delete(`/pages/${id}/trash`);
    await api.delete(`/folders/${full.id}/trash`);
    await api.delete(`/folders/${folder.id}/trash`);
    const own = await createPage(api, { title: "Own" });
    await api.delete(`/pages/${own.id}/trash`);
    // Somebody brought one back and trashed it again, and trashed another one anyway.
    await person.browser.patch(`/pages/${again.id}/restore`);
    await person.browser.delete(`/pages/${again.id}/trash`);
    await person.browser.delete(`/pages/${beside.id}/trash`);
    const expected = {
      untrashed: [
        { kind: "folder", id: folder.id, name: "Folder" },
        { kind: "folder", id: full.id, name: "Full" },
        { kind: "page", id: within.id, name: within.title },
        { kind: "page", id: trashed.id, name: trashed.title },
      ],
      notUndone: [
        { kind: "page", id: moved.id, name: moved.title, changes: ["moved"] },
        { kind: "folder", id: made.id, name: "Made", changes: ["created"] },
        { kind: "page", id: renamed.id, name: "Another", changes: ["renamed"] },
      ],
      trashed: [],
      nextCursor: null,
    };
    const dry = await undo({ dryRun: true });
    expect(dry.json).toMatchObject({ ...expected, restored: [] });
    expect(await person.api.get(`/pages/${trashed.id}`)).toBeRefused("not_found");
    expect((await api.post<UndoneWork>("/me/undo", { since, dryRun: true })).json).toEqual(dry.json);
    const done = await undo();
    expect(done.json).toMatchObject({ ...expected, restored: [pageOf(trashed)] });
    expect(await trashed.read()).toBe("tea\r\n");
    expect((await person.api.get(`/pages/${within.id}`)).json).toMatchObject({ parentId: full.id });
    for (const gone of [own, again, beside])
      expect(await person.api.get(`/pages/${gone.id}`)).toBeRefused("not_found");
    expect((await undo()).json).toMatchObject({ ...expected, untrashed: [], restored: [] });
  });

  test("gives a page back to those who wrote in it, and leaves what cannot come back", async ({ person }) => {
    const { undo, api, write } = await createStage(person, 0);
    const made = await createPage(api, { title: "Made", markdown: "tea" });
    await write(made, "rum", person.browser);
    await api.delete(`/pages/${made.id}/trash`);
    const folder = await makeFolder(person.browser, "Folder");
    const inside = await makePage(person.browser, "Inside", folder);
    await api.delete(`/pages/${inside.id}/trash`);
    await person.browser.delete(`/folders/${folder.id}/trash`);
    const gone = await makePage(person.browser, "Gone");
    await api.delete(`/pages/${gone.id}/trash`);
    await api.delete(`/pages/${gone.id}/permanent`);
    expect((await undo()).json).toMatchObject({
      untrashed: [{ kind: "page", id: made.id, name: "Made" }],
      notUndone: [
        { kind: "page", id: gone.id, name: null, changes: ["deleted"] },
        { kind: "page", id: inside.id, name: "Inside", changes: ["trashed"] },
      ],
      kept: [{ id: made.id, reason: "edited_after" }],
    });
    expect(await made.read()).toBe("rum");
  });

  test("goes through many pages part by part", { timeout: 60_000 }, async ({ person }) => {
    const { robot, undo } = await createStage(person, 0);
    const files = Array.from({ length: 230 }, (_, at) => ({ path: `${at}.md`, content: "rum" }));
    expect((await callerWith(robot.secret).post("/imports/vault", { files })).status).toBe(201);
    const first = await undo();
    expect([first.json.trashed.length, first.json.nextCursor]).toEqual([200, expect.any(String)]);
    const second = await undo({ cursor: first.json.nextCursor });
    expect([second.json.trashed.length, second.json.nextCursor]).toEqual([30, null]);
    expect((await person.api.get<{ data: unknown[] }>("/pages")).json.data).toEqual([]);
  });

  test("has one effect with an Idempotency-Key", async ({ person }) => {
    const { pages, write, undo, robot, since } = await createStage(person, 1);
    const [page] = pages as [TestPage];
    await write(page, "rum");
    const send = () => person.browser.post<UndoneWork>(path(robot.id), { since }, { "Idempotency-Key": "k" });
    const [first, again] = [await send(), await send()];
    expect(first.json.restored).toEqual([pageOf(page)]);
    expect([again.json, again.headers.get("idempotency-replayed")]).toEqual([first.json, "true"]);
    expect((await undo()).json.restored).toEqual([]);
  });
});

describe("undoing refuses", () => {
  const past = "2026-01-01T00:00:00Z";
  test.for([
    [{}, "since"],
    [{ since: "yesterday" }, "since"],
    [{ since: "2999-01-01T00:00:00Z" }, "since"],
    [{ since: past, dryRun: "yes" }, "dryRun"],
    [{ since: past, cursor: "mine" }, "cursor"],
    [{ since: past, colour: "red" }, "colour"],
  ] as const)("%j", async ([body, names], { person }) => {
    expect(await person.browser.post(path(person.tokenId), body)).toBeRefused("invalid_request", names);
  });

  test("tokens, and people whose token it is not", async ({ person, stranger }) => {
    expect(await person.api.post(path(person.tokenId), { since: past })).toBeRefused("session_required");
    expect(await stranger.browser.post(path(person.tokenId), { since: past })).toBeRefused("not_found");
  });
});
