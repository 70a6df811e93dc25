import { describe, expect } from "vitest";
import type { PageGroup, PagesWithout } from "@/lib/contracts/queries/page-groups";
import type { PageRecord } from "@/lib/contracts/pages";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type Pages = { data: PageRecord[]; nextCursor: string | null };
type Groups = { data: PageGroup[]; without?: PagesWithout; nextCursor: string | null };

/** The titles of all parts of a list, of two pages each. */
async function list(api: ApiCaller, query: Record<string, string>): Promise<string> {
  const titles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const all: Record<string, string> = { limit: "2", ...query, ...(cursor === "" ? {} : { cursor }) };
    const answer: Answer<Pages> = await api.get<Pages>(`/pages?${new URLSearchParams(all)}`);
    expect(answer.status, answer.text).toBe(200);
    titles.push(...answer.json.data.map(({ title }) => title));
    cursor = answer.json.nextCursor;
  }
  return titles.join(" ");
}

async function group(api: ApiCaller, query: Record<string, string>): Promise<[string, string]> {
  const shown: string[] = [];
  let without = "";
  for (let cursor: string | null = ""; cursor !== null;) {
    const all: Record<string, string> = { limit: "2", ...query, ...(cursor === "" ? {} : { cursor }) };
    const answer: Answer<Groups> = await api.get<Groups>(`/pages/groups?${new URLSearchParams(all)}`);
    expect(answer.status, answer.text).toBe(200);
    shown.push(...answer.json.data.map(({ value, pages }) => `${value}:${pages}`));
    if (cursor === "") without = String(answer.json.without?.pages);
    cursor = answer.json.nextCursor;
  }
  return [shown.join(" "), without];
}

const texts: Record<string, string> = {
  A: "n: 10\nstatus: Draft",
  B: "n: 9\nstatus: [draft, urgent]",
  C: "n: 2026-12-01\nstatus: done",
  D: "n: 2026-11-01T10:00\nstatus: 2",
  E: "n: alpha\nstatus: [urgent, urgent]",
  F: "n: [Beta, 1]",
  G: "n:\nstatus:",
  H: "other: 1",
};

async function createPages(api: ApiCaller, parentId: string | null = null): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [title, lines] of Object.entries(texts))
    ids[title] = (await createPage(api, { title, markdown: `---\n${lines}\n---\n`, parentId })).id;
  return ids;
}

describe("pages by the values of a property", () => {
  test("come in order, part by part, numbers first and those without one last", async ({ api }) => {
    await createPages(api);
    const sort = "properties.N";
    const some = "status in (draft, urgent, done, 2) or n = beta";
    const notByIndex = "not title = h and status != done";
    expect(await list(api, { sort })).toBe("B A D C E F H G");
    expect(await list(api, { sort: `-${sort}` })).toBe("F E C D A B H G");
    expect(await list(api, { sort, where: some })).toBe("B A D C E F");
    expect(await list(api, { sort: `-${sort}`, where: some, limit: "3" })).toBe("F E C D A B");
    expect(await list(api, { sort, where: notByIndex })).toBe("B A D E F G");
    expect(await list(api, { sort: "title" })).toBe("A B C D E F G H");
    expect(await list(api, { sort: "-title", where: some, limit: "4" })).toBe("F E D C B A");
  });

  test("are counted in groups", async ({ api }) => {
    const ids = await createPages(api);
    expect(await group(api, { by: "Status" })).toEqual(["2:1 done:1 Draft:2 urgent:2", "3"]);
    expect(await group(api, { by: "status", where: "n exists" })).toEqual([
      "2:1 done:1 Draft:2 urgent:2",
      "1",
    ]);
    expect(await group(api, { by: "status", where: "not title = a" })).toEqual([
      "2:1 done:1 draft:1 urgent:2",
      "3",
    ]);
    await trashPages(api, ids["C"] ?? "");
    expect(await group(api, { by: "status" })).toEqual(["2:1 Draft:2 urgent:2", "3"]);
    expect(await list(api, { sort: "properties.status" })).toBe("D A B E H G F");
  });

  test("are those that the caller can see, in the place that is asked about", async ({ person }) => {
    const folder = await createFolder(person, "Work");
    const inside = await createPages(person.api, folder.id);
    await createPage(person.api, { title: "Z", markdown: "---\nn: 0\nstatus: secret\n---\n" });
    const sort = "properties.n";
    expect(await list(person.api, { sort })).toBe("Z B A D C E F H G");
    expect(await list(person.api, { sort, folderId: folder.id })).toBe("B A D C E F H G");
    expect(await list(person.api, { sort, parentId: "null" })).toBe("Z");
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    expect(await list(limited, { sort })).toBe("B A D C E F H G");
    expect(await group(limited, { by: "status" })).toEqual(["2:1 done:1 Draft:2 urgent:2", "3"]);
    expect(await group(limited, { by: "status", parentId: "null" })).toEqual(["", "0"]);
    const friend = await createPerson();
    await createPage(friend.api, { title: "Y", markdown: "---\nn: 9.5\nstatus: mine\n---\n" });
    await grant(friend, "view", { pageId: inside["A"] ?? "", ownerId: person.id });
    expect(await list(friend.api, { sort })).toBe("Y A");
    expect(await group(friend.api, { by: "status" })).toEqual(["Draft:1 mine:1", "0"]);
    await grant(friend, "view", { folderId: folder.id, ownerId: person.id });
    expect(await list(friend.api, { sort })).toBe("B Y A D C E F H G");
    expect(await list(friend.api, { sort: "-title" })).toBe("Y H G F E D C B A");
    expect((await group(friend.api, { by: "status" }))[0]).toBe("2:1 done:1 Draft:2 mine:1 urgent:2");
  });

  test("are refused where the question is none", async ({ api }) => {
    const bad = ["sort=properties.", "sort=status", "sort=-", `sort=properties.${"a".repeat(201)}`];
    for (const query of [...bad, "sort=title&cursor=mine", "sort=properties.%00"])
      expect(await api.get(`/pages?${query}`), query).toBeRefused("invalid_request");
    for (const query of ["", "by=", "by=+", "by=a&limit=101", "by=a&where=b", "by=a&cursor=mine"])
      expect(await api.get(`/pages/groups?${query}`), query).toBeRefused("invalid_request");
    await createPages(api);
    const { json } = await api.get<Pages>("/pages?sort=title&limit=2");
    const cursor = json.nextCursor ?? "";
    expect(await api.get(`/pages?sort=-title&cursor=${cursor}`)).toBeRefused("invalid_request");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await api.get(`/pages/groups?by=a&folderId=${unknown}`)).toBeRefused("not_found");
    expect(await api.get(`/pages?sort=title&parentId=${unknown}`)).toBeRefused("not_found");
  });
});
