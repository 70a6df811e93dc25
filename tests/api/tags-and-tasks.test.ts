import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { TagRecord } from "@/lib/contracts/queries/tags";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type List<Item> = { data: Item[]; nextCursor: string | null; complete?: boolean };

const listTags = async (api: ApiCaller, search = ""): Promise<TagRecord[]> =>
  (await api.get<List<TagRecord>>(`/tags${search}`)).json.data;
const listTasks = async (api: ApiCaller, search = ""): Promise<TaskRecord[]> =>
  (await api.get<List<TaskRecord>>(`/tasks${search}`)).json.data;
const textsOf = (tasks: TaskRecord[]) => tasks.map(({ text }) => text);

/** All items of a list, in parts. */
async function follow<Item>(api: ApiCaller, path: string): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const answer: Answer<List<Item>> = await api.get<List<Item>>(`${path}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    all.push(...answer.json.data);
    cursor = answer.json.nextCursor;
  }
  return all;
}

describe("tags", () => {
  test("are counted by pages, at once after each change of a text", async ({ api }) => {
    const page = await createPage(api, { markdown: "---\ntags: [Work/Hiring]\n---\n#idea #idea" });
    await createPage(api, { markdown: "#Idea and #work" });
    expect(await listTags(api)).toEqual([
      { tag: "idea", pages: 2 },
      { tag: "work", pages: 1 },
      { tag: "Work/Hiring", pages: 1 },
    ]);
    expect(await listTags(api, "?prefix=WORK/")).toEqual([{ tag: "Work/Hiring", pages: 1 }]);
    await page.write("#other");
    expect(await listTags(api)).toEqual([
      { tag: "Idea", pages: 1 },
      { tag: "other", pages: 1 },
      { tag: "work", pages: 1 },
    ]);
    await trashPages(api, page.id);
    expect((await listTags(api)).map(({ tag }) => tag)).toEqual(["Idea", "work"]);
  });

  test("come part by part", async ({ api }) => {
    const names = Array.from({ length: 25 }, (_, n) => `t${String.fromCharCode(97 + n)}`);
    await createPage(api, { markdown: names.map((name) => `#${name}`).join(" ") });
    const all = await follow<TagRecord>(api, "/tags?limit=10");
    expect(all.map(({ tag }) => tag)).toEqual(names);
  });

  test("are those of pages that the caller can see, in a folder or everywhere", async ({ person }) => {
    const folder = await createFolder(person, "Work");
    await createPage(person.api, { markdown: "#secret #shared" });
    await createPage(person.api, { markdown: "#SHARED #inside", parentId: folder.id });
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    const friend = await createPerson();
    await createPage(friend.api, { markdown: "#Shared #own" });
    expect((await listTags(friend.api)).map(({ tag }) => tag)).toEqual(["own", "Shared"]);
    await grant(friend, "view", { folderId: folder.id, ownerId: person.id });
    const inside = [
      { tag: "inside", pages: 1 },
      { tag: "SHARED", pages: 1 },
    ];
    expect(await listTags(limited)).toEqual(inside);
    expect(await listTags(person.api, `?folderId=${folder.id}`)).toEqual(inside);
    expect(await listTags(friend.api, `?folderId=${folder.id}`)).toEqual(inside);
    expect((await listTags(friend.api)).map(({ tag, pages }) => [tag.toLowerCase(), pages])).toEqual([
      ["inside", 1],
      ["own", 1],
      ["shared", 2],
    ]);
    expect(await friend.api.get(`/tags?folderId=${randomUUID()}`)).toBeRefused("not_found");
  });

  test("of copies and imports are theirs", async ({ person }) => {
    const folder = await createFolder(person, "Work");
    const page = await createPage(person.api, { markdown: "#a\n- [ ] b", parentId: folder.id });
    await listTags(person.api);
    expect((await person.api.post(`/pages/${page.id}/copy`, { parentId: null })).status).toBe(201);
    expect((await person.api.post(`/folders/${folder.id}/copy`, { parentId: null })).status).toBe(201);
    const files = [{ path: "c.md", content: "#a\n- [ ] b" }];
    expect((await person.api.post("/imports/vault", { files })).status).toBe(201);
    expect(await listTags(person.api)).toEqual([{ tag: "a", pages: 4 }]);
    expect(textsOf(await listTasks(person.api))).toEqual(["b", "b", "b", "b"]);
  });
});

describe("tasks", () => {
  test("name the people behind an @, and are asked for by one", async ({ api }) => {
    const lines = [
      "- [ ] call @Ada, and (@éva.m)",
      "- [ ] mail to ada@example.com",
      "- [ ] ask @adam 📅 2026-12-03",
      "- [ ] thank @ADA.",
      "- [x] pay @ada",
    ];
    await createPage(api, { title: "Plan", markdown: lines.join("\n") });
    const tasks = await listTasks(api, "?state=all");
    expect(tasks.map(({ people }) => people).toSorted()).toEqual([
      [],
      ["ADA"],
      ["Ada", "éva.m"],
      ["ada"],
      ["adam"],
    ]);
    const linesOf = async (search: string) => (await listTasks(api, search)).map(({ line }) => line);
    expect(await linesOf("?person=ada")).toEqual([1, 4]);
    expect(await linesOf("?person=%40Ada&state=all")).toEqual([1, 4, 5]);
    expect(await linesOf("?person=%C3%89VA.M")).toEqual([1]);
    expect(await linesOf("?person=eve")).toEqual([]);
    for (const name of ["", "two%20words", "ada.", "%25", "x".repeat(101)])
      expect(await api.get(`/tasks?person=${name}`)).toBeRefused("invalid_request", "person");
  });

  const markdown = [
    "# Plan",
    "- [ ] ask **Eve**",
    "- [x] ask Ada",
    "- [ ] pay 📅 2026-12-03",
    "## Later",
    "> 1. [ ] ask **Eve**",
    "- [ ] file due:: 2026-12-01",
  ].join("\n");

  test("come with where they are and when they are due", async ({ api }) => {
    const page = await createPage(api, { title: "Plan", markdown });
    const tasks = await listTasks(api);
    expect(tasks.map(({ text, line, due, section }) => [text, line, due, section])).toEqual([
      ["file due:: 2026-12-01", 7, "2026-12-01", "later"],
      ["pay 📅 2026-12-03", 4, "2026-12-03", "plan"],
      ["ask Eve", 2, null, "plan"],
      ["ask Eve", 6, null, "later"],
    ]);
    expect(tasks[0]).toEqual({
      page: { id: page.id, title: "Plan" },
      line: 7,
      text: "file due:: 2026-12-01",
      source: "- [ ] file due:: 2026-12-01",
      mark: " ",
      done: false,
      due: "2026-12-01",
      people: [],
      section: "later",
      etag: page.etag,
    });
    expect(textsOf(await listTasks(api, "?state=done"))).toEqual(["ask Ada"]);
    expect((await listTasks(api, `?state=all&pageId=${page.id}`)).map(({ line }) => line)).toEqual([
      2, 3, 4, 6, 7,
    ]);
    const due = async (range: string) =>
      (await listTasks(api, `?state=all&due=${range}`)).map(({ line }) => line);
    expect(await due("2026-12-01")).toEqual([7]);
    expect(await due("..2026-12-02")).toEqual([7]);
    expect(await due("2026-12-02..")).toEqual([4]);
    expect(await due("2026-12-01..2026-12-03")).toEqual([7, 4]);
    expect(await due("any")).toEqual([7, 4]);
    expect(await due("none")).toEqual([2, 3, 6]);
    for (const state of ["open", "done", "all"])
      for (const scope of ["", `&pageId=${page.id}`]) {
        const all = await follow<TaskRecord>(api, `/tasks?state=${state}&limit=1${scope}`);
        expect(all).toEqual(await listTasks(api, `?state=${state}${scope}`));
      }
  });

  test("are ticked by one edit, also one of several that are written alike", async ({ api }) => {
    const page = await createPage(api, { markdown });
    const task = (await listTasks(api)).find(({ section, due }) => section === "later" && due === null);
    if (task === undefined) throw new Error("There is no such task.");
    const edit = {
      id: "tick",
      line: task.line,
      oldText: task.source,
      newText: task.source.replace("[ ]", "[x]"),
    };
    const tick = (headers: Record<string, string>, more = {}) =>
      api.post(`/pages/${page.id}/edits`, { edits: [{ ...edit, ...more }] }, headers);
    expect(await tick({})).toBeRefused("precondition_required");
    expect(await tick({ "If-Match": task.etag }, { line: 2 })).toBeRefused("edit_conflict");
    expect(await tick({ "If-Match": task.etag }, { line: 99 })).toBeRefused("edit_conflict");
    expect(await tick({ "If-Match": task.etag }, { section: "later" })).toBeRefused("invalid_request");
    expect((await tick({ "If-Match": task.etag })).status).toBe(200);
    expect(await page.read()).toBe(markdown.replace("1. [ ]", "1. [x]"));
    expect((await listTasks(api, "?state=done")).map(({ line }) => line)).toEqual([3, 6]);
    expect(await tick({ "If-Match": task.etag })).toBeRefused("revision_conflict");
  });

  test("are those of pages that the caller can see", async ({ person }) => {
    const folder = await createFolder(person, "Work");
    await createPage(person.api, { markdown: "- [ ] secret" });
    const inside = await createPage(person.api, { markdown: "- [ ] inside", parentId: folder.id });
    const gone = await createPage(person.api, { markdown: "- [ ] gone", parentId: folder.id });
    await trashPages(person.api, gone.id);
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    const friend = await createPerson();
    await createPage(friend.api, { markdown: "- [ ] own" });
    expect(await friend.api.get(`/tasks?pageId=${inside.id}`)).toBeRefused("not_found");
    expect(await friend.api.get(`/tasks?folderId=${folder.id}`)).toBeRefused("not_found");
    expect(textsOf(await listTasks(friend.api))).toEqual(["own"]);
    await grant(friend, "view", { folderId: folder.id, ownerId: person.id });
    expect(textsOf(await listTasks(friend.api)).sort()).toEqual(["inside", "own"]);
    expect(textsOf(await listTasks(friend.api, `?folderId=${folder.id}`))).toEqual(["inside"]);
    expect(textsOf(await listTasks(limited))).toEqual(["inside"]);
    expect(textsOf(await listTasks(person.api, `?folderId=${folder.id}&pageId=${inside.id}`))).toEqual([
      "inside",
    ]);
    expect(await person.api.get(`/tasks?pageId=${gone.id}`)).toBeRefused("not_found");
  });

  test("of a page of 10 MiB are listed up to the 10,000th", async ({ api }) => {
    const page = await createPage(api, {
      markdown: `${"- [ ] a task #t\n".repeat(50_000)}${"x ".repeat(4_000_000)}`,
    });
    const answer = await api.get<List<TaskRecord>>(`/tasks?pageId=${page.id}&limit=100`);
    expect(answer.json).toMatchObject({ data: { length: 100 }, nextCursor: expect.any(String) as string });
    expect(answer.json.complete).toBeUndefined();
    expect(await listTags(api)).toEqual([{ tag: "t", pages: 1 }]);
    const rows = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM "PageTask" WHERE "pageId" = $1',
      [page.id],
    );
    expect(rows).toEqual([{ count: 10_000 }]);
  });
});

describe("the index", () => {
  test("takes in what an earlier version stored, and says so until it has", async ({ api }) => {
    const page = await createPage(api, { markdown: "#a\n- [ ] b" });
    expect(await listTags(api)).toEqual([{ tag: "a", pages: 1 }]);
    await query(`DELETE FROM "PageTag" WHERE "pageId" = $1`, [page.id]);
    await query(`DELETE FROM "PageTask" WHERE "pageId" = $1`, [page.id]);
    expect(await listTags(api)).toEqual([]);
    await query(
      `INSERT INTO "Reindexing" (what, after) VALUES ('queries', $1::uuid)`,
      // From right before the page on: the many pages of other tests are not for this one.
      [page.id.replace(/.{12}$/, "000000000000")],
    );
    await expect
      .poll(async () => (await api.get<List<TagRecord>>("/tags")).json, { timeout: 60_000, interval: 200 })
      .toEqual({ data: [{ tag: "a", pages: 1 }], nextCursor: null });
    expect(textsOf(await listTasks(api))).toEqual(["b"]);
  });

  test("keeps up with many writers of the same pages", async ({ api }) => {
    const pages = await Promise.all(Array.from({ length: 4 }, () => createPage(api, { markdown: "#start" })));
    await Promise.all(
      pages.flatMap((page, which) =>
        Array.from({ length: 10 }, async (_, n) => {
          const added = { id: "1", operation: "append", content: `#p${which} #n${which}-${n}\n- [ ] t` };
          expect((await api.post(`/pages/${page.id}/content-operations`, added)).status).toBe(200);
          expect((await listTags(api, `?prefix=n${which}-${n}&limit=100`)).length).toBeGreaterThan(0);
        }),
      ),
    );
    expect(await follow<TaskRecord>(api, "/tasks?limit=7")).toHaveLength(40);
    expect(
      await query(
        `SELECT 1 FROM "QueryIndexQueue" q JOIN "Page" p ON p.id = q."pageId" WHERE p.id = ANY ($1)`,
        [pages.map(({ id }) => id)],
      ),
    ).toEqual([]);
  });
});
