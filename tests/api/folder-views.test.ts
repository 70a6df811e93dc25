import { describe, expect } from "vitest";
import { createPage } from "@/tests/support/items";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, trash } from "@/tests/support/tree";

type Listed = { data: Record<string, unknown>[]; nextCursor: string | null };

describe("what the text of a page says about it", () => {
  test("is in lists and records where it is asked for", async ({ api, person }) => {
    const page = await createPage(api, {
      title: "Hawthorn",
      markdown: "# Hawthorn\n\nFew trees are *as common*.",
    });
    const said = { excerpt: "Few trees are as common.", writtenBy: { id: person.id, name: "Ada" } };
    const { json } = await api.get<Listed>("/pages?fields=excerpt,writtenBy");
    expect(json.data).toMatchObject([said]);
    expect((await api.get(`/pages/${page.id}?fields=excerpt,writtenBy`)).json).toMatchObject(said);
    for (const query of ["sort=title", "where=tag%20not%20exists", `ids=${page.id}`])
      expect((await api.get<Listed>(`/pages?fields=excerpt&${query}`)).json.data, query).toEqual([
        { excerpt: said.excerpt },
      ]);
    const [plain] = (await api.get<Listed>("/pages")).json.data;
    expect(plain).not.toHaveProperty("excerpt");
    expect(plain).not.toHaveProperty("writtenBy");
  });

  test("names the program that wrote last", async ({ api, person }) => {
    const writer = { id: person.id, name: "Ada" };
    const page = await createPage(person.browser, { title: "By a person" });
    const writtenBy = async () => (await api.get(`/pages/${page.id}?fields=writtenBy`)).json;
    expect(await writtenBy()).toEqual({ writtenBy: { ...writer, tokenName: null } });
    const added = { id: "a", operation: "append", content: "More." };
    expect((await api.post(`/pages/${page.id}/content-operations`, added)).status).toBe(200);
    expect(await writtenBy()).toEqual({ writtenBy: { ...writer, tokenName: "Test" } });
  });

  test("stays short, whatever the text", async ({ api }) => {
    const long = await createPage(api, { title: "Long", markdown: "word ".repeat(20_000) });
    const front = await createPage(api, {
      title: "Front matter",
      markdown: `---\nnote: ${"x".repeat(6_000)}\n---\nText`,
    });
    const excerptOf = async (id: string) =>
      (await api.get<{ excerpt: string }>(`/pages/${id}?fields=excerpt`)).json.excerpt;
    expect((await excerptOf(long.id)).length).toBeLessThanOrEqual(151);
    expect(await excerptOf(front.id)).toBe("");
  });
});

describe("pages by their ids", () => {
  test("are those that one can see, the last updated first", async ({ api, person, stranger }) => {
    const folder = await makeFolder(api, "Work");
    const first = await createPage(api, { title: "First", parentId: folder.id });
    const second = await createPage(api, { title: "Second" });
    const gone = await createPage(api, { title: "Gone" });
    await trash(api, { kind: "page", id: gone.id });
    const ids = [first, second, gone].map(({ id }) => id).join();
    const read = async (caller: typeof api) =>
      (await caller.get<Listed>(`/pages?ids=${ids}&fields=title,folderPath`)).json;
    expect(await read(api)).toEqual({
      data: [
        { title: "Second", folderPath: "/" },
        { title: "First", folderPath: "/Work" },
      ],
      nextCursor: null,
    });
    expect(await read(stranger.api)).toEqual({ data: [], nextCursor: null });
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect((await read(stranger.api)).data).toEqual([{ title: "First", folderPath: "/Work" }]);
  });

  test("refuse what is no list of ids, and other conditions", async ({ api }) => {
    const { id } = await createPage(api, { title: "One" });
    const many = Array.from({ length: 101 }, () => id).join();
    for (const query of ["ids=", "ids=x", `ids=${many}`, `ids=${id}&sort=title`, `ids=${id}&parentId=null`])
      expect((await api.get(`/pages?${query}`)).status, query).toBe(400);
  });
});

describe("how a folder shows what is in it", () => {
  test("is the same for everybody, and changed by who may edit it", async ({ api, person, stranger }) => {
    const folder = await makeFolder(api, "Work");
    const address = `/folders/${folder.id}`;
    const viewFor = async (caller: typeof api) => (await caller.get(`${address}?fields=view`)).json;
    expect(await viewFor(api)).toEqual({ view: {} });
    expect((await api.get(address)).json).not.toHaveProperty("view");
    expect((await api.patch(address, { view: { show: ["status", "due"] } })).status).toBe(200);
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect(await viewFor(stranger.api)).toEqual({ view: { show: ["status", "due"] } });
    expect((await stranger.api.patch(address, { view: { show: [] } })).status).toBe(403);
    expect((await api.patch(address, { name: "Plans", view: {} })).status).toBe(200);
    expect(await viewFor(api)).toEqual({ view: { show: ["status", "due"] } });
    expect((await api.get<{ updatedAt: string }>(address)).json.updatedAt).not.toBe(folder.updatedAt);
  });

  test("is answered where it was changed", async ({ api }) => {
    const address = `/folders/${(await makeFolder(api, "Work")).id}`;
    const changed = async (body: Parameters<typeof api.patch>[1]) => (await api.patch(address, body)).json;
    expect(await changed({ view: { layout: "board", group: "status" } })).toMatchObject({
      view: { layout: "board", group: "status" },
    });
    expect(await changed({ view: { layout: "calendar", date: "due" }, order: "updatedAt" })).toMatchObject({
      view: { layout: "calendar", group: "status", date: "due" },
      order: "updatedAt",
    });
    const renamed = await changed({ name: "Plans" });
    for (const name of ["view", "order"]) expect(renamed).not.toHaveProperty(name);
  });

  test("changes no time, and refuses what it cannot be", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const address = `/folders/${folder.id}`;
    await api.patch(address, { view: { show: ["status"] } });
    expect((await api.get<{ updatedAt: string }>(address)).json.updatedAt).toBe(folder.updatedAt);
    const names = Array.from({ length: 9 }, (_, at) => `p${at}`);
    for (const view of [
      null,
      [],
      { shown: [] },
      { show: "status" },
      { show: [""] },
      { show: ["a\u0000"] },
      { show: names },
      { layout: "pie" },
      { group: "" },
      { date: 3 },
    ])
      expect((await api.patch(address, { view })).status, JSON.stringify(view)).toBe(400);
  });
});
