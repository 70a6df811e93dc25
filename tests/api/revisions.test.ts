import { describe, expect } from "vitest";
import type { RevisionRecord, RevisionWithContent } from "@/lib/contracts/review/revisions";
import { createPage } from "@/tests/support/items";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type List = { data: RevisionRecord[]; nextCursor: string | null };

describe("the history of a page", () => {
  test("has every state, newest first, with who made it and how", async ({ person, api, browser }) => {
    const page = await createPage(api, { markdown: "tea" });
    await browser.put(`/pages/${page.id}/content`, "ru🌾m", { "If-Match": page.etag });
    const [now, first] = await page.revisions();
    expect(now).toMatchObject({
      pageId: page.id,
      etag: await page.readEtag(),
      size: 7,
      operation: "replace",
      author: { id: person.id, name: "Ada", tokenName: null, tokenId: null },
      current: true,
    });
    expect(first).toMatchObject({ etag: page.etag, size: 3, operation: "create", current: false });
    expect(first?.author).toMatchObject({ tokenName: "Test", tokenId: person.tokenId });
  });

  test("names tokens by their ids to nobody but their person", async ({ person, stranger, page }) => {
    await grant(stranger, "view", { pageId: page.id, ownerId: person.id });
    const { data } = (await stranger.api.get<List>(`/pages/${page.id}/revisions`)).json;
    expect(data[0]?.author).toMatchObject({ id: person.id, tokenName: "Test", tokenId: null });
  });

  test("is not made longer by title and icon", async ({ api, page }) => {
    await api.patch(`/pages/${page.id}`, { title: "Rum", icon: "🌾" });
    expect(await page.revisions()).toHaveLength(1);
  });

  test("is walked by cursor", async ({ api, page }) => {
    for (const text of ["a", "b", "c", "d"]) await page.write(text);
    const path = `/pages/${page.id}/revisions?limit=3`;
    const first = (await api.get<List>(path)).json;
    const second = (await api.get<List>(`${path}&cursor=${first.nextCursor ?? ""}`)).json;
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([3, 2, null]);
    expect([...first.data, ...second.data]).toEqual(await page.revisions());
  });
});

describe("a revision", () => {
  test("keeps its content byte for byte", async ({ api }) => {
    const texts = ["\uFEFFa\r\n", "é ", "", "e\u0301\t\n\n"];
    const page = await createPage(api, { markdown: "start" });
    for (const text of texts) await page.write(text);
    const kept = (await page.revisions()).map(async ({ id }) => {
      const answer = await api.get<RevisionWithContent>(`/pages/${page.id}/revisions/${id}`);
      return answer.json.markdown;
    });
    expect(await Promise.all(kept)).toEqual(["start", ...texts].toReversed());
  });

  test("of another page is not found, also if both are one's own", async ({ api, page }) => {
    const other = await createPage(api);
    const [revision] = await other.revisions();
    const path = `/pages/${page.id}/revisions/${revision?.id ?? ""}`;
    expect(await api.get(path)).toBeRefused("not_found");
    expect(await api.post(`${path}/restore`)).toBeRefused("not_found");
    expect(await page.revisions()).toHaveLength(1);
  });
});

describe("restoring a revision", () => {
  test("makes its content the current one, as a new revision", async ({ api }) => {
    const page = await createPage(api, { markdown: "---\na: 1\n---\ntea\r\n" });
    await page.write("rum");
    const first = (await page.revisions()).at(-1);
    const answer = await api.post(`/pages/${page.id}/revisions/${first?.id ?? ""}/restore`);
    expect(answer.json).toEqual({ id: page.id, etag: page.etag });
    expect(answer.headers.get("etag")).toBe(page.etag);
    expect(await page.read()).toBe("---\na: 1\n---\ntea\r\n");
    expect((await page.record()).properties).toEqual({ a: 1 });
    expect((await page.revisions()).map(({ operation }) => operation)).toEqual([
      "restore",
      "replace",
      "create",
    ]);
  });

  test("that is current already changes nothing", async ({ api, page }) => {
    const before = [await page.record(), await page.revisions()];
    const [current] = await page.revisions();
    const answer = await api.post(`/pages/${page.id}/revisions/${current?.id ?? ""}/restore`);
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, page.etag]);
    expect([await page.record(), await page.revisions()]).toEqual(before);
  });

  test("again under the If-Match of before changes nothing: its answer was lost", async ({ api, page }) => {
    await page.write("tea");
    const path = `/pages/${page.id}/revisions/${(await page.revisions()).at(-1)?.id ?? ""}/restore`;
    const headers = { "If-Match": await page.readEtag() };
    const first = await api.post(path, undefined, headers);
    const before = [await page.record(), await page.revisions()];
    const again = await api.post(path, undefined, headers);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect([await page.record(), await page.revisions()]).toEqual(before);
  });

  test("honours If-Match", async ({ api, page }) => {
    await page.write("tea");
    const path = `/pages/${page.id}/revisions/${(await page.revisions()).at(-1)?.id ?? ""}/restore`;
    expect(await api.post(path, undefined, { "If-Match": page.etag })).toBeRefused("revision_conflict");
    expect(await page.read()).toBe("tea");
    expect((await api.post(path, undefined, { "If-Match": await page.readEtag() })).status).toBe(200);
    expect(await page.read()).toBe("");
  });
});
