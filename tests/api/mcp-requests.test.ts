import { request } from "node:http";
import { describe, expect } from "vitest";
import { connect, mcpUrl, post, refusalOf } from "@/tests/support/mcp";
import { createPage } from "@/tests/support/items";
import { insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

describe("a request for tools", () => {
  test("needs a token that counts, and no cookie stands in for it", async ({ person }) => {
    const expired = await insertToken(person.id, { expiresInSeconds: -1 });
    const revoked = await insertToken(person.id, {});
    expect((await person.browser.delete(`/tokens/${revoked.id}`)).status).toBeLessThan(300);
    for (const headers of [
      {},
      { Cookie: person.cookie },
      { Authorization: "Basic YTpi" },
      bearer("nonsense"),
      bearer(expired.secret),
      bearer(revoked.secret),
    ] as Record<string, string>[]) {
      const answer = await post(list, headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
    }
    expect((await post(list, bearer(person.token))).status).toBe(200);
  });

  test("is a POST of one JSON message", async ({ person }) => {
    const credentials = bearer(person.token);
    for (const method of ["GET", "DELETE", "PUT"]) {
      const { status, headers } = await fetch(mcpUrl(), { method, headers: credentials });
      expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    }
    const typed = await post(list, { ...credentials, "Content-Type": "text/plain" });
    expect(typed.status).toBe(415);
    for (const [body, code] of [
      ["{", -32700],
      ["", -32700],
      ["3", -32600],
      ["[]", -32600],
      [JSON.stringify([list, { ...list, id: 2 }]), -32600],
    ] as const) {
      const answer = await post(body, credentials);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ error: { code } });
    }
  });

  test("is bounded before it is parsed", async ({ person }) => {
    const credentials = bearer(person.token);
    const large = { ...list, params: { x: "a".repeat(21 * 1024 * 1024) } };
    expect((await post(large, credentials)).status).toBe(413);
    const many = { ...list, params: { x: Array.from({ length: 3_000 }, () => 1) } };
    expect((await post(many, credentials)).status).toBe(413);
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"x":'.repeat(50)}1${"}".repeat(51)}`;
    expect((await post(deep, credentials)).status).toBe(400);
  });

  test("names a version of the protocol that there is", async ({ person }) => {
    const credentials = bearer(person.token);
    const old = await post(list, { ...credentials, "MCP-Protocol-Version": "2019-01-01" });
    expect(old.status).toBe(400);
    const unknown = { ...meta, "io.modelcontextprotocol/protocolVersion": "2031-01-01" };
    const future = await post(
      { ...list, params: { _meta: unknown } },
      { ...credentials, "MCP-Protocol-Version": "2031-01-01", "Mcp-Method": "tools/list" },
    );
    expect(future.status).toBe(400);
    expect(future.text).toContain("2026-07-28");
    const mismatched = await post(
      { ...list, params: { _meta: meta } },
      { ...credentials, "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call" },
    );
    expect(mismatched.status).toBe(400);
    const former = await post(
      { ...initialize, params: { ...initialize.params, protocolVersion: "1999" } },
      credentials,
    );
    expect(former.json).toMatchObject({ result: { protocolVersion: "2025-11-25" } });
  });

  test("comes from no page of another site, whatever its name leads to", async ({ person }) => {
    const { host, port } = mcpUrl();
    const send = (headers: Record<string, string>) => sendWith(person.token, headers);
    expect(await send({ Host: host, Origin: `http://${host}` })).toBe(200);
    expect(await send({ Host: host })).toBe(200);
    expect(await send({ Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` })).toBe(403);
    expect(await send({ Host: host, Origin: "https://evil.example" })).toBe(403);
    expect(await send({ Host: host, Origin: "null" })).toBe(403);
  });
});

describe("a call of a tool", () => {
  test("that there is none of is an error of the protocol", async ({ person }) => {
    const mcp = await connect(person.token);
    await expect(mcp.call("drop_tables")).rejects.toThrow(/There is no tool "drop_tables"/);
  });

  test("with wrong arguments says which, and what they must be", async ({ person, page }) => {
    const mcp = await connect(person.token);
    const said = (name: string, args: object) => refusalOf(mcp.call(name, args));
    expect(await said("fetch", {})).toBe("invalid_request: id is required.");
    expect(await said("fetch", { id: 7 })).toBe("invalid_request: id must be a string.");
    expect(await said("fetch", { id: page.id, wrong: 1 })).toMatch(
      /^invalid_request: wrong is not known here; there are .*\bid\b/,
    );
    expect(await said("fetch", { id: page.id, lines: "x" })).toMatch(
      /^invalid_request: lines must be a range/,
    );
    expect(await said("fetch", { id: page.id, lines: "1-2", section: "x" })).toMatch(/cannot be combined/);
    expect(await said("edit", { id: page.id, edits: [] })).toMatch(/edits must have at least one edit/);
    expect(await said("edit", { id: page.id, edits: [{ oldText: "a" }] })).toMatch(
      /edits\[0\]\.newText is required/,
    );
    expect(await said("append", { id: page.id, content: " " })).toMatch(
      /^invalid_content: content has only blank/,
    );
    expect(await said("append", { id: page.id, content: "a\u0000" })).toMatch(/content cannot be stored/);
    expect(await said("write", { id: page.id, content: "a\u0000", etag: page.etag })).toMatch(
      /content cannot be stored/,
    );
    expect(await said("organise", { action: "shred", id: page.id })).toMatch(/action must be "move" or/);
    expect(await said("organise", { action: "move", id: page.id })).toMatch(/to is required for this action/);
    expect(await said("history", { action: "undo", since: "yesterday" })).toMatch(
      /since must be a date-time/,
    );
    expect(await page.read()).toBe("");
  });

  test("with a token for reading alone is refused where it would write", async ({ person, page }) => {
    const reader = await connect((await insertToken(person.id, { scopes: ["pages:read"] })).secret);
    const calls: [string, object][] = [
      ["append", { id: page.id, content: "x" }],
      ["edit", { id: page.id, edits: [{ oldText: "", newText: "x" }] }],
      ["write", { id: "/New", content: "x" }],
      ["organise", { action: "trash", id: page.id }],
      ["properties", { id: page.id, set: { a: 1 } }],
      ["history", { action: "undo", since: "2026-01-01T00:00:00Z" }],
    ];
    for (const [name, args] of calls)
      expect(await refusalOf(reader.call(name, args))).toMatch(/^insufficient_scope: .*pages:write/);
    expect(await page.read()).toBe("");
  });

  test("with a token for writing alone reveals nothing of what is there", async ({ person, api }) => {
    const page = await createPage(api, { title: "Plan", markdown: "one secret\ntwo\n" });
    const writer = await connect((await insertToken(person.id, { scopes: ["pages:write"] })).secret);
    expect(await refusalOf(writer.call("fetch", { id: page.id }))).toMatch(/pages:read/);
    expect(await refusalOf(writer.call("append", { id: "/Plan", content: "x" }))).toMatch(/pages:read/);
    const edits = [{ oldText: "two", newText: "three" }];
    expect(await writer.use("edit", { id: page.id, edits })).not.toHaveProperty("diff");
    expect(await page.read()).toBe("one secret\nthree\n");
    await expect(writer.listResources()).rejects.toThrow(/pages:read/);
  });

  test("sees nothing of others, whose items answer like missing ones", async ({ person, stranger }) => {
    const page = await createPage(stranger.api, { title: "Hidden", markdown: "words" });
    const mcp = await connect(person.token);
    const missing = "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13";
    const calls: [string, (id: string) => object][] = [
      ["fetch", (id) => ({ id })],
      ["append", (id) => ({ id, content: "x" })],
      ["write", (id) => ({ id, content: "x", etag: page.etag })],
      ["properties", (id) => ({ id })],
      ["organise", (id) => ({ action: "trash", id })],
      ["organise", (id) => ({ action: "restore", id })],
      ["history", (id) => ({ id })],
    ];
    for (const [name, args] of calls) {
      const answer = await refusalOf(mcp.call(name, args(page.id)));
      expect(answer).toMatch(/^not_found/);
      expect(answer.replaceAll(page.id, missing)).toBe(await refusalOf(mcp.call(name, args(missing))));
    }
    expect(await refusalOf(mcp.call("fetch", { id: "/Hidden" }))).toMatch(/^not_found/);
    expect((await mcp.use("search", { query: "words" }))["results"]).toEqual([]);
    expect((await mcp.use("tree"))["tree"]).toBe("");
  });
});

/** Sends the list with headers that no browser, and not `fetch`, lets a program choose. */
function sendWith(secret: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...bearer(secret),
      ...headers,
    };
    const sent = request(mcpUrl(), { method: "POST", headers: all }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(list));
  });
}
