import { describe, expect } from "vitest";
import type { LinkGraph } from "@/lib/contracts/links/graph";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, restore, trash } from "@/tests/support/tree";

type Part<T> = { data: T[]; nextCursor: string | null };

const orphans = async (api: ApiCaller, asked = "") =>
  (await api.get<Part<LocatedPageRecord>>(`/links/orphans?${asked}`)).json;

const orphanTitles = async (api: ApiCaller, asked = "") =>
  (await orphans(api, asked)).data.map(({ title }) => title);

const mentions = async (api: ApiCaller, pageId: string) =>
  (await api.get<Part<FoundPageRecord>>(`/pages/${pageId}/mentions`)).json.data;

/** A graph as titles and pairs of titles, in alphabetical order. */
async function graph(api: ApiCaller, asked = "") {
  const { json } = await api.get<LinkGraph>(`/links/graph?${asked}`);
  const titles = json.pages.map(({ title }) => title);
  const pairs = json.links.map(({ from, to }) => `${titles[from]} ${titles[to]}`);
  return { pages: titles.sort().join(" "), links: pairs.sort(), complete: json.complete };
}

describe("pages that no page links to", () => {
  test("are those without a link from another page", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const a = await createPage(api, { title: "A", markdown: "[b](Work/B.md) [[A]]" });
    await createPage(api, { title: "B", markdown: "x", parentId: folder.id });
    await createPage(api, { title: "C", markdown: "[[none]]", parentId: folder.id });
    expect(await orphanTitles(api)).toEqual(["C", "A"]);
    expect(await orphanTitles(api, `folderId=${folder.id}`)).toEqual(["C"]);
    await trash(api, { kind: "page", id: a.id });
    expect(await orphanTitles(api)).toEqual(["C", "B"]);
    await restore(api, { kind: "page", id: a.id });
    expect(await orphanTitles(api)).toEqual(["A", "C"]);
  });

  test("are walked whole in parts of any size", async ({ api }) => {
    for (const title of ["1", "2", "3", "4", "5"]) await createPage(api, { title });
    for (const limit of [1, 2, 5]) {
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const part: Part<LocatedPageRecord> = await orphans(
          api,
          `limit=${limit}${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...part.data.map(({ title }) => title));
        cursor = part.nextCursor;
      }
      expect(found).toEqual(["5", "4", "3", "2", "1"]);
    }
    expect(await api.get("/links/orphans?cursor=mine")).toBeRefused("invalid_request", "cursor");
  });

  test("count no link of a page that one cannot see", async ({ api, person, stranger }) => {
    const shared = await makeFolder(api, "Shared");
    await createPage(api, { title: "Seen", parentId: shared.id });
    await createPage(api, { title: "Secret", markdown: "[[Seen]]" });
    await grant(stranger, "view", { folderId: shared.id, ownerId: person.id });
    expect(await orphanTitles(api)).toEqual(["Secret"]);
    expect(await orphanTitles(stranger.api)).toEqual(["Seen"]);
    const limited = callerWith((await insertToken(person.id, { folderId: shared.id })).secret);
    expect(await orphanTitles(limited)).toEqual(["Seen"]);
    const elsewhere = await makeFolder(api, "Elsewhere");
    expect(await limited.get(`/links/orphans?folderId=${elsewhere.id}`)).toBeRefused("not_found");
  });
});

describe("pages that name a page", () => {
  test("are those without a link to it, with the line", async ({ api, person, stranger }) => {
    const plan = await createPage(api, { title: "Release plan", markdown: "The release plan itself" });
    await createPage(api, { title: "Linked", markdown: "The [[Release plan]] and the release plan" });
    const named = await createPage(api, { title: "Named", markdown: "First\n\nSee the Release plan." });
    await createPage(api, { title: "Apart", markdown: "A release and a plan" });
    const [found, ...others] = await mentions(api, plan.id);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: named.id, line: 3, section: null });
    expect(found?.snippet).toContain("Release plan");
    await grant(stranger, "view", { pageId: plan.id, ownerId: person.id });
    expect(await mentions(stranger.api, plan.id)).toEqual([]);
    expect(await stranger.api.get(`/pages/${named.id}/mentions`)).toBeRefused("not_found");
  });

  test("are found by titles with any signs", async ({ api }) => {
    const page = await createPage(api, { title: 'A "quoted" (title) -x' });
    const named = await createPage(api, { title: "N", markdown: 'We read A "quoted" (title) -x twice' });
    expect((await mentions(api, page.id)).map(({ id }) => id)).toEqual([named.id]);
  });
});

describe("the graph of links", () => {
  test("has each pair of linked pages once", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const a = await createPage(api, {
      title: "A",
      markdown: "[[B]] [[B]] [[A]] [[none]] #x",
      parentId: folder.id,
    });
    await createPage(api, { title: "B", markdown: "[[A]] [[C]]", parentId: folder.id });
    await createPage(api, { title: "C", markdown: "[[D]] #x" });
    await createPage(api, { title: "D" });
    const all = { pages: "A B C D", links: ["A B", "B A", "B C", "C D"], complete: true };
    expect(await graph(api)).toEqual(all);
    expect(await graph(api, `folderId=${folder.id}`)).toEqual({
      pages: "A B",
      links: ["A B", "B A"],
      complete: true,
    });
    expect(await graph(api, "where=tag%20%3D%20x")).toMatchObject({ pages: "A C", links: [] });
    expect(await graph(api, "limit=2")).toMatchObject({ pages: "C D", links: ["C D"], complete: false });
    const around = (depth: number) => graph(api, `pageId=${a.id}&depth=${depth}`);
    expect(await around(1)).toMatchObject({ pages: "A B", complete: true });
    expect(await around(2)).toMatchObject({ pages: "A B C", links: ["A B", "B A", "B C"] });
    expect(await around(3)).toEqual(all);
    expect(await graph(api, `pageId=${a.id}&depth=3&limit=2`)).toMatchObject({
      pages: "A B",
      complete: false,
    });
  });

  test("has no page that one cannot see", async ({ api, person, stranger }) => {
    const shared = await makeFolder(api, "Shared");
    const seen = await createPage(api, { title: "Seen", markdown: "[[Secret]]", parentId: shared.id });
    const secret = await createPage(api, { title: "Secret", markdown: "[[Seen]] [[Far]]" });
    await createPage(api, { title: "Far", parentId: shared.id });
    await grant(stranger, "view", { folderId: shared.id, ownerId: person.id });
    const limited = callerWith((await insertToken(person.id, { folderId: shared.id })).secret);
    for (const reader of [stranger.api, limited]) {
      expect(await graph(reader)).toEqual({ pages: "Far Seen", links: [], complete: true });
      expect(await graph(reader, `pageId=${seen.id}&depth=3`)).toMatchObject({ pages: "Seen", links: [] });
      expect(await reader.get(`/links/graph?pageId=${secret.id}`)).toBeRefused("not_found");
    }
  });
});
