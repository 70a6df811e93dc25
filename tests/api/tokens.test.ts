import { describe, expect } from "vitest";
import type { CreatedTokenRecord, TokenRecord } from "@/lib/contracts/tokens";
import type { UserRecord } from "@/lib/contracts/account/users";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import { callerWith } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type Tokens = { data: TokenRecord[] };

const create = (browser: ApiCaller, body: object) =>
  browser.post<CreatedTokenRecord>("/tokens", { name: "Report", ...body });

async function listOwn(browser: ApiCaller): Promise<TokenRecord[]> {
  return (await browser.get<Tokens>("/tokens")).json.data.filter(({ name }) => name !== "Test");
}

describe("a new token", () => {
  test("has its secret in the answer, in the form that scanners know, and its end as a hint", async ({
    browser,
  }) => {
    const { json, headers } = await create(browser, {});
    expect(json.token).toMatch(/^shf_[0-9A-Za-z]{46}$/);
    expect(json.hint).toBe(json.token.slice(-4));
    expect(headers.get("location")).toBe(`/api/v1/tokens/${json.id}`);
    expect(json).toMatchObject({ name: "Report", folderId: null, expiresAt: null, lastUsedAt: null });
  });

  const scopes: [unknown, string[]][] = [
    [undefined, ["pages:read"]],
    [[], ["pages:read"]],
    [["pages:read"], ["pages:read"]],
    [["pages:write"], ["pages:read", "pages:write"]],
    [
      ["pages:write", "pages:read", "pages:write"],
      ["pages:read", "pages:write"],
    ],
  ];
  test.for(scopes)("asked for with the scopes %j may read at least", async ([asked, given], { browser }) => {
    const { json } = await create(browser, { scopes: asked });
    expect(json.scopes).toEqual(given);
    expect((await callerWith(json.token).get<UserRecord>("/me")).json.scopes).toEqual(given);
  });

  const nonsense: [string, object][] = [
    ["scopes", { scopes: ["pages:delete"] }],
    ["scopes", { scopes: "pages:read" }],
    ["scopes", { scopes: null }],
    ["expiresAt", { expiresAt: "2020-01-01T00:00:00Z" }],
    ["expiresAt", { expiresAt: "tomorrow" }],
    ["expiresAt", { expiresAt: "2099-01-01" }],
    ["expiresAt", { expiresAt: "2099-01-01T00:00:00" }],
    ["expiresAt", { expiresAt: "2099-02-30T00:00:00Z" }],
    ["expiresAt", { expiresAt: 4070908800 }],
    ["name", { name: "" }],
    ["name", { name: " " }],
    ["name", { name: "a".repeat(101) }],
    ["name", { name: "a\nb" }],
    ["name", { name: null }],
  ];
  test.for(nonsense)("may not have this %s: %j", async ([path, body], { browser }) => {
    const answer = await create(browser, body);
    expect(JSON.stringify(answer.json)).toContain(`"path":"${path}`);
    expect([answer.status, await listOwn(browser)]).toEqual([400, []]);
  });

  test.for(["🌾".repeat(100), "<b>'\"%_"])("may be named %s", async (name, { browser }) => {
    expect((await create(browser, { name })).json.name).toBe(name);
  });

  test("works until it expires, whatever offset that was given with", async ({ browser }) => {
    const { json } = await create(browser, { expiresAt: "2099-01-31T12:00:00.5+02:00" });
    expect(json.expiresAt).toBe("2099-01-31T10:00:00.500Z");
    const caller = callerWith(json.token);
    expect((await caller.get("/me")).status).toBe(200);
    await query('UPDATE "ApiToken" SET "expiresAt" = now() WHERE id = $1', [json.id]);
    expect(await caller.get("/me")).toBeRefused("unauthorized");
  });

  test("may expire at the end of all years that can be written", async ({ browser }) => {
    expect((await create(browser, { expiresAt: "9999-12-31T23:59:59Z" })).status).toBe(201);
    const beyond = await create(browser, { expiresAt: "9999-12-31T23:59:59-14:00" });
    expect(beyond).toBeRefused("invalid_request", "expiresAt");
  });

  test("is not in the database as it is", async ({ browser }) => {
    const { json } = await create(browser, {});
    const [row] = await query<{ text: string }>('SELECT t::text AS text FROM "ApiToken" t WHERE id = $1', [
      json.id,
    ]);
    expect(row?.text).not.toContain(json.token.slice(4, 20));
    expect(row?.text).not.toContain(Buffer.from(json.token).toString("hex").slice(8, 40));
  });
});

describe("the list of tokens", () => {
  test("has one's own, the newest first, without secrets", async ({ browser, stranger }) => {
    const made = [await create(browser, { name: "a" }), await create(browser, { name: "b" })];
    await create(stranger.browser, { name: "theirs" });
    const list = await browser.get<Tokens>("/tokens");
    const [a, b] = made.map(({ json }) => ({ ...json, token: undefined }));
    expect(await listOwn(browser)).toEqual([b, a].map((one) => JSON.parse(JSON.stringify(one)) as unknown));
    expect(list.text).not.toContain("shf_");
  });

  test("says when a token was last used", async ({ person, browser }) => {
    const used = async () => {
      const { data } = (await browser.get<Tokens>("/tokens")).json;
      return data.find(({ id }) => id === person.tokenId)?.lastUsedAt;
    };
    expect(await used()).toBeNull();
    await person.api.get("/me");
    const lastUsedAt = await eventually(used);
    expect(Math.abs(Date.now() - Date.parse(lastUsedAt))).toBeLessThan(60_000);
  });
});

describe("a revoked token", () => {
  test("stops working at once and leaves the list", async ({ person, api, browser }) => {
    expect((await api.get("/me")).status).toBe(200);
    expect((await browser.delete(`/tokens/${person.tokenId}`)).status).toBe(204);
    expect(await api.get("/me")).toBeRefused("unauthorized");
    expect((await browser.get<Tokens>("/tokens")).json.data).toEqual([]);
  });

  test("cannot be revoked again, nor by anybody else", async ({ person, browser, stranger }) => {
    expect(await stranger.browser.delete(`/tokens/${person.tokenId}`)).toBeRefused("not_found");
    expect((await person.api.get("/me")).status).toBe(200);
    expect((await browser.delete(`/tokens/${person.tokenId}`)).status).toBe(204);
    expect(await browser.delete(`/tokens/${person.tokenId}`)).toBeRefused("not_found");
  });
});

describe("the current user", () => {
  test("is told with a token and with a session", async ({ person, api, browser }) => {
    const common = { id: person.id, name: "Ada", email: person.email, image: null };
    const scopes = ["pages:read", "pages:write"];
    const token = { id: person.tokenId, name: expect.any(String) as unknown, folderId: null };
    expect((await api.get("/me")).json).toEqual({ ...common, authentication: "token", scopes, token });
    expect((await browser.get("/me")).json).toEqual({
      ...common,
      authentication: "session",
      scopes: null,
      token: null,
    });
  });
});
