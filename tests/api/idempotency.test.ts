import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import type { CreatedTokenRecord } from "@/lib/contracts/tokens";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { query, whileOpen } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import { createPage } from "@/tests/support/items";
import { callerWith, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const key = (text: string) => ({ "Idempotency-Key": text });
const append = { id: "1", operation: "append", content: "tea" };
const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Changes what is stored of a key of the person's token. */
function alterKey(person: Person, text: string, assignments: string) {
  return query<{ expiresAt: Date }>(
    `UPDATE "Idempotency" SET ${assignments} WHERE "actorId" = $1 AND "keyHash" = $2 RETURNING "expiresAt"`,
    [person.tokenId, hashOf(text)],
  );
}

/** A key that a request without an answer has held for this long. */
const reservedFor = (time: string) =>
  `answer = NULL, "expiresAt" = now() + interval '5 minutes' - interval '${time}'`;

/** What a replay has to have in common with the first answer. */
function essence({ status, text, headers }: Answer) {
  const names = ["content-type", "etag", "location"];
  return { status, text, headers: names.map((name) => headers.get(name)) };
}

async function countPages(api: ApiCaller): Promise<number> {
  return (await api.get<{ data: PageRecord[] }>("/pages")).json.data.length;
}

describe("the same request again with its key", () => {
  test("is answered the same and has no effect", async ({ api, page }) => {
    const restore = async () =>
      `/pages/${page.id}/revisions/${(await page.revisions()).at(-1)?.id ?? ""}/restore`;
    const edits = { edits: [{ id: "1", oldText: "", newText: "rum" }] };
    const requests: [string, object | undefined][] = [
      ["/pages", { title: "Tea" }],
      [`/pages/${page.id}/edits`, edits],
      [`/pages/${page.id}/content-operations`, append],
      [await restore(), undefined],
    ];
    for (const [index, [path, body]] of requests.entries()) {
      const first = await api.post(path, body, key(`k${index}`));
      const before = [await countPages(api), await page.revisions()];
      const again = await api.post(path, body, key(`k${index}`));
      expect(essence(again)).toEqual(essence(first));
      expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([
        null,
        "true",
      ]);
      expect([await countPages(api), await page.revisions()]).toEqual(before);
    }
  });

  test("gets the secret of a token again, which the database does not hold", async ({ person, browser }) => {
    const make = () => browser.post<CreatedTokenRecord>("/tokens", { name: "Report" }, key("k"));
    const [first, again] = [await make(), await make()];
    expect(again.json).toEqual(first.json);
    const [stored] = await query<{ answer: Buffer }>(
      'SELECT answer FROM "Idempotency" WHERE "actorId" = $1',
      [person.id],
    );
    const { token } = first.json;
    for (const form of [token, token.slice(4, 44), Buffer.from(token).toString("base64").slice(0, 40)]) {
      expect(stored?.answer.includes(form)).toBe(false);
    }
  });

  test("still needs credentials and the scope", async ({ person, api }) => {
    await api.post("/pages", { title: "Tea" }, key("k"));
    await query("UPDATE \"ApiToken\" SET scopes = '{pages:read}' WHERE id = $1", [person.tokenId]);
    expect(await api.post("/pages", { title: "Tea" }, key("k"))).toBeRefused("insufficient_scope");
    await query('UPDATE "ApiToken" SET "revokedAt" = now() WHERE id = $1', [person.tokenId]);
    expect(await api.post("/pages", { title: "Tea" }, key("k"))).toBeRefused("unauthorized");
  });

  test("is kept for 24 hours, and runs anew after them", async ({ person, api }) => {
    const first = await api.post<PageRecord>("/pages", { title: "Tea" }, key("k"));
    const [kept] = await alterKey(person, "k", '"expiresAt" = "expiresAt"');
    const hours = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await alterKey(person, "k", '"expiresAt" = now()');
    const anew = await api.post<PageRecord>("/pages", { title: "Tea" }, key("k"));
    expect(anew.headers.get("idempotency-replayed")).toBeNull();
    expect(anew.json.id).not.toBe(first.json.id);
  });
});

describe("a key", () => {
  test("that was used for another request is refused", async ({ api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    const other = await createPage(api);
    await api.post(path, append, key("k"));
    const others: [string, object][] = [
      [path, { ...append, content: "rum" }],
      [`/pages/${other.id}/content-operations`, append],
      ["/pages", { title: "Tea" }],
      [`/pages/${page.id}/edits?dryRun=true`, { edits: [{ id: "1", oldText: "tea", newText: "" }] }],
    ];
    for (const [address, body] of others) {
      expect(await api.post(address, body, key("k"))).toBeRefused("idempotency_key_reused");
    }
    expect([await page.read(), await other.read()]).toEqual(["tea", ""]);
  });

  test.for(["", " ", "\t ", "x".repeat(201)])("may not be %j", async (text, { api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    expect(await api.post(path, append, key(text))).toBeRefused("invalid_request", "Idempotency-Key");
    expect(await page.read()).toBe("");
  });

  test.for(["x", "x".repeat(200), "a b", "é", '"quoted"'])("may be %j", async (text, { api, page }) => {
    expect((await api.post(`/pages/${page.id}/content-operations`, append, key(text))).status).toBe(200);
  });

  test("is free again after a refusal", async ({ api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    expect(await api.post(path, { ...append, content: " " }, key("k"))).toBeRefused("invalid_content");
    expect(await api.post(`/pages/${page.id}/edits`, { edits: [] }, key("k"))).toBeRefused("invalid_request");
    expect(await api.post(path, append, { ...key("k"), "If-Match": '"x"' })).toBeRefused("revision_conflict");
    const answer = await api.post(path, append, key("k"));
    expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
  });

  test("belongs to one token, or to one person's sessions", async ({ person, api, browser, stranger }) => {
    const second = callerWith((await insertToken(person.id, {})).secret);
    const callers = [api, second, browser, stranger.api, stranger.browser];
    const made = await Promise.all(
      callers.map((caller) => caller.post<PageRecord>("/pages", { title: "Tea" }, key("k"))),
    );
    expect(new Set(made.map(({ json }) => json.id)).size).toBe(callers.length);
    expect(made.map(({ headers }) => headers.get("idempotency-replayed"))).toEqual(callers.map(() => null));
  });

  test("does not matter to a request that only reads", async ({ api, page }) => {
    for (const body of [{ pageIds: [page.id] }, { pageIds: [page.id], folderIds: [] }]) {
      const answer = await api.post("/exports/items", body, key("k"));
      expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
    }
  });
});

describe("a request that still runs", () => {
  test("makes another with its key wait and try again, however old it is", async ({ person, api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    const lock = 'SELECT 1 FROM "Page" WHERE id = $1 FOR UPDATE';
    const first = await whileOpen(lock, [page.id], async () => {
      const running = api.post(path, append, key("k"));
      await eventually(async () => (await alterKey(person, "k", reservedFor("4 minutes")))[0]);
      const answer = await api.post(path, append, key("k"));
      expect(answer).toBeRefused("idempotency_in_progress");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      return { running };
    });
    expect((await first.running).status).toBe(200);
    expect(await page.read()).toBe("tea");
  });

  test("gives its key back within seconds when its process is killed", async ({ person, api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    await api.post(path, append, key("k"));
    await page.write("");
    await alterKey(person, "k", reservedFor("10 seconds"));
    const answer = await api.post(path, append, key("k"));
    expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
    expect(await page.read()).toBe("tea");
  });

  test("loses its key when it takes too long", async ({ person, api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    await api.post(path, append, key("k"));
    await alterKey(person, "k", 'answer = NULL, "expiresAt" = now()');
    const answer = await api.post(path, append, key("k"));
    expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
    expect(await page.read()).toBe("tea\n\ntea");
  });
});

describe("20 identical requests at once with one key", () => {
  const requests: [string, (pageId: string) => [string, object]][] = [
    ["append once", (id) => [`/pages/${id}/content-operations`, append]],
    ["edit once", (id) => [`/pages/${id}/edits`, { edits: [{ id: "1", oldText: "", newText: "tea" }] }]],
    ["create one page", () => ["/pages", { title: "Tea", markdown: "tea" }]],
  ];
  test.for(requests)("%s, and all have the same answer", async ([name, toRequest], { api, page }) => {
    const [path, body] = toRequest(page.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post(path, body, key("k"))));
    expect(new Set(answers.map((answer) => JSON.stringify(essence(answer)))).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
    expect(await countPages(api)).toBe(name === "create one page" ? 2 : 1);
    expect([await page.read(), (await page.revisions()).length]).toEqual(
      name === "create one page" ? ["", 1] : ["tea", 2],
    );
  });

  test("that are refused are refused alike, and leave the key free", async ({ api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    const blank = { ...append, content: " " };
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post(path, blank, key("k"))));
    for (const answer of answers) expect(answer).toBeRefused("invalid_content");
    expect((await api.post(path, append, key("k"))).status).toBe(200);
  });
});
