import { describe, expect } from "vitest";
import type { OutlineRecord } from "@/lib/contracts/outline";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder } from "@/tests/support/tree";
import { importJson } from "@/tests/support/vault-imports";

type Found = { data: FoundPageRecord[]; nextCursor?: string; complete?: false };

const search = (api: ApiCaller, asked: Record<string, string>) =>
  api.get<Found>(`/pages/search?${new URLSearchParams(asked)}`);
const titles = async (api: ApiCaller, asked: Record<string, string>) =>
  (await search(api, asked)).json.data.map(({ title }) => title);

/** The titles of all results, by following the cursor; empty answers on the way count as well. */
async function allTitles(api: ApiCaller, asked: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { json } = await search(api, cursor === undefined ? asked : { ...asked, cursor });
    found.push(...json.data.map(({ title }) => title));
    cursor = json.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** What the page has in the line and in the section of a result. */
async function readPlace(api: ApiCaller, { id, line, section }: FoundPageRecord) {
  const content = `/pages/${id}/content`;
  return {
    line: (await api.get(`${content}?lines=${line}`)).text,
    section: (await api.get(`${content}?section=${encodeURIComponent(`#${section}`)}`)).text,
  };
}

describe("where a search finds something", () => {
  test("is said by line and section, which the page answers to", async ({ api }) => {
    const markdown =
      "intro\n\n# Plan\r\n\r\n## Goals\r\n\r\nfind the quagga\r\n\r\n## Goals\n\nthe okapi too\n";
    await createPage(api, { title: "Zoo", markdown });
    const [found] = (await search(api, { q: "quagga", in: "body" })).json.data;
    expect(found).toMatchObject({ line: 7, section: "goals" });
    const [again] = (await search(api, { q: "okapi zoo", in: "all" })).json.data;
    expect(again).toBeUndefined();
    const [okapi] = (await search(api, { q: "okapi", in: "all" })).json.data;
    expect(okapi).toMatchObject({ line: 11, section: "goals-1" });
    expect(okapi && (await readPlace(api, okapi))).toEqual({
      line: "the okapi too\n",
      section: "## Goals\n\nthe okapi too\n",
    });
    expect((await search(api, { q: "intro", in: "body" })).json.data).toMatchObject([
      { line: 1, section: null },
    ]);
  });

  test("is nowhere in a page that only its title matches, and not said where only titles are searched", async ({
    api,
  }) => {
    await createPage(api, { title: "Quagga", markdown: "# A\n\nof zebras" });
    expect((await search(api, { q: "quagga", in: "all" })).json.data).toMatchObject([
      { snippet: "A of zebras", line: null, section: null },
    ]);
    const [byTitle] = (await search(api, { q: "quagga" })).json.data;
    expect(Object.keys(byTitle ?? {})).not.toContain("line");
  });

  test("is said of pages of many megabytes, by the line of the whole page", async ({ api }) => {
    const chapters = Array.from(
      { length: 4_000 },
      (_, n) => `## Chapter *${n}*\r\n\r\n${`word${n} `.repeat(40)}\r\n\r\n`,
    );
    chapters[3_500] = "## Chapter *3500*\r\n\r\nthe quagga\r\n\r\n";
    const page = await createPage(api, { title: "Long", markdown: chapters.join("") });
    const [found] = (await search(api, { q: "quagga", in: "body" })).json.data;
    expect(found).toMatchObject({ id: page.id, section: "chapter-3500" });
    expect(found?.snippet?.length).toBeLessThanOrEqual(200);
    expect(found && (await readPlace(api, found))).toEqual({
      line: "the quagga\r\n",
      section: chapters[3_500],
    });
    const { headings } = (await api.get<OutlineRecord>(`/pages/${page.id}/outline?limit=1`)).json;
    expect(headings).toMatchObject([{ anchor: "chapter-0" }]);
  });
});

describe("a search", () => {
  test("finds only pages updated since a time, by title and by content", async ({
    api,
    person,
    stranger,
  }) => {
    const folder = await makeFolder(api, "Shared");
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    const old = await createPage(api, { title: "Old quagga", markdown: "quagga", parentId: folder.id });
    await createPage(api, { title: "New quagga", markdown: "quagga", parentId: folder.id });
    await query(`UPDATE "Page" SET "updatedAt" = '2020-01-01' WHERE id = $1`, [old.id]);
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    for (const caller of [api, stranger.api, limited]) {
      for (const where of ["title", "body", "all", "similar"]) {
        const asked = { q: "quagga", in: where };
        expect((await titles(caller, asked)).toSorted(), where).toEqual(["New quagga", "Old quagga"]);
        const lately = { ...asked, changedSince: "2020-01-01T01:00:00.001+01:00" };
        expect(await titles(caller, lately), where).toEqual(["New quagga"]);
        expect(await titles(caller, { ...lately, folderId: folder.id }), where).toEqual(["New quagga"]);
        expect(await titles(caller, { ...asked, changedSince: "2020-01-01T00:00:00Z" })).toHaveLength(2);
      }
    }
    for (const changedSince of ["yesterday", "2026-11-21", "1969-01-01T00:00:00Z"])
      expect(await search(api, { q: "quagga", changedSince })).toBeRefused("invalid_request", "changedSince");
  });

  test("leads to the last of its results, by title, by content and in both", async ({ api }) => {
    const files = Array.from({ length: 50 }, (_, n) => ({ path: `Quagga ${n}.md`, content: "a quagga" }));
    await importJson(api, [...files, ...files.map((file, n) => ({ ...file, path: `Zebra ${n}.md` }))]);
    for (const [where, count] of [
      ["title", 50],
      ["body", 100],
      ["all", 100],
    ] as const) {
      const found = await allTitles(api, { q: "quagga", in: where });
      expect([found.length, new Set(found).size], where).toEqual([count, count]);
      const asked = { q: "quagga", in: where, limit: "7" };
      expect(await titles(api, asked), where).toEqual(found.slice(0, 7));
      expect(await allTitles(api, asked), where).toEqual(found);
    }
  });

  test("gives as many results at once as are wanted, and no more than twenty", async ({ api }) => {
    for (const limit of ["0", "21", "many"])
      expect(await search(api, { q: "quagga", limit })).toBeRefused("invalid_request", "limit");
  });

  test("for a phrase goes on beyond the texts that it can look through at once", async ({ api }) => {
    await importJson(api, [
      { path: "First.md", content: "a red barn" },
      { path: "Second.md", content: "red barn" },
    ]);
    const others = Array.from({ length: 450 }, (_, n) => ({
      path: `Other ${n}.md`,
      content: "red, as a barn",
    }));
    await importJson(api, others);
    await createPage(api, { title: "Last", markdown: "The red barn" });
    const asked = { q: '"red barn"', in: "body" };
    expect(await titles(api, asked)).toEqual(["Last"]);
    expect((await allTitles(api, asked)).toSorted()).toEqual(["First", "Last", "Second"]);
    expect(await allTitles(api, { q: '"green barn"', in: "body" })).toEqual([]);
  });
});
