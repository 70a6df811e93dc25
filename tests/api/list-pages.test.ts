import { describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { test } from "@/tests/support/test";

type List = { data: PageRecord[]; nextCursor: string | null };

const titlesOf = ({ data }: List) => data.map(({ title }) => title);

async function createTitled(api: ApiCaller, titles: string[], parentId: string | null = null) {
  const pages = [];
  for (const title of titles) pages.push(await createPage(api, { title, parentId }));
  return pages;
}

/** Follows the cursors to the end; `between` runs before each part but the first. */
async function walk(
  api: ApiCaller,
  path: string,
  between: (part: List) => Promise<unknown> = () => Promise.resolve(),
) {
  const parts: List[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const answer: Answer<List> = await api.get<List>(
      path + (cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`),
    );
    parts.push(answer.json);
    cursor = answer.json.nextCursor;
    if (cursor !== null) await between(answer.json);
  }
  return parts;
}

describe("the list of pages", () => {
  test("is empty for a new person", async ({ api }) => {
    expect((await api.get<List>("/pages")).json).toEqual({ data: [], nextCursor: null });
  });

  test("has the most recently updated first, whatever updated them", async ({ api }) => {
    const [a, b, c] = await createTitled(api, ["a", "b", "c"]);
    await a?.write("tea");
    await api.patch(`/pages/${b?.id ?? ""}`, { icon: "🌾" });
    await api.get(`/pages/${c?.id ?? ""}/content`);
    const { json } = await api.get<List>("/pages");
    expect(titlesOf(json)).toEqual(["b", "a", "c"]);
    expect(json.data[1]).toEqual(await a?.record());
  });

  test("has 50 pages in a part when nothing else is asked for", async ({ api }) => {
    await Promise.all(Array.from({ length: 51 }, () => createPage(api)));
    const parts = await walk(api, "/pages?");
    expect(parts.map(({ data }) => data.length)).toEqual([50, 1]);
  });

  test("is walked whole, each page once, in order", async ({ api }) => {
    await Promise.all(Array.from({ length: 23 }, (_, index) => createPage(api, { title: `p${index}` })));
    const parts = await walk(api, "/pages?limit=5");
    const all = parts.flatMap(({ data }) => data);
    expect(parts.map(({ data }) => data.length)).toEqual([5, 5, 5, 5, 3]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const places = all.map(({ updatedAt, id }) => updatedAt + id);
    expect(places).toEqual(places.toSorted().toReversed());
  });

  test("ends without a cursor when the last part is exactly full", async ({ api }) => {
    await createTitled(api, ["a", "b", "c", "d"]);
    expect((await walk(api, "/pages?limit=2")).map(({ data }) => data.length)).toEqual([2, 2]);
  });

  test("loses no page and shows none twice when others are updated meanwhile", async ({ api }) => {
    const pages = await createTitled(
      api,
      Array.from({ length: 12 }, (_, index) => `p${index}`),
    );
    const parts = await walk(api, "/pages?limit=3", async ({ data }) => {
      // A page that was shown already goes to the front; one that is still to come stays where it is.
      await api.patch(`/pages/${data[0]?.id ?? ""}`, { icon: String(Math.random()) });
    });
    const ids = parts.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
  });

  test("goes on when the page that its cursor stands for is gone", async ({ api }) => {
    await createTitled(api, ["a", "b", "c", "d"]);
    const parts = await walk(api, "/pages?limit=2", ({ data }) => trashPages(api, data[1]?.id ?? ""));
    expect(parts.map(titlesOf)).toEqual([
      ["d", "c"],
      ["b", "a"],
    ]);
  });

  test("leaves out the trash and other people's pages", async ({ api, stranger }) => {
    const [, gone] = await createTitled(api, ["stays", "goes"]);
    await createPage(stranger.api);
    await trashPages(api, gone?.id ?? "");
    expect(titlesOf((await api.get<List>("/pages")).json)).toEqual(["stays"]);
  });
});

describe("the pages of one folder", () => {
  test("are those directly in it, or at the top level", async ({ person, api }) => {
    const work = await createFolder(person, "Work");
    const year = await createFolder(person, "2026", work);
    await createPage(api, { title: "top" });
    await createPage(api, { title: "in work", parentId: work.id });
    await createPage(api, { title: "in 2026", parentId: year.id });
    const list = async (parentId: string) =>
      titlesOf((await api.get<List>(`/pages?parentId=${parentId}`)).json);
    expect(await list(work.id)).toEqual(["in work"]);
    expect(await list(year.id.toUpperCase())).toEqual(["in 2026"]);
    expect(await list("null")).toEqual(["top"]);
    expect(titlesOf((await api.get<List>("/pages")).json)).toEqual(["in 2026", "in work", "top"]);
  });

  test("are none in an empty folder, and not found in one that is not theirs", async ({
    person,
    api,
    stranger,
  }) => {
    const mine = await createFolder(person, "Mine");
    const theirs = await createFolder(stranger, "Theirs");
    await createPage(stranger.api, { parentId: theirs.id });
    expect((await api.get<List>(`/pages?parentId=${mine.id}`)).json.data).toEqual([]);
    expect(await api.get(`/pages?parentId=${theirs.id}`)).toBeRefused("not_found");
    expect(await api.post("/pages", { parentId: theirs.id })).toBeRefused("not_found");
  });

  test("are walked by cursor too", async ({ person, api }) => {
    const folder = await createFolder(person, "Work");
    await createTitled(api, ["a", "b", "c"], folder.id);
    await createTitled(api, ["x", "y"]);
    expect((await walk(api, `/pages?limit=2&parentId=${folder.id}`)).map(titlesOf)).toEqual([
      ["c", "b"],
      ["a"],
    ]);
    expect((await walk(api, "/pages?limit=1&parentId=null")).map(titlesOf)).toEqual([["y"], ["x"]]);
  });
});

describe("a cursor that the list did not give is refused", () => {
  const packed = (text: string) => Buffer.from(text).toString("base64url");
  const id = "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13";
  const foreign = [
    "",
    "x",
    "0",
    "null",
    packed(""),
    packed("pages"),
    packed(`pages~1~${"-".repeat(36)}`),
    packed(`pages~999999999999999~${id}`),
    packed(`pages~-1~${id}`),
    packed(`pages~01~${id}`),
    packed(`pages~1~${id.toUpperCase()}`),
    packed(`revisions~1~${id}`),
    packed(`pages~1~${id}~more`),
    `${packed(`pages~1~${id}`)}=`,
    packed(`pages~1'; DROP TABLE x~${id}`),
    "a".repeat(5000),
  ];
  test.for(foreign)("%j", async (cursor, { api, page }) => {
    const query = `cursor=${encodeURIComponent(cursor)}`;
    expect(await api.get(`/pages?${query}`)).toBeRefused("invalid_request", "cursor");
    expect(await api.get(`/pages/${page.id}/revisions?${query}`)).toSatisfy(
      ({ status }: { status: number }) =>
        status === 400 || cursor.startsWith(packed("revisions").slice(0, 8)),
    );
  });

  test("one of a list of revisions, in the list of pages, and the other way round", async ({ api, page }) => {
    await page.write("tea");
    await createPage(api);
    const pages = await api.get<List>("/pages?limit=1");
    const revisions = await api.get<List>(`/pages/${page.id}/revisions?limit=1`);
    const [a, b] = [pages.json.nextCursor ?? "", revisions.json.nextCursor ?? ""];
    expect(await api.get(`/pages?cursor=${b}`)).toBeRefused("invalid_request", "cursor");
    expect(await api.get(`/pages/${page.id}/revisions?cursor=${a}`)).toBeRefused("invalid_request", "cursor");
  });
});
