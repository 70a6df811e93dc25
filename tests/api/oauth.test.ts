import { get } from "node:http";
import { describe, expect } from "vitest";
import type { AppRecord } from "@/lib/contracts/apps";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createPage } from "@/tests/support/items";
import { connect, post } from "@/tests/support/mcp";
import {
  answerConsent,
  connectApp,
  insertClient,
  issuer,
  makePkce,
  openConsent,
  postForm,
  refreshTokens,
  toRequest,
} from "@/tests/support/oauth";
import { callerWith } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder } from "@/tests/support/tree";

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const appsOf = async (browser: ApiCaller) => (await browser.get<{ data: AppRecord[] }>("/apps")).json.data;

describe("what clients find out", () => {
  test("begins with the refusal of the tools", async () => {
    const { status, headers } = await post(list, {});
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${issuer()}/.well-known/oauth-protected-resource/mcp", scope="pages:read pages:write"`,
    );
    const wrong = await post(list, { Authorization: "Bearer sho_wrong" });
    expect(wrong.headers.get("www-authenticate")).toContain('error="invalid_token"');
  });

  test("leads to the server that gives tokens, with all that it can", async () => {
    for (const path of ["", "/mcp", "/api/v1"]) {
      const response = await fetch(`${issuer()}/.well-known/oauth-protected-resource${path}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        resource: issuer() + path,
        authorization_servers: [issuer()],
        scopes_supported: ["pages:read", "pages:write"],
      });
    }
    const response = await fetch(`${issuer()}/.well-known/oauth-authorization-server`);
    expect(await response.json()).toMatchObject({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/oauth/authorize`,
      token_endpoint: `${issuer()}/oauth/token`,
      registration_endpoint: `${issuer()}/oauth/register`,
      revocation_endpoint: `${issuer()}/oauth/revoke`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });
});

test("a server that is asked for by a name does not take it for its own", async () => {
  for (const path of [
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-protected-resource/mcp",
  ]) {
    expect(await statusWith(path, "evil.example")).toBe(404);
    expect(await statusWith(path, new URL(issuer()).host)).toBe(200);
  }
});

describe("an app that is allowed", () => {
  test("acts within what the person chose, under its own name, and what it did can be undone", async ({
    person,
    api,
    browser,
  }) => {
    const inside = await makeFolder(api, "Inside");
    const page = await createPage(api, { title: "Plan", markdown: "tea", parentId: inside.id });
    const outside = await createPage(api, { title: "Secret", markdown: "rum" });
    const app = await connectApp(person, {}, { folderId: inside.id });
    const mcp = await connect(app.access);
    const before = new Date(Date.now() - 60_000).toISOString();
    await mcp.use("append", { id: page.id, content: "milk" });
    expect((await mcp.call("fetch", { id: outside.id })).isError).toBe(true);
    const [revision] = await query<{ tokenName: string; tokenId: string }>(
      'SELECT "tokenName", "tokenId" FROM "Revision" WHERE "pageId" = $1 ORDER BY id DESC LIMIT 1',
      [page.id],
    );
    expect(revision).toEqual({ tokenName: "Claude", tokenId: app.id });
    const undone = await browser.post<{ restored: unknown[] }>(`/tokens/${app.id}/undo`, { since: before });
    expect(undone.json.restored).toEqual([{ id: page.id, title: "Plan" }]);
    expect(await page.read()).toBe("tea");
  });

  test("keeps its name and its work when its tokens change", async ({ person, page, browser }) => {
    const app = await connectApp(person);
    await (await connect(app.access)).use("append", { id: page.id, content: "one" });
    const { json } = await refreshTokens(app);
    await (await connect(json["access_token"] ?? "")).use("append", { id: page.id, content: "two" });
    const since = new Date(Date.now() - 60_000).toISOString();
    await browser.post(`/tokens/${app.id}/undo`, { since });
    expect(await page.read()).toBe("");
  });

  test("cannot write when only reading was asked for or allowed", async ({ person, page }) => {
    const chosen = await connectApp(person, {}, { scopes: ["pages:read"] });
    const asked = await connectApp(person, { scope: "pages:read unknown" });
    for (const { access } of [chosen, asked]) {
      const mcp = await connect(access);
      expect((await mcp.listTools()).map(({ name }) => name)).not.toContain("edit");
      expect((await mcp.call("append", { id: page.id, content: "x" })).isError).toBe(true);
    }
  });

  test("is listed where the person sees it and not among the tokens, until it is disconnected", async ({
    person,
    browser,
    stranger,
  }) => {
    const app = await connectApp(person, {}, { expiresAt: "2099-01-01T00:00:00.000Z" });
    const [listed, ...others] = await appsOf(browser);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id: app.id,
      name: "Claude",
      host: "app.example.com",
      scopes: ["pages:read", "pages:write"],
      folderId: null,
      expiresAt: "2099-01-01T00:00:00.000Z",
    });
    const tokens = await browser.get<{ data: { id: string }[] }>("/tokens");
    expect(tokens.json.data.map(({ id }) => id)).toEqual([person.tokenId]);
    expect(await stranger.browser.delete(`/apps/${app.id}`)).toBeRefused("not_found");
    expect(await browser.delete(`/apps/${person.tokenId}`)).toBeRefused("not_found");
    expect(await callerWith(person.token).get("/apps")).toBeRefused("session_required");
    expect((await post(list, { Authorization: `Bearer ${app.access}` })).status).toBe(200);
    expect((await browser.delete(`/apps/${app.id}`)).status).toBe(204);
    expect(await browser.delete(`/apps/${app.id}`)).toBeRefused("not_found");
    expect((await post(list, { Authorization: `Bearer ${app.access}` })).status).toBe(401);
    expect((await refreshTokens(app)).json["error"]).toBe("invalid_grant");
    expect(await appsOf(browser)).toEqual([]);
  });

  test("has tokens that end with the connection", async ({ person }) => {
    const app = await connectApp(person, {}, { expiresAt: new Date(Date.now() + 600_000).toISOString() });
    const { json } = await refreshTokens(app);
    expect(Number(json["expires_in"])).toBeLessThanOrEqual(600);
    await query('UPDATE "ApiToken" SET "expiresAt" = now() WHERE id = $1', [app.id]);
    expect((await post(list, { Authorization: `Bearer ${json["access_token"] ?? ""}` })).status).toBe(401);
    expect((await refreshTokens(app)).json["error"]).toBe("invalid_grant");
  });

  test("can give its tokens back", async ({ person }) => {
    const app = await connectApp(person);
    const stranger = await postForm("/oauth/revoke", { token: app.refresh, client_id: await insertClient() });
    expect([stranger.status, stranger.json["error"]]).toEqual([401, "invalid_client"]);
    const client_id = app.clientId;
    expect((await postForm("/oauth/revoke", { token: app.access, client_id })).status).toBe(200);
    expect((await post(list, { Authorization: `Bearer ${app.access}` })).status).toBe(401);
    const { json } = await refreshTokens(app);
    expect((await postForm("/oauth/revoke", { token: json["refresh_token"] ?? "", client_id })).status).toBe(
      200,
    );
    expect((await post(list, { Authorization: `Bearer ${json["access_token"] ?? ""}` })).status).toBe(401);
    expect((await postForm("/oauth/revoke", { token: "unknown" })).status).toBe(200);
    expect((await postForm("/oauth/revoke", {})).json["error"]).toBe("invalid_request");
  });
});

describe("the screen on which an app asks", () => {
  test("is for those who are signed in, who come back to it", async ({ person }) => {
    const request = toRequest({ client_id: await insertClient(), code_challenge: makePkce().challenge });
    const unsigned = await openConsent(request, null);
    expect(unsigned.status).toBe(307);
    expect(unsigned.location).toBe(`/sign-in?next=${encodeURIComponent(`/oauth/authorize?${request}`)}`);
    const { status, text, headers } = await openConsent(request, person.cookie);
    expect(status).toBe(200);
    expect(text).toContain("“Claude” asks to use your pages");
    expect(text).toContain("app.example.com");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("sends the refusal of a person to the app", async ({ person }) => {
    const request = toRequest({ client_id: await insertClient(), code_challenge: makePkce().challenge });
    const { json } = await answerConsent(person, request, { decision: "cancel" });
    const { searchParams, host } = new URL(json.redirectTo);
    expect(host).toBe("app.example.com");
    expect(Object.fromEntries(searchParams)).toEqual({
      from: "sheaf",
      error: "access_denied",
      state: "s t&a=te",
      iss: issuer(),
    });
  });
});

/** The status for a request by a host that `fetch` lets no program choose. */
function statusWith(path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(issuer() + path, { headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
  });
}
