import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import type { UsageRecord } from "@/lib/contracts/account/usage";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { query, whileOpen } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import { callerWith, grant, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { zipOf } from "@/tests/support/zips";

const pagesMax = 6;
const megabyte = 1_000_000;
let server: ChildServer;

beforeAll(async () => {
  const env = { DATABASE_URL: inject("databaseUrl"), LOG_LEVEL: "silent" };
  server = await startServer({ env: { ...env, QUOTA_PAGES: String(pagesMax), QUOTA_STORAGE_MB: "1" } });
}, 120_000);
afterAll(() => server.stop());

type Sent = string | FormData | Uint8Array<ArrayBuffer> | object;

function callerOf({ token }: Person) {
  return async (method: string, path: string, body?: Sent, headers: Record<string, string> = {}) => {
    const isText = typeof body === "string";
    const isRaw = isText || body instanceof FormData || body instanceof Uint8Array;
    const type = isText
      ? { "Content-Type": "text/markdown" }
      : isRaw
        ? {}
        : { "Content-Type": "application/json" };
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...type, ...headers },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = () => JSON.parse(text) as { id: string; etag: string };
    const error = () => (JSON.parse(text) as ErrorEnvelope).error;
    return { status: response.status, etag: response.headers.get("ETag") ?? "", text, json, error };
  };
}

type Caller = ReturnType<typeof callerOf>;

const formOf = (name: string, bytes: string) => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return form;
};

/** Fills what a person may have in pages: one folder with a page in it, and pages beside it. */
async function fillPages(call: Caller) {
  const folder = (await call("POST", "/folders", { name: "Full" })).json().id;
  const inFolder = (await call("POST", "/pages", { title: "Inside", markdown: "a", parentId: folder })).json()
    .id;
  for (let made = 1; made < pagesMax; made++) await call("POST", "/pages", { title: `Page ${made}` });
  return { folder, inFolder };
}

const bigText = "x".repeat(250_000);

/** Fills what a person may store to some kilobytes: pages of a large text, and its former states. */
async function fillStorage(call: Caller) {
  const made = await call("POST", "/pages", { title: "Large", markdown: bigText });
  const { id } = made.json();
  const changed = await call("PUT", `/pages/${id}/content`, `${bigText}y`, { "If-Match": made.etag });
  const folder = (await call("POST", "/folders", { name: "Large" })).json().id;
  await call("POST", "/pages", { title: "Larger", markdown: bigText, parentId: folder });
  await call("POST", "/files", formOf("a.txt", "z".repeat(200_000)));
  return { id, folder, etag: changed.etag, firstEtag: made.etag };
}

type Answered = Awaited<ReturnType<Caller>>;

const isRefused = ({ status, text }: Answered) => status === 507 && text.includes("quota_exceeded");

describe("the quota of pages", () => {
  test("holds at every door through which pages come", async ({ person }) => {
    const call = callerOf(person);
    const { folder, inFolder } = await fillPages(call);
    const vault = await zipOf({ "one.md": "1", "two.md": "2" });
    const doors: Record<string, () => Promise<Answered>> = {
      page: () => call("POST", "/pages", { title: "More" }),
      copy: () => call("POST", `/pages/${inFolder}/copy`, { parentId: null }),
      "copy of a folder": () => call("POST", `/folders/${folder}/copy`, { parentId: null }),
      markdown: () => call("POST", "/imports/markdown", formOf("a.md", "text")),
      "vault as JSON": () => call("POST", "/imports/vault", { files: [{ path: "a.md", content: "text" }] }),
      "vault as a zip": () =>
        call("POST", "/imports/vault", new Uint8Array(vault), { "Content-Type": "application/zip" }),
      "atomic batch": () =>
        call("POST", "/batch", { atomic: true, operations: [{ method: "POST", path: "/pages", body: {} }] }),
    };
    for (const [door, enter] of Object.entries(doors))
      expect([door, isRefused(await enter())]).toEqual([door, true]);
    const step = await call("POST", "/batch", { operations: [{ method: "POST", path: "/pages", body: {} }] });
    expect(step.text).toContain("quota_exceeded");
    const tool = await fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${person.token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": "2025-06-18",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "write", arguments: { id: "/More", content: "x" } },
      }),
    });
    expect(await tool.text()).toContain("quota_exceeded");
    const { error } = await call("POST", "/pages", { title: "More" });
    expect(error().message).toContain("You may have 6 pages here and use 6; this needs 1 more.");
  });

  test("leaves what there is readable, editable and deletable, and counts the trash", async ({ person }) => {
    const call = callerOf(person);
    const { inFolder } = await fillPages(call);
    expect((await call("GET", `/pages/${inFolder}/content`)).text).toBe("a");
    const edit = { edits: [{ id: "1", oldText: "a", newText: "b" }] };
    expect((await call("POST", `/pages/${inFolder}/edits`, edit)).status).toBe(200);
    expect((await call("DELETE", `/pages/${inFolder}/trash`)).status).toBe(200);
    expect(isRefused(await call("POST", "/pages", { title: "More" }))).toBe(true);
    expect((await call("PATCH", `/pages/${inFolder}/restore`)).status).toBe(200);
    await call("DELETE", `/pages/${inFolder}/trash`);
    expect((await call("DELETE", `/pages/${inFolder}/permanent`)).status).toBe(200);
    expect((await call("POST", "/pages", { title: "More" })).status).toBe(201);
  });

  test("leaves texts editable where it was lowered below what is there", async ({ person }) => {
    const before = callerWith(person.token);
    const made = await before.post<{ id: string }>("/pages", { title: "First", markdown: "a" });
    for (let more = 0; more < pagesMax; more++) await before.post("/pages", { title: `Page ${more}` });
    const call = callerOf(person);
    expect(isRefused(await call("POST", "/pages", { title: "More" }))).toBe(true);
    const changed = await call("PUT", `/pages/${made.json.id}/content`, "ab", {
      "If-Match": made.headers.get("ETag") ?? "",
    });
    expect(changed.status).toBe(204);
  });

  test("is not exceeded by requests at the same time", async ({ person }) => {
    const call = callerOf(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call("POST", "/pages", { title: `Page ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(pagesMax);
    expect(answers.filter(isRefused)).toHaveLength(20 - pagesMax);
  });

  test("is that of the owner of the folder, whoever writes, and tells others no figures", async ({
    person,
    stranger,
  }) => {
    const { folder } = await fillPages(callerOf(person));
    await grant(stranger, "edit", { ownerId: person.id, folderId: folder });
    const refused = await callerOf(stranger)("POST", "/pages", { title: "Guest", parentId: folder });
    expect(isRefused(refused)).toBe(true);
    expect(refused.error().message).toContain("The person who owns this has no room for it");
    expect(refused.error().message).not.toMatch(/\d/);
    expect((await callerOf(stranger)("POST", "/pages", { title: "Own" })).status).toBe(201);
  });
});

describe("the quota of storage", () => {
  test("holds at every door through which bytes come", async ({ person }) => {
    const call = callerOf(person);
    const { id, folder, etag } = await fillStorage(call);
    const revisions = JSON.parse((await call("GET", `/pages/${id}/revisions`)).text) as {
      data: { id: string }[];
    };
    const first = revisions.data.at(-1)?.id ?? "";
    const doors: Record<string, () => Promise<Answered>> = {
      page: () => call("POST", "/pages", { title: "More", markdown: bigText }),
      text: () => call("PUT", `/pages/${id}/content`, `${bigText}z`, { "If-Match": etag }),
      edits: () => call("POST", `/pages/${id}/edits`, { edits: [{ id: "1", oldText: "y", newText: "z" }] }),
      appended: () =>
        call("POST", `/pages/${id}/content-operations`, { operation: "append", id: "1", content: "more" }),
      "restored from the history": () => call("POST", `/pages/${id}/revisions/${first}/restore`),
      copy: () => call("POST", `/pages/${id}/copy`, { parentId: null }),
      "copy of a folder": () => call("POST", `/folders/${folder}/copy`, { parentId: null }),
      markdown: () => call("POST", "/imports/markdown", formOf("a.md", bigText)),
      vault: () => call("POST", "/imports/vault", { files: [{ path: "a.md", content: bigText }] }),
      file: () => call("POST", "/files", formOf("b.txt", bigText)),
    };
    for (const [door, enter] of Object.entries(doors))
      expect([door, isRefused(await enter())]).toEqual([door, true]);
    const { error } = await call("POST", "/files", formOf("b.txt", bigText));
    expect(error().message).toMatch(/^You may have 1 MB here and use \d{3} kB; this needs 250 kB more\./);
    expect(error().message).toContain("or ask the administrator.");
    expect((await call("POST", "/pages", { title: "Small", markdown: "fits" })).status).toBe(201);
  });

  test("waits for what may not be stored in the end, and refuses only for what is", async ({ person }) => {
    const call = callerOf(person);
    const text = "x".repeat(600_000);
    const made = await call("POST", "/pages", { title: "Large" });
    const { id } = made.json();
    const lock = 'SELECT 1 FROM "Page" WHERE id = $1 FOR UPDATE';
    const change = () => call("PUT", `/pages/${id}/content`, text, { "If-Match": made.etag });
    const whileItWaits = () =>
      whileOpen(lock, [id], async (isWaitedFor) => {
        const changing = change();
        await eventually(async () => (await isWaitedFor()) || null);
        const creating = call("POST", "/pages", { title: "Other", markdown: text });
        // The change gives up after some seconds.
        return [(await changing).status, await creating] as const;
      });
    const [givenUp, created] = await whileItWaits();
    expect([givenUp, created.status]).toEqual([503, 201]);
    expect(isRefused(await change())).toBe(true);
  });

  test("is told to programs, with what is used", async ({ person }) => {
    const call = callerOf(person);
    await call("POST", "/pages", { title: "One", markdown: "12345" });
    await call("POST", "/files", formOf("a.txt", "123"));
    const usage = JSON.parse((await call("GET", "/me/usage")).text) as UsageRecord;
    expect(usage).toEqual({
      pages: { used: 1, limit: pagesMax },
      bytes: { used: 8, limit: megabyte },
    });
  });

  test("is counted once for all who ask at the same time", async ({ person }) => {
    const call = callerOf(person);
    const counts = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%WITH owned AS%'`;
    const [answers, counting] = await whileOpen(
      'LOCK TABLE "File" IN ACCESS EXCLUSIVE MODE',
      [],
      async (isWaitedFor) => {
        const asking = Array.from({ length: 5 }, () => call("GET", "/me/usage"));
        await eventually(async () => (await isWaitedFor()) || null);
        for (let later = 0; later < 3; later++) await call("GET", "/me");
        return [asking, await query(counts)] as const;
      },
    );
    expect(counting).toHaveLength(1);
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  });
});
