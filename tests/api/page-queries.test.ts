import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createFolder, createPage, trashPages } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type Pages = { data: PageRecord[]; nextCursor: string | null; complete?: boolean };

const ask = (api: ApiCaller, where: string, more: Record<string, string> = {}) =>
  api.get<Pages>(`/pages?${new URLSearchParams({ where, ...more })}`);

/** The titles of the pages that fulfil a condition, in alphabetical order. */
async function find(api: ApiCaller, where: string, more: Record<string, string> = {}): Promise<string> {
  const answer = await ask(api, where, more);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.complete).toBeUndefined();
  return answer.json.data
    .map(({ title }) => title)
    .sort()
    .join(" ");
}

const texts = {
  A: "---\nstatus: Draft\ndue: 2026-12-01\npriority: 2\ntags: [work]\n---\n",
  B: "---\nstatus: [draft, urgent]\ndue: 2026-12-01T10:30\npriority: 10\n---\n#work/hiring",
  C: "---\nStatus: done\ndue: 2026-11-01\npriority: '3'\nauthor: Ada Lovelace\n---\n#worker",
  D: "---\nstatus:\nok: true\nauthor: {name: Bob}\n---\n",
  E: "no front matter, #home",
};

async function createPages(api: ApiCaller, parentId: string | null = null): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [title, markdown] of Object.entries(texts))
    ids[title] = (await createPage(api, { title, markdown, parentId })).id;
  return ids;
}

describe("pages by a condition", () => {
  test("on properties, tags, titles and times", async ({ api }) => {
    await createPages(api);
    const found: [string, string][] = [
      ["status = draft", "A B"],
      ["status != draft", "C D E"],
      ["status in (urgent, done)", "B C"],
      ["status exists", "A B C"],
      ["status not exists", "D E"],
      ["STATUS contains raf", "A B"],
      ["priority > 2", "B"],
      ["priority >= 2", "A B"],
      ["priority = 3", "C"],
      ["due = 2026-12-01", "A B"],
      ["due = 2026-10-01..2026-11-01", "C"],
      ["due in (2026-12-01..2026-12-31, 2026-11-01)", "A B C"],
      ["due != 2026-11-02..2026-12-01", "C D E"],
      ["updatedAt = 2020-01-01..2020-12-31", ""],
      ["not due >= 1000-01-01", "D E"],
      ["due < 2026-12-01", "C"],
      ["due <= 2026-12-01", "A B C"],
      ["due > 2026-12-01", ""],
      ["due > 2026-12-01T10:00Z", "B"],
      ["due = 2026-12-01T11:30+01:00", "B"],
      ["ok = true", "D"],
      ["author = 'ada lovelace'", "C"],
      ["author.name = bob", "D"],
      ["author < b", "C"],
      ["tag = work", "A B"],
      ["tag = #WORK/HIRING", "B"],
      ["tag in (home, worker)", "C E"],
      ["tag exists", "A B C E"],
      ["not tag exists", "D"],
      ["title = a or title = E", "A E"],
      ["title contains a", "A"],
      ["createdAt > 2020-01-01 and updatedAt < 2020-01-01", ""],
      ["updatedAt >= 2020-01-01 and not createdAt = 2020-01-01", "A B C D E"],
      ["status = draft and (priority > 5 or due < 2026-12-01)", "B"],
      ["not (status = draft or tag = home) and tag = worker", "C"],
      ["status = draft and not tag = work/hiring", "A"],
      ['"tags" = work', "A"],
      ['status = "\'; DROP TABLE \\"Page\\"; --"', ""],
    ];
    for (const [where, titles] of found) expect([where, await find(api, where)]).toEqual([where, titles]);
  });

  test("are found at once after each change", async ({ api }) => {
    const page = await createPage(api, { title: "A", markdown: "---\nstatus: draft\n---\n" });
    expect(await find(api, "status = draft")).toBe("A");
    await page.write("---\nstatus: done\n---\n#x");
    expect(await find(api, "status = draft")).toBe("");
    expect(await find(api, "status = done and tag = x")).toBe("A");
    await api.patch(`/pages/${page.id}`, { title: "B" });
    expect(await find(api, "title = b")).toBe("B");
    await trashPages(api, page.id);
    expect(await find(api, "status = done")).toBe("");
  });

  test("come part by part in both orders, in whichever way they are found", async ({ api }) => {
    const files = Array.from({ length: 30 }, (_, n) => ({
      path: `${n}.md`,
      content: `---\nn: ${n}\neven: ${n % 2 === 0}\n---\n`,
    }));
    expect((await api.post("/imports/vault", { files })).status).toBe(201);
    const wheres = ["even = true and n < 20", "not even = false and n != 99 and not n >= 20"];
    for (const [where, sort] of wheres.flatMap((one) => [
      [one, "updatedAt"] as const,
      [one, "createdAt"] as const,
    ])) {
      const all: PageRecord[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const { json } = await ask(api, where, { sort, limit: "3", ...(cursor === "" ? {} : { cursor }) });
        all.push(...json.data);
        cursor = json.nextCursor;
      }
      const numbers = all.map(({ title }) => Number(title)).sort((a, b) => a - b);
      expect(numbers).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
      const places = all.map((page) => Date.parse(page[sort]));
      expect(places).toEqual(places.toSorted((a, b) => (sort === "createdAt" ? a - b : b - a)));
    }
  });

  test("are looked through in parts where no index has them", async ({ person }) => {
    const page = await createPage(person.api, { title: "Old", markdown: "---\nrare: yes\n---\n" });
    await find(person.api, "rare = yes");
    // Written to the database alone: many thousand pages take their time through the interface.
    await query(
      `WITH page AS (
         INSERT INTO "Page" (id, "ownerId", title, "wordBits", "trigramBits", "revisionId", etag)
         SELECT gen_random_uuid(), $1, 'New', 0, 0, gen_random_uuid(), 'x' FROM generate_series(1, 10500) RETURNING id)
       INSERT INTO "PageTitle" ("pageId", "ownerId", title, "titleKey") SELECT page.id, $1, 'New', 'NEW' FROM page`,
      [person.id],
    );
    expect(await find(person.api, "rare = yes")).toBe("Old");
    const first = (await ask(person.api, "not title = new and rare != no")).json;
    expect(first).toMatchObject({ data: [], nextCursor: expect.any(String) as string });
    const second = (
      await ask(person.api, "not title = new and rare != no", { cursor: first.nextCursor ?? "" })
    ).json;
    expect(second.data.map(({ id }) => id)).toEqual([page.id]);
    expect(second.nextCursor).toBeNull();
    // The cursor names a page that may be somebody else's.
    const told = Buffer.from(first.nextCursor ?? "", "base64url").toString("latin1");
    expect(told).not.toMatch(/pages|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect((await ask(person.api, "not tag exists", { limit: "5" })).json.data).toHaveLength(5);
    await query(`DELETE FROM "Page" WHERE "ownerId" = $1 AND title = 'New'`, [person.id]);
  });

  test("are those that the caller can see, in the place that is asked about", async ({ person }) => {
    const folder = await createFolder(person, "Work");
    const inner = await createFolder(person, "Inner", folder);
    await createPages(person.api);
    const inside = await createPages(person.api, inner.id);
    const draft = "status = draft";
    expect(await find(person.api, draft)).toBe("A A B B");
    expect(await find(person.api, draft, { folderId: folder.id })).toBe("A B");
    expect(await find(person.api, draft, { parentId: folder.id })).toBe("");
    expect(await find(person.api, draft, { parentId: inner.id })).toBe("A B");
    expect(await find(person.api, draft, { parentId: "null" })).toBe("A B");
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    expect(await find(limited, "not status = draft")).toBe("C D E");
    expect(await find(limited, draft, { parentId: "null" })).toBe("");
    const friend: Person = await createPerson();
    await createPages(friend.api);
    expect(await find(friend.api, draft)).toBe("A B");
    await grant(friend, "view", { pageId: inside["A"] ?? "", ownerId: person.id });
    expect(await find(friend.api, draft)).toBe("A A B");
    expect(await find(friend.api, "status != draft and not tag = home")).toBe("C D");
    expect(await find(friend.api, draft, { parentId: "null" })).toBe("A A B");
    await grant(friend, "view", { folderId: folder.id, ownerId: person.id });
    expect(await find(friend.api, draft)).toBe("A A B B");
    expect(await find(friend.api, draft, { parentId: "null" })).toBe("A B");
    expect(await ask(friend.api, draft, { folderId: randomUUID() })).toBeRefused("not_found");
    const everything = await person.api.get<Pages>(`/pages?folderId=${folder.id}`);
    expect(
      everything.json.data
        .map(({ title }) => title)
        .sort()
        .join(""),
    ).toBe("ABCDE");
  });

  test("that cannot be read is refused with its place", async ({ api }) => {
    const answer = await ask(api, "status = draft due");
    expect(answer).toBeRefused("invalid_request");
    expect(answer.text).toContain("where cannot be read at character 16: there is");
    expect(await ask(api, " ")).toBeRefused("invalid_request");
    expect(await ask(api, `a = ${"b".repeat(2_000)}`)).toBeRefused("invalid_request");
    expect(await ask(api, "a = 1", { cursor: "mine" })).toBeRefused("invalid_request");
  });
});
