import { describe, expect } from "vitest";
import { batchAnswerBytesMax, contentBytesMax } from "@/lib/contracts/limits";
import type { ApiCaller, SentHeaders } from "@/tests/support/api-caller";
import { createFolder, createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { query } from "@/tests/support/database";
import { test } from "@/tests/support/test";

type Step = { name?: string; method: string; path: string; headers?: object; body?: unknown };
type Result = { status: number; headers: Record<string, string>; body: Record<string, unknown> | null };

const send = (
  api: ApiCaller,
  operations: readonly Step[],
  { atomic = false, headers = {} }: { atomic?: boolean; headers?: SentHeaders } = {},
) => api.post<{ results: Result[] }>("/batch", { atomic, operations }, headers);

async function run(...sent: Parameters<typeof send>): Promise<Result[]> {
  const answer = await send(...sent);
  expect(answer.status).toBe(200);
  return answer.json.results;
}

const statuses = (results: readonly Result[]) => results.map(({ status }) => status);
const codes = (results: readonly Result[]) =>
  results.map(({ body }) => (body?.["error"] as { code?: string } | undefined)?.code ?? null);
const create = (title: string, more: object = {}): Step => ({
  method: "POST",
  path: "/pages",
  body: { title, ...more },
});
const titles = async (api: ApiCaller) =>
  (await api.get<{ data: { title: string }[] }>("/pages?sort=createdAt")).json.data.map(({ title }) => title);

describe("a batch", () => {
  test("answers each step as it would alone", async ({ api, page }) => {
    const markdown = "naïve 🌾\r\n{page.id}\n";
    const results = await run(api, [
      {
        method: "PUT",
        path: `/pages/${page.id}/content`,
        headers: { "If-Match": page.etag },
        body: { markdown },
      },
      { method: "GET", path: `/api/v1/pages/${page.id}/content?lines=1-1` },
      { method: "GET", path: `/pages/${page.id}` },
      {
        method: "PUT",
        path: `/pages/${page.id}/content`,
        headers: { "If-Match": page.etag },
        body: { markdown: "" },
      },
      { method: "GET", path: "/pages?limit=7000" },
      { method: "GET", path: "/nothing" },
      { method: "DELETE", path: `/pages/${page.id}/trash` },
    ]);
    expect(statuses(results)).toEqual([204, 200, 200, 412, 400, 404, 200]);
    expect(results[0]?.headers["ETag"]).toBe(results[1]?.headers["ETag"]);
    expect(results[1]?.body).toMatchObject({ markdown: "naïve 🌾\r\n" });
    expect(results[3]?.headers["ETag"]).toBe(results[0]?.headers["ETag"]);
    expect(codes(results).slice(3, 6)).toEqual(["revision_conflict", "invalid_request", "not_found"]);
  });

  test("lets later steps use ids of earlier ones, and nothing else of a text", async ({ api }) => {
    const results = await run(api, [
      { name: "work", method: "POST", path: "/folders", body: { name: "Work" } },
      { name: "plan", ...create("Plan", { parentId: "{work.id}", markdown: "{work.id}" }) },
      { method: "GET", path: "/pages/{plan.id}/content" },
      { name: "bad", ...create("", { parentId: "{work.id}" }) },
      { method: "DELETE", path: "/pages/{bad.id}" },
      { method: "DELETE", path: "/pages/{nobody.id}" },
    ]);
    expect(statuses(results)).toEqual([201, 201, 200, 400, 424, 400]);
    expect(results[1]?.body?.["parentId"]).toBe(results[0]?.body?.["id"]);
    expect(results[2]?.body?.["markdown"]).toBe("{work.id}");
    expect(codes(results).slice(3)).toEqual(["invalid_request", "failed_dependency", "invalid_request"]);
  });

  test("takes a hundred steps", async ({ api }) => {
    const names = Array.from({ length: 100 }, (_, index) => `Page ${index}`);
    expect(
      statuses(
        await run(
          api,
          names.map((name) => create(name)),
          { atomic: true },
        ),
      ),
    ).toEqual(names.map(() => 201));
    expect(await titles(api)).toHaveLength(50);
  });

  test("refuses what cannot be a step", async ({ api, browser }) => {
    const steps = [
      { method: "POST", path: "/batch", body: { operations: [{ method: "GET", path: "/me" }] } },
      { method: "GET", path: "/events" },
      { method: "GET", path: "/exports/workspace" },
      { method: "POST", path: "/imports/vault", body: { files: [] } },
      { method: "GET", path: "/tokens" },
      { method: "GET", path: "/openapi.json" },
    ];
    for (const caller of [api, browser]) {
      expect(codes(await run(caller, steps))).toEqual(steps.map(() => "invalid_request"));
    }
  });

  test("gives nobody more than they have", async ({ person, stranger, page }) => {
    const reader = callerWith((await insertToken(person.id, { scopes: ["pages:read"] })).secret);
    const folder = await createFolder(person, "Tea");
    const inside = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    const steps = [create("New"), { method: "GET", path: `/pages/${page.id}` }];
    expect(codes(await run(reader, steps))).toEqual(["insufficient_scope", null]);
    expect(codes(await run(stranger.api, steps))).toEqual([null, "not_found"]);
    expect(codes(await run(inside, [steps[1] as Step]))).toEqual(["not_found"]);
  });

  test("ends with the credentials, for steps that only read, too", async ({ person }) => {
    const token = await insertToken(person.id, {});
    const name = `revoke_${token.id.replaceAll("-", "")}`;
    await query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN UPDATE "ApiToken" SET "revokedAt" = now() WHERE id = '${token.id}'; RETURN NULL; END $$`);
    await query(`CREATE TRIGGER ${name} AFTER INSERT ON "Page" FOR EACH ROW
      WHEN (NEW.title = '${name}') EXECUTE FUNCTION ${name}()`);
    const steps = [create("Before"), create(name), { method: "GET", path: "/changes" }, create("After")];
    const results = await run(callerWith(token.secret), steps);
    await query(`DROP FUNCTION ${name} CASCADE`);
    expect(codes(results).slice(2)).toEqual(["unauthorized", "unauthorized"]);
    expect(await titles(person.api)).toEqual(["Before", name]);
  });

  test("is quick however often an answer is referred to", async ({ api }) => {
    const page = await createPage(api, { markdown: `---\nlong: ${"x".repeat(60_000)}\n---\n` });
    const ids = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, index) => [`k${index}Id`, "{page.id}"]),
    );
    const results = await run(api, [
      { name: "page", method: "GET", path: `/pages/${page.id}` },
      { method: "PATCH", path: "/pages/{page.id}/move", body: { parentId: null, ...ids } },
    ]);
    expect(codes(results)).toEqual([null, "payload_too_large"]);
  });

  test("stops when its answers are very large", async ({ api }) => {
    const page = await createPage(api, { markdown: "x".repeat(contentBytesMax) });
    const read = { method: "GET", path: `/pages/${page.id}/content` };
    const results = await run(api, [read, read, read, create("Later")]);
    const fitting = Math.ceil(batchAnswerBytesMax / contentBytesMax);
    expect(statuses(results)).toEqual([200, 200, 200, 200].fill(413, fitting));
    expect(await titles(api)).not.toContain("Later");
  });
});

describe("an atomic batch", () => {
  test("takes effect as a whole, or not at all", async ({ api, page }) => {
    const edit = (oldText: string): Step => ({
      method: "POST",
      path: `/pages/${page.id}/edits`,
      body: { edits: [{ id: "1", oldText, newText: "rum" }] },
    });
    await page.write("tea");
    const refused = await send(api, [create("One"), edit("tea"), edit("coffee")], { atomic: true });
    expect(refused).toBeRefused("edit_conflict");
    expect(refused.text).toMatch(/Step 3 of the batch.*No step took effect/);
    expect([await titles(api), await page.read()]).toEqual([["A page"], "tea"]);
    const results = await run(api, [create("One"), edit("tea"), edit("rum")], { atomic: true });
    expect(statuses(results)).toEqual([201, 200, 200]);
    expect([await titles(api), await page.read()]).toEqual([["A page", "One"], "rum"]);
  });

  test("names the place of what is wrong in a step", async ({ api }) => {
    const place = async (step: Step) => {
      const refused = await send(api, [create("One"), step], { atomic: true });
      expect(refused).toBeRefused("invalid_request");
      const { details } = (
        refused.json as unknown as { error: { details: { path: string; message: string }[] } }
      ).error;
      return details.map(({ path, message }) => `${path} ${message}`);
    };
    expect(await place(create("Two", { name: "red" }))).toEqual([
      expect.stringMatching(/^operations\[1\]\.body\.name is not known here; there are .*title/),
    ]);
    expect(await place(create("Two", { parentId: "Work" }))).toEqual([
      "operations[1].body.parentId must be a UUID",
    ]);
    const id = "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c15";
    const edit = { method: "POST", path: `/pages/${id}/edits?dryRun=maybe`, body: { edits: [] } };
    expect(await place(edit)).toEqual([
      expect.stringMatching(/^operations\[1\]\.path has dryRun, which must/),
    ]);
    expect(await place({ ...edit, path: edit.path.replace("maybe", "true") })).toEqual([
      expect.stringMatching(/^operations\[1\]\.body\.edits /),
    ]);
    expect(await place({ method: "GET", path: "/me" })).toEqual([
      expect.stringMatching(/^operations\[1\]\.path is that of an operation that only reads/),
    ]);
  });

  test("is not repeated to somebody who has lost access to what it was about", async ({
    person,
    stranger,
  }) => {
    const folder = await createFolder(person, "Tea");
    await grant(stranger, "edit", { folderId: folder.id, ownerId: person.id });
    const steps = [create("One", { parentId: folder.id })];
    const sent = { atomic: true, headers: { "Idempotency-Key": "k" } };
    expect(statuses(await run(stranger.api, steps, sent))).toEqual([201]);
    await query('DELETE FROM "Grant" WHERE "userId" = $1', [stranger.id]);
    expect(await send(stranger.api, steps, sent)).toBeRefused("not_found");
  });

  test("of two that change the same pages in another order, none is lost or half", async ({ api }) => {
    const pages = await Promise.all([createPage(api, { markdown: "" }), createPage(api, { markdown: "" })]);
    const append = (id: string, text: string): Step => ({
      method: "POST",
      path: `/pages/${id}/content-operations`,
      body: { id: text, operation: "append", content: text },
    });
    const sent = Array.from({ length: 4 }, (_, index) => {
      const ids = pages.map(({ id }) => id);
      const ordered = index % 2 === 0 ? ids : ids.reverse();
      return send(
        api,
        ordered.map((id) => append(id, `[${index}]`)),
        { atomic: true },
      );
    });
    const answers = await Promise.all(sent);
    const done = answers.flatMap(({ status }, index) => (status === 200 ? [`[${index}]`] : []));
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const page of pages) {
      expect((await page.read()).match(/\[\d+\]/g)?.sort() ?? []).toEqual(done.toSorted());
    }
  });
});

describe("a repeated batch", () => {
  const headers = { "Idempotency-Key": "again" };

  test("has each step's effect once, and goes on where it was cut off", async ({ api }) => {
    const first = await run(api, [create("One"), create("Two")], { headers });
    const again = await run(api, [create("One"), create("Two"), create("Three")], { headers });
    expect(again.slice(0, 2).map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    expect(again.map((result) => result.headers["Idempotency-Replayed"])).toEqual([
      "true",
      "true",
      undefined,
    ]);
    expect(await titles(api)).toEqual(["One", "Two", "Three"]);
  });

  test("keeps a step's own key, and tells another step from it", async ({ api }) => {
    const keyed = (title: string) => ({ ...create(title), headers: { "Idempotency-Key": "mine" } });
    expect(statuses(await run(api, [keyed("One"), keyed("One"), keyed("Two")]))).toEqual([201, 201, 422]);
    expect(await titles(api)).toEqual(["One"]);
  });
});
