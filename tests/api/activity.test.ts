import { describe, expect } from "vitest";
import type { ActivityEntry } from "@/lib/contracts/activity";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import * as tree from "@/tests/support/tree";

type Part = { data: ActivityEntry[]; nextCursor: string | null };

const list = (api: ApiCaller, query: Record<string, string> = {}) =>
  api.get<Part>(`/activity?${new URLSearchParams(query).toString()}`);

/** The entries in short, the latest first. */
async function inShort(api: ApiCaller, query: Record<string, string> = {}): Promise<string[]> {
  const { data } = (await list(api, query)).json;
  return data.map(({ kind, state }) => `${kind} ${state?.name ?? "?"}`);
}

describe("the activity", () => {
  test("has what happened to what is there, the latest first, and what follows each other as one", async ({
    person,
    api,
  }) => {
    const folder = await tree.makeFolder(api, "Work");
    const page = await createPage(api, { title: "Plan", markdown: "one", parentId: folder.id });
    for (const text of ["two", "three", "four"]) await page.write(text);
    await api.patch(`/pages/${page.id}`, { title: "Plans" });
    await page.write("five");
    const gone = await createPage(api, { title: "Gone" });
    await tree.trash(api, { kind: "page", id: gone.id });
    await tree.deleteForGood(api, { kind: "page", id: gone.id });
    expect(await inShort(api)).toEqual(["content Plans", "title Plans", "created Plans", "created Work"]);
    const [latest] = (await list(api)).json.data;
    expect(latest).toMatchObject({ by: { id: person.id, tokenName: "Test" }, item: { id: page.id } });
    expect(latest && latest.from < latest.at).toBe(true);
    await tree.trash(api, { kind: "page", id: page.id });
    expect((await list(api)).json.data[0]).toMatchObject({ kind: "trashed", state: { trashed: true } });
  });

  test("comes part by part, and ends", async ({ api }) => {
    const folders = [];
    for (let index = 0; index < 7; index++) folders.push(await tree.makeFolder(api, `F${index}`));
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { json }: { json: Part } = await list(api, { limit: "2", ...(cursor === "" ? {} : { cursor }) });
      expect(json.data.length).toBeLessThanOrEqual(2);
      seen.push(...json.data.map(({ item }) => item.id));
      cursor = json.nextCursor;
    }
    expect(seen).toEqual(folders.map(({ id }) => id).reverse());
    expect(await list(api, { cursor: "mine" })).toBeRefused("invalid_request", "cursor");
    expect(await list(api, { by: "nobody" })).toBeRefused("invalid_request", "by");
  });

  test("tells people and programs apart, and what is whose", async ({ person, api }) => {
    const folder = await tree.makeFolder(person.browser, "By hand");
    await tree.makePage(api, "By program", folder);
    expect(await inShort(person.browser, { by: "programs" })).toEqual(["created By program"]);
    expect(await inShort(person.browser, { by: "others" })).toEqual(["created By program"]);
    const friend = await createPerson();
    expect(await inShort(friend.browser)).toEqual([]);
    await grant(friend, "edit", { folderId: folder.id, ownerId: person.id });
    await tree.makePage(friend.browser, "By friend", folder);
    expect(await inShort(person.browser, { by: "others" })).toEqual([
      "created By friend",
      "created By program",
    ]);
    const [own] = (await list(friend.browser, { by: "programs" })).json.data;
    expect(own).toMatchObject({ by: { id: person.id, tokenName: "Test", tokenId: null } });
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    await tree.makePage(api, "Elsewhere");
    expect(await inShort(limited)).toEqual(["created By friend", "created By program", "created By hand"]);
    expect(await inShort(api, { folderId: folder.id })).toEqual(await inShort(limited));
  });

  test("of who has access is for those who decide that", async ({ person, api }) => {
    const page = await tree.makePage(api, "Secret plans");
    const [reader, other] = [await createPerson(), await createPerson()];
    for (const { id } of [reader, other])
      expect(
        (await person.browser.put(`/pages/${page.id}/sharing/users/${id}`, { permission: "view" })).status,
      ).toBe(200);
    expect(await inShort(person.browser)).toEqual(["shared Secret plans", "created Secret plans"]);
    expect((await list(reader.browser)).json.data.filter(({ kind }) => kind === "shared")).toHaveLength(1);
  });
});
