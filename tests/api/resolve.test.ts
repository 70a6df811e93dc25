import { describe, expect } from "vitest";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { test } from "@/tests/support/test";

async function resolve(api: ApiCaller, title: string): Promise<LocatedPageRecord[]> {
  const answer = await api.get<{ data: LocatedPageRecord[] }>(
    `/pages/resolve?title=${encodeURIComponent(title)}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

describe("a page is found by its title", () => {
  const equal: [string, string][] = [
    ["Release plan", "release PLAN"],
    ["Release plan", "  Release plan\t"],
    ["Straße", "STRASSE"],
    ["STRASSE", "straße"],
    ["ΟΔΟΣ", "οδος"],
    ["οδός", "ΟΔΌΣ"],
    ["σςΣ", "ΣΣΣ"],
    ["İstanbul", "i\u0307STANBUL"],
    ["Ǆ", "ǆ"],
    ["ﬁne", "FINE"],
    ["café", "CAFE\u0301"],
    ["茶", "茶"],
    ["🌾", "🌾"],
    ["100% _sure_ \\o/ 'x'", "100% _SURE_ \\O/ 'X'"],
    ["a".repeat(250), "A".repeat(250)],
  ];
  test.for(equal)("%s by %s", async ([title, asked], { api }) => {
    const page = await createPage(api, { title });
    expect((await resolve(api, asked)).map(({ id }) => id)).toEqual([page.id]);
  });

  const different: [string, string][] = [
    ["Release plan", "Release"],
    ["Release plan", "Release  plan"],
    ["Release plan", "Release plans"],
    ["café", "cafe"],
    ["Iğdır", "IĞDIR"],
    ["a_b", "axb"],
    ["abc", "a%"],
    ["1", "１"],
  ];
  test.for(different)("%s not by %s", async ([title, asked], { api }) => {
    await createPage(api, { title });
    expect(await resolve(api, asked)).toEqual([]);
  });

  test("by its new title at once, and no more by the old one", async ({ api }) => {
    const page = await createPage(api, { title: "Tea" });
    await api.patch(`/pages/${page.id}`, { title: "Rum" });
    expect([(await resolve(api, "rum")).length, (await resolve(api, "tea")).length]).toEqual([1, 0]);
  });
});

describe("pages of one title", () => {
  test("are told apart by the path of their folder, and ordered by it", async ({ person, api }) => {
    const work = await createFolder(person, "Work");
    const places = [
      null,
      await createFolder(person, "2026", work),
      work,
      await createFolder(person, "Archive"),
    ];
    for (const place of places) await createPage(api, { title: "Tea", parentId: place?.id ?? null });
    await createPage(api, { title: "Tea", parentId: work.id });
    const found = await resolve(api, "tea");
    expect(found.map(({ folderPath }) => folderPath)).toEqual([
      "/",
      "/Archive",
      "/Work",
      "/Work",
      "/Work/2026",
    ]);
    const [first, second] = found.filter(({ folderPath }) => folderPath === "/Work");
    expect((first?.id ?? "") < (second?.id ?? "")).toBe(true);
  });

  test("are whole records", async ({ api }) => {
    const page = await createPage(api, { title: "Tea", icon: "🌾", markdown: "---\na: 1\n---\n" });
    expect(await resolve(api, "tea")).toEqual([{ ...(await page.record()), folderPath: "/" }]);
  });

  test("are at most 100", async ({ api }) => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 21 }, () => createPage(api, { title: "Tea" })));
    }
    expect(await resolve(api, "tea")).toHaveLength(100);
  });

  test("are never in the trash or another person's", async ({ api, stranger }) => {
    const gone = await createPage(api, { title: "Tea" });
    await createPage(stranger.api, { title: "Tea" });
    await trashPages(api, gone.id);
    expect(await resolve(api, "tea")).toEqual([]);
  });
});

describe("the title asked for", () => {
  test.for(["", "%20", "%09%0A", "%E3%80%80"])("may not be blank: %j", async (title, { api }) => {
    expect(await api.get(`/pages/resolve?title=${title}`)).toBeRefused("invalid_request", "title");
  });

  test("has to be there", async ({ api }) => {
    expect(await api.get("/pages/resolve")).toBeRefused("invalid_request", "title");
  });

  test("may not have U+0000, and may have any length", async ({ api }) => {
    expect(await api.get("/pages/resolve?title=a%00")).toBeRefused("invalid_request", "title");
    expect(await resolve(api, "x".repeat(5000))).toEqual([]);
  });
});
