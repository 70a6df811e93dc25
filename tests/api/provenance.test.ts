import { describe, expect } from "vitest";
import type { PageProvenance } from "@/lib/contracts/review/provenance";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";

describe("who wrote each line", () => {
  test("is told by lines, with the token and the time, to those who see the page", async ({
    person,
    stranger,
  }) => {
    const page = await createPage(person.browser, { title: "Drinks", markdown: "Tea.\n\nRum.\n\nMilk.\n" });
    const robot = callerWith((await insertToken(person.id, {})).secret);
    const edits = [{ id: "1", oldText: "Rum.", newText: "Rum, cold.\nOr warm." }];
    expect((await robot.post(`/pages/${page.id}/edits`, { edits })).status).toBe(200);
    await grant(stranger, "edit", { pageId: page.id, ownerId: person.id });
    const append = { id: "1", operation: "append", content: "Water." };
    const path = `/pages/${page.id}`;
    expect((await stranger.browser.post(`${path}/content-operations`, append)).status).toBe(200);
    const { json, status } = await stranger.browser.get<PageProvenance>(`${path}/provenance`);
    expect([status, json.etag, json.isComplete]).toEqual([200, await page.readEtag(), true]);
    const revisions = await page.revisions();
    const parts = json.lines.map(({ first, last, by, revisionId }) => [first, last, by, revisionId]);
    const by = (id: string, tokenName: string | null) => ({ id, name: "Ada", tokenName });
    expect(parts).toEqual([
      [1, 2, by(person.id, null), revisions[2]?.id],
      [3, 4, by(person.id, "Test"), revisions[1]?.id],
      [5, 6, by(person.id, null), revisions[2]?.id],
      [7, expect.any(Number), by(stranger.id, null), revisions[0]?.id],
    ]);
    expect(json.lines[1]?.at).toBe(revisions[1]?.createdAt);
  });

  test("is for nobody else, and of an empty page nobody", async ({ person, stranger, page }) => {
    expect((await stranger.browser.get(`/pages/${page.id}/provenance`)).status).toBe(404);
    expect((await stranger.browser.get("/pages/tea/provenance")).status).toBe(400);
    expect((await person.browser.get<PageProvenance>(`/pages/${page.id}/provenance`)).json.lines).toEqual([]);
  });

  test("does not count links that were rewritten", async ({ person }) => {
    const target = await createPage(person.browser, { title: "Old name" });
    const page = await createPage(person.api, { title: "Drinks", markdown: "See [[Old name]].\n" });
    await person.browser.patch(`/pages/${target.id}`, { title: "New name" });
    await expect.poll(() => page.read()).toBe("See [[New name]].\n");
    const { json } = await person.browser.get<PageProvenance>(`/pages/${page.id}/provenance`);
    expect(json.lines).toMatchObject([{ first: 1, last: 1, by: { tokenName: "Test" } }]);
  });
});
