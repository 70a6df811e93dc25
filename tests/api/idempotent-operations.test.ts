import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Answer } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { itemsOf, loadDescription, resolved, within } from "@/tests/support/description";
import type { Person } from "@/tests/support/people";
import { callerFor, createWorld, repeatableOperations, sendSample } from "@/tests/support/sample-requests";
import { test } from "@/tests/support/test";

/** With this key, no answer can be kept: the database refuses it. */
const cursedKey = "cursed";
const cursedHash = createHash("sha256").update(cursedKey).digest("hex");

beforeAll(async () => {
  await query(`CREATE OR REPLACE FUNCTION refuse_answer() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No answer is kept.'; END $$`);
  await query(`CREATE OR REPLACE TRIGGER refuse_answer BEFORE UPDATE ON "Idempotency" FOR EACH ROW
    WHEN (NEW.answer IS NOT NULL AND NEW."keyHash" = '\\x${cursedHash}') EXECUTE FUNCTION refuse_answer()`);
});
afterAll(() => query("DROP FUNCTION IF EXISTS refuse_answer CASCADE"));

const key = (text: string) => ({ headers: { "Idempotency-Key": text } });

/** Everything that is stored for a person, except when their token was last used. */
async function everythingOf(person: Person): Promise<unknown> {
  const of = (table: string, column = "ownerId") =>
    `SELECT '${table}' AS "table", to_jsonb(t) - 'lastUsedAt' AS row FROM "${table}" t WHERE "${column}" = $1`;
  const tables = [
    ...["Page", "Folder", "File", "Grant"].map((table) => of(table)),
    of("ApiToken", "userId"),
    of("Webhook", "userId"),
    of("Invitation", "invitedById"),
    `SELECT 'Revision', jsonb_build_object('id', r.id, 'etag', r.etag) FROM "Revision" r
       JOIN "Page" p ON p.id = r."pageId" WHERE p."ownerId" = $1`,
    `SELECT 'Link', to_jsonb(l) FROM "Link" l JOIN "Page" p ON p.id = l."pageId" WHERE p."ownerId" = $1`,
  ];
  return query(`SELECT * FROM (${tables.join(" UNION ALL ")}) stored ORDER BY "table", row`, [person.id]);
}

/** What a replay has in common with the first answer. */
function essence({ status, text, headers }: Answer) {
  return { status, text, headers: ["content-type", "etag", "location"].map((name) => headers.get(name)) };
}

const isReplayed = ({ headers }: Answer) => headers.get("idempotency-replayed");

describe("every operation that changes something", () => {
  test.for(repeatableOperations)("%s has its effect once for each key", async ([, operation], { person }) => {
    const world = await createWorld(person);
    const caller = callerFor(person, operation);
    const first = await sendSample(caller, operation, { world, override: key("k") });
    expect([first.status, isReplayed(first)]).toEqual([operation.success.status, null]);
    const stored = await everythingOf(person);
    const again = await sendSample(caller, operation, { world, override: key("k") });
    expect([essence(again), isReplayed(again)]).toEqual([essence(first), "true"]);
    expect(await everythingOf(person)).toEqual(stored);
    const other = { path: `/pages/${world.pageId}/copy`, body: { parentId: null }, ...key("k") };
    expect(await caller.send("POST", other.path, other)).toBeRefused("idempotency_key_reused");
  });

  test.for(repeatableOperations)(
    "%s keeps nothing when its answer is not kept",
    async ([, operation], { person }) => {
      const world = await createWorld(person);
      const before = await everythingOf(person);
      const caller = callerFor(person, operation);
      const failed = await sendSample(caller, operation, { world, override: key(cursedKey) });
      expect(failed).toBeRefused("internal_error");
      expect(await everythingOf(person)).toEqual(before);
    },
  );

  test.for(repeatableOperations)("%s is described so", async ([, { method, path, success }]) => {
    const document = await loadDescription();
    const described = within(document, "paths", path, method.toLowerCase());
    const names = itemsOf(described["parameters"]).map((one) => resolved(document, one)["name"]);
    expect(names).toContain("Idempotency-Key");
    const responses = within(described, "responses");
    expect(within(responses, String(success.status), "headers")).toHaveProperty("Idempotency-Replayed");
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["409", "422"]));
  });
});
