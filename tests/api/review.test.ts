import { describe, expect } from "vitest";
import type { PageReview, ReviewedPage } from "@/lib/contracts/review/review";
import type { UndoneInPage, UndoneRevision } from "@/lib/contracts/review/review-undo";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage, type TestPage } from "@/tests/support/items";
import { callerWith, grant, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const since = "2020-01-01T00:00:00Z";
const start = "Tea is hot.\r\n\r\nRum is cold.\n\nMilk is white.";

/** A page of a person, and a token of theirs that writes to it. */
async function createStage(person: Person, markdown = start) {
  const robot = await insertToken(person.id, {});
  const api = callerWith(robot.secret);
  const page = await createPage(person.browser, { title: "Drinks", markdown });
  const write = async (text: string, by: ApiCaller = api) => {
    const answer = await by.put(`/pages/${page.id}/content`, text, { "If-Match": await page.readEtag() });
    expect(answer.status).toBe(204);
  };
  const query = `since=${since}&tokenId=${robot.id}`;
  const review = async (by: ApiCaller = person.browser) =>
    by.get<PageReview>(`/pages/${page.id}/review?${query}`);
  const undo = (body: object = {}, headers = {}) =>
    person.browser.post<UndoneInPage>(
      `/pages/${page.id}/undo`,
      { since, tokenId: robot.id, ...body },
      headers,
    );
  return { robot, page, write, review, undo, query, api };
}

const changesIn = ({ passages }: PageReview) =>
  passages.flatMap(({ parts }) => parts.filter((part) => part.kind === "change"));
const wordsIn = (review: PageReview) => changesIn(review).map(({ removed, inserted }) => [removed, inserted]);

describe("the review of what a program changed", () => {
  test("lists its pages, and its changes by words", async ({ person }) => {
    const { page, write, review, query } = await createStage(person);
    await createPage(person.browser, { title: "Untouched" });
    await write(start.replace("hot", "cold").replace("white.", "white, mostly."));
    const listed = await person.browser.get<{ data: ReviewedPage[] }>(`/review?${query}`);
    expect(listed.json.data).toMatchObject([
      { id: page.id, title: "Drinks", isCreated: false, by: { name: "Ada", tokenName: "Test" } },
    ]);
    const { json } = await review();
    expect(json).toMatchObject({
      id: page.id,
      etag: await page.readEtag(),
      changeCount: 2,
      isComplete: true,
    });
    expect(wordsIn(json)).toEqual([
      ["hot", "cold"],
      ["", ", mostly"],
    ]);
  });

  test("undoes one change, keeps later words of others, and redoes it, byte for byte", async ({ person }) => {
    const { page, write, review, undo } = await createStage(person);
    const written = start.replace("hot", "cold").replace("white", "blue");
    await write(written);
    await write(written.replace("Rum is", "Rum was"), person.browser);
    const [first] = changesIn((await review()).json);
    const { json: undone } = await undo({ changes: [first?.id] });
    expect(undone).toMatchObject({ undone: [first?.id], trashed: false });
    const after = start.replace("white", "blue").replace("Rum is", "Rum was");
    expect(await page.read()).toBe(after);
    expect(wordsIn((await review()).json)).toEqual([["white", "blue"]]);

    const redone = await person.browser.post<UndoneRevision>(
      `/pages/${page.id}/revisions/${undone.revisionId}/undo`,
      {},
    );
    expect(redone.json.overlapped).toBe(0);
    expect(await page.read()).toBe(written.replace("Rum is", "Rum was"));
    expect(wordsIn((await review()).json)).toHaveLength(2);
  });

  test("says what others changed again, and leaves it alone", async ({ person }) => {
    const { page, write, review, undo } = await createStage(person);
    const written = start.replace("hot", "cold").replace("white", "blue");
    await write(written);
    await write(written.replace("Tea is cold", "Tea is icy"), person.browser);
    const { json } = await review();
    expect(json.overlapped).toMatchObject([{ by: { id: person.id, tokenName: null } }]);
    expect(wordsIn(json)).toEqual([["white", "blue"]]);
    expect((await undo()).json.undone).toHaveLength(1);
    expect(await page.read()).toBe(start.replace("Tea is hot", "Tea is icy"));
    expect((await undo()).json).toMatchObject({ undone: [], revisionId: null });
  });

  test("trashes what the program created, unless others wrote in it", async ({ person }) => {
    const { robot, api } = await createStage(person);
    const undo = (page: TestPage) =>
      person.browser.post<UndoneInPage>(`/pages/${page.id}/undo`, { since, tokenId: robot.id });
    const own = await createPage(api, { title: "Made", markdown: "Rum.\n" });
    expect((await undo(own)).json.trashed).toBe(true);
    expect((await person.browser.get(`/pages/${own.id}`)).status).toBe(404);
    const shared = await createPage(api, { title: "Shared", markdown: "Rum.\n" });
    const etag = await shared.readEtag();
    await person.browser.put(`/pages/${shared.id}/content`, "Rum.\n\nTea.\n", { "If-Match": etag });
    expect((await undo(shared)).json.trashed).toBe(false);
    expect((await person.browser.get(`/pages/${shared.id}/content`)).text).toContain("Tea.");
  });

  test("is for those who see the page, and undoing for those who may edit it", async ({
    person,
    stranger,
  }) => {
    const { page, write, robot, undo } = await createStage(person);
    await write(start.replace("hot", "cold"));
    const query = `since=${since}&userId=${person.id}&tokenName=Test`;
    const path = `/pages/${page.id}`;
    const ask = () => stranger.browser.get<PageReview>(`${path}/review?${query}`);
    const body = { since, userId: person.id, tokenName: "Test" };
    const list = () => stranger.browser.get<{ data: ReviewedPage[] }>(`/review?${query}`);
    expect([(await ask()).status, (await list()).json.data]).toEqual([404, []]);
    expect((await stranger.browser.post(`${path}/undo`, body)).status).toBe(404);
    await grant(stranger, "view", { pageId: page.id, ownerId: person.id });
    expect(wordsIn((await ask()).json)).toEqual([["hot", "cold"]]);
    expect((await list()).json.data).toMatchObject([{ id: page.id, permission: "view" }]);
    expect((await stranger.browser.post(`${path}/undo`, body)).status).toBe(403);
    const [revision] = await page.revisions();
    expect((await stranger.browser.post(`${path}/revisions/${revision?.id}/undo`, {})).status).toBe(403);
    expect((await stranger.browser.get(`/review?since=${since}&tokenId=${robot.id}`)).status).toBe(404);
    expect((await undo()).status).toBe(200);
  });

  test("refuses what names nobody or two, and an outdated ETag", async ({ person }) => {
    const { page, write, undo, query } = await createStage(person);
    const old = await page.readEtag();
    await write(start.replace("hot", "cold"));
    const get = async (text: string) => (await person.browser.get(`/review?${text}`)).status;
    expect([await get(`since=${since}`), await get(`${query}&userId=${person.id}`)]).toEqual([400, 400]);
    expect([await get("userId=nobody"), await get(`${query}&cursor=tea`)]).toEqual([400, 400]);
    expect((await undo({}, { "If-Match": old })).status).toBe(412);
    expect((await undo({ changes: ["nothing"] })).json).toMatchObject({ undone: [], revisionId: null });
  });

  test("loses no words to those who write at the same time", async ({ person }) => {
    const { page, write, undo } = await createStage(person);
    await write(start.replace("hot", "cold").replace("white", "blue"));
    const append = (content: string) =>
      person.api.post(`/pages/${page.id}/content-operations`, { id: content, operation: "append", content });
    const answers = await Promise.all([append("One."), undo(), append("Two."), undo(), append("Three.")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const text = await page.read();
    expect(text.startsWith(start)).toBe(true);
    for (const word of ["One.", "Two.", "Three."]) expect(text.split(word)).toHaveLength(2);
  });

  test("is cut into parts, each page once", async ({ person }) => {
    const { api, query } = await createStage(person);
    for (let made = 0; made < 5; made++) await createPage(api, { title: `Page ${made}` });
    const titles: string[] = [];
    let cursor = "";
    do {
      const { json } = await person.browser.get<{ data: ReviewedPage[]; nextCursor: string | null }>(
        `/review?${query}&limit=2${cursor}`,
      );
      titles.push(...json.data.map(({ title }) => title));
      cursor = json.nextCursor === null ? "" : `&cursor=${json.nextCursor}`;
    } while (cursor !== "");
    expect(titles).toEqual(["Page 4", "Page 3", "Page 2", "Page 1", "Page 0"]);
  });
});
