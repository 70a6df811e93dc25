import { describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import { createPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

const json = { "Content-Type": "application/json" };
const family = "👨‍👩‍👧‍👦";

const taken: [string, string][] = [
  ["one character", "a"],
  ["250 characters", "a".repeat(250)],
  ["250 emoji of two code units", "🌾".repeat(250)],
  ["250 code points in joined emoji", family.repeat(35) + "abcde"],
  ["what looks like a path, a query or HTML", "../a?b=c&d <b>%_\\\"'"],
  ["letters that combine", "e\u0301"],
  ["blanks of every kind inside", "a \u00a0\u3000b"],
  ["marks of writing direction", "invoice\u202Efdp \u2066a\u200f"],
  ["code points that are no characters", "a\uFFFE\uFDD0\u{1FFFF}\u2028b"],
];

const refused: [string, string][] = [
  ["nothing", ""],
  ["blanks", " \t\n\u00a0\u3000"],
  ["251 characters", "a".repeat(251)],
  ["251 emoji", "🌾".repeat(251)],
  ["a line end inside", "a\nb"],
  ["a tab inside", "a\tb"],
  ["U+0000", "a\0b"],
  ["U+007F", "a\u007fb"],
  ["U+0085", "a\u0085b"],
];

describe("a title", () => {
  test.for(taken)("may be %s", async ([, title], { api, page }) => {
    expect((await createPage(api, { title })).title).toBe(title);
    await api.patch(`/pages/${page.id}`, { title });
    expect((await page.record()).title).toBe(title);
  });

  test.for(refused)("may not be %s", async ([, title], { api, page }) => {
    expect(await api.post("/pages", { title })).toBeRefused("invalid_request", "title");
    expect(await api.patch(`/pages/${page.id}`, { title })).toBeRefused("invalid_request", "title");
    expect((await page.record()).title).toBe(page.title);
  });

  test.for(["\\ud83d", "a\\udc00b", "\\udc00\\ud83d"])(
    "may not have half a character: %s",
    async (half, { api }) => {
      expect(await api.post("/pages", `{"title":"${half}"}`, json)).toBeRefused("invalid_request", "title");
      expect(await api.post("/pages", `{"icon":"${half}"}`, json)).toBeRefused("invalid_request", "icon");
    },
  );

  test.for([null, 7, true, {}, ["a"]])("may not be %j", async (title, { api }) => {
    expect(await api.post("/pages", { title })).toBeRefused("invalid_request", "title");
  });

  test("is stored without the blanks around it", async ({ api }) => {
    expect((await createPage(api, { title: " \u3000Tea \n" })).title).toBe("Tea");
  });

  test("is Untitled when none is given", async ({ api }) => {
    const answer = await api.post<PageRecord>("/pages", {});
    expect(answer.json.title).toBe("Untitled");
  });

  test("may be that of other pages, also beside them", async ({ api }) => {
    const pages = [await createPage(api, { title: "Tea" }), await createPage(api, { title: "Tea" })];
    expect(new Set(pages.map(({ id }) => id)).size).toBe(2);
  });
});

describe("a new page", () => {
  test("has every key of the record, and its address", async ({ api, person }) => {
    const answer = await api.post<PageRecord>("/pages", { title: "Tea" });
    const { id, createdAt, updatedAt, ...rest } = answer.json;
    expect(rest).toEqual({
      parentId: null,
      title: "Tea",
      icon: null,
      cover: null,
      properties: {},
      ownerId: person.id,
      permission: "admin",
    });
    expect(answer.headers.get("location")).toBe(`/api/v1/pages/${id}`);
    expect(id[14]).toBe("7");
    expect([createdAt, updatedAt]).toEqual([new Date(createdAt).toISOString(), createdAt]);
  });

  test("can be read at its address at once", async ({ api }) => {
    const made = await api.post<PageRecord>("/pages", { title: "Tea", icon: "🌾", markdown: "hot" });
    const read = await api.get(made.headers.get("location") ?? "");
    expect(read.json).toEqual(made.json);
  });
});

describe("changing a page", () => {
  test("without any field is refused", async ({ api, page }) => {
    expect(await api.patch(`/pages/${page.id}`, {})).toBeRefused("invalid_request", "body");
  });

  test("changes what is named, and nothing else", async ({ api }) => {
    const page = await createPage(api, { title: "Tea", icon: "🌾", markdown: "hot" });
    const renamed = await api.patch<PageRecord>(`/pages/${page.id}`, { title: "Rum" });
    expect(renamed.json).toMatchObject({ title: "Rum", icon: "🌾", createdAt: page.createdAt });
    const cleared = await api.patch<PageRecord>(`/pages/${page.id}`, { icon: null });
    expect(cleared.json).toMatchObject({ title: "Rum", icon: null });
    expect(await page.read()).toBe("hot");
    expect({ ...(await page.record()), rewrittenLinks: 0 }).toEqual(cleared.json);
  });

  test("says how many links a new title changed", async ({ api }) => {
    const page = await createPage(api, { title: "Tea" });
    await createPage(api, { title: "Menu", markdown: "[[Tea]] [[Tea|hot]] [[Rum]]" });
    expect((await api.patch(`/pages/${page.id}`, { title: "Chai" })).json).toMatchObject({
      rewrittenLinks: 2,
    });
  });

  test("moves updatedAt only when something changes", async ({ api, page }) => {
    const changed = await api.patch<PageRecord>(`/pages/${page.id}`, { title: "Rum", icon: "🌾" });
    expect(changed.json.updatedAt > page.updatedAt).toBe(true);
    const again = await api.patch<PageRecord>(`/pages/${page.id}`, { title: " Rum ", icon: "🌾" });
    expect(again.json).toEqual(changed.json);
    await api.get(`/pages/${page.id}/content`);
    expect({ ...(await page.record()), rewrittenLinks: 0 }).toEqual(changed.json);
  });

  test.for(["", " ", "a\nb", "x".repeat(65), 7])("an icon may not be %j", async (icon, { api, page }) => {
    expect(await api.patch(`/pages/${page.id}`, { icon })).toBeRefused("invalid_request", "icon");
  });

  test.for(["🌾", family, "x".repeat(64)])("an icon may be %s", async (icon, { api, page }) => {
    await api.patch(`/pages/${page.id}`, { icon });
    expect((await page.record()).icon).toBe(icon);
  });
});
