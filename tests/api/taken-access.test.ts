import { describe, expect } from "vitest";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { formOf, uploadFile } from "@/tests/support/files";
import { createPerson, grant, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  copy,
  inOrder,
  listAll,
  makeFolder,
  makePage,
  namesInTrash,
  pathOf,
  restore,
  trash,
} from "@/tests/support/tree";

const key = (text: string) => ({ "Idempotency-Key": text });

/** Work with 2026 and the pages Tea and Rum, of which a friend could edit all until `end` was called. */
async function createEnded({ api, browser }: Person) {
  const friend = await createPerson();
  const work = await makeFolder(api, "Work");
  const year = await makeFolder(api, "2026", work);
  const [tea, rum] = [await makePage(api, "Tea", work), await makePage(api, "Rum", year)];
  const access = pathOf(work, `/sharing/users/${friend.id}`);
  await inOrder(() => browser.put(access, { permission: "edit" }));
  const end = () => inOrder(() => browser.delete(access));
  return { friend: friend.api, work, year, tea, rum, end };
}

const nextCursorOf = async (api: ApiCaller, path: string) =>
  (await api.get<{ nextCursor: string }>(path)).json.nextCursor;

describe("after a grant was taken back", () => {
  test("no list, search or look-up has anything, not even with a cursor from before", async ({ person }) => {
    const { friend, end } = await createEnded(person);
    const [pages, folders] = [
      await nextCursorOf(friend, "/pages?limit=1"),
      await nextCursorOf(friend, "/folders?limit=1"),
    ];
    await end();
    for (const path of [
      `/pages?cursor=${pages}`,
      `/folders?cursor=${folders}`,
      "/pages",
      "/folders?parentId=null",
    ]) {
      expect((await friend.get(path)).json).toEqual({ data: [], nextCursor: null });
    }
    for (const path of [
      "/pages/search?q=tea",
      "/pages/search?q=ru",
      "/pages/resolve?title=rum",
      "/folders/resolve?name=2026",
    ]) {
      expect((await friend.get(path)).json).toEqual({ data: [] });
    }
  });

  test("nothing by its id is found, nor its history", async ({ person }) => {
    const { friend, work, year, tea, rum, end } = await createEnded(person);
    const [revision] = await listAll<{ id: string }>(friend, `/pages/${tea.id}/revisions`);
    await friend.post(pathOf(tea, "/content-operations"), { id: "1", operation: "append", content: "more" });
    const cursor = await nextCursorOf(friend, `/pages/${tea.id}/revisions?limit=1`);
    await end();
    const pages = [tea, rum].flatMap((page) =>
      ["", "/content", "/revisions"].map((part) => pathOf(page, part)),
    );
    const folders = [work, year].flatMap(({ id }) => [
      `/folders/${id}`,
      `/folders?parentId=${id}`,
      `/pages?parentId=${id}`,
    ]);
    const history = [`/revisions?cursor=${cursor}`, `/revisions/${revision?.id ?? ""}`].map((part) =>
      pathOf(tea, part),
    );
    for (const path of [...pages, ...folders, ...history])
      expect(await friend.get(path)).toBeRefused("not_found");
  });

  test("the trash shows nothing, and gives nothing back", async ({ person }) => {
    const { friend, year, tea, end } = await createEnded(person);
    for (const item of [tea, year]) await trash(friend, item);
    await end();
    expect(await namesInTrash(friend)).toEqual([]);
    for (const item of [tea, year]) expect(await restore(friend, item)).toBeRefused("not_found");
  });

  test("no answer is given again to a request with its key", async ({ person }) => {
    const { friend, work, year, tea, end } = await createEnded(person);
    const file = await uploadFile(friend, "old.txt", "old", year);
    const body = { edits: [{ id: "1", oldText: "", newText: "rum" }] };
    const requests: (() => Promise<Answer>)[] = [
      () => friend.post(pathOf(tea, "/edits"), body, key("edit")),
      () =>
        friend.post(
          pathOf(tea, "/content-operations"),
          { id: "1", operation: "append", content: "x" },
          key("append"),
        ),
      () => copy(friend, tea, null, key("copy a page")),
      () => copy(friend, year, work, key("copy a folder")),
      () => friend.post("/pages", { title: "New", parentId: year.id }, key("make a page")),
      () => friend.post("/folders", { name: "New", parentId: year.id }, key("make a folder")),
      () => friend.patch(pathOf(tea), { icon: "🫖" }, key("change a page")),
      () => friend.patch(pathOf(tea, "/move"), { parentId: year.id }, key("move a page")),
      () => friend.patch(pathOf(year), { name: "2027" }, key("change a folder")),
      () => friend.post("/files", formOf("tea.txt", "tea", { parentId: year.id }), key("make a file")),
      () => friend.post("/files", formOf("rum.txt", "rum", { pageId: tea.id }), key("make a file of a page")),
      () => friend.patch(`/files/${file.id}`, { name: "new.txt" }, key("change a file")),
    ];
    await inOrder(...requests);
    await end();
    for (const request of requests) expect(await request()).toBeRefused("not_found");
  });

  test("who gave it up, or put the item into the trash before, is told once more that it is done", async ({
    person,
  }) => {
    const { friend, tea, rum, end } = await createEnded(person);
    const leaver = await createPerson();
    await grant(leaver, "view", { pageId: tea.id, ownerId: person.id });
    const requests: (() => Promise<Answer>)[] = [
      () => friend.delete(pathOf(rum, "/trash"), key("trash a page")),
      () => leaver.browser.delete(pathOf(tea, `/sharing/users/${leaver.id}`), key("leave")),
    ];
    await inOrder(...requests);
    await end();
    for (const request of requests) expect((await request()).json).toEqual({ deleted: true });
    expect(await leaver.api.get(pathOf(tea))).toBeRefused("not_found");
  });

  test("what was copied before stays with whoever copied it", async ({ person }) => {
    const { friend, work, end } = await createEnded(person);
    const { id } = (await copy(friend, work, null)).json;
    await end();
    expect((await listAll(friend, `/pages?parentId=${id}`)).map(({ title }) => title)).toEqual(["Tea"]);
  });
});

describe("after an item was restricted", () => {
  test("it is gone for those who had it through a folder above, and what is below it", async ({ person }) => {
    const { friend, work, year, tea, rum } = await createEnded(person);
    for (const item of [year, tea])
      await person.browser.patch(pathOf(item, "/sharing"), { restricted: true });
    for (const item of [year, tea, rum]) expect(await friend.get(pathOf(item))).toBeRefused("not_found");
    expect((await listAll(friend, "/folders")).map(({ id }) => id)).toEqual([work.id]);
    expect(await listAll(friend, "/pages")).toEqual([]);
    await person.browser.patch(pathOf(year, "/sharing"), { restricted: false });
    expect((await listAll(friend, "/pages")).map(({ id }) => id)).toEqual([rum.id]);
  });
});
