import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { query } from "@/tests/support/database";
import { post } from "@/tests/support/mcp";
import {
  answerConsent,
  callback,
  connectApp,
  getCode,
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
const isGood = async (access = "") =>
  (await post(list, { Authorization: `Bearer ${access}` })).status === 200;
const { challenge } = makePkce();

describe("a code goes only where the app registered", () => {
  const wrong = [
    "https://app.example.com/callback",
    "https://app.example.com/callback?from=sheaf&x=1",
    "https://app.example.com/callback/?from=sheaf",
    "https://APP.example.com/callback?from=sheaf",
    "https://app.example.com:443/callback?from=sheaf",
    "https://app.example.com.evil.example/callback?from=sheaf",
    "https://evil.example@app.example.com/callback?from=sheaf",
    "https://app.example.com/x/../callback?from=sheaf",
    "https://app.example.com/callback?from=sheaf#x",
    "http://app.example.com/callback?from=sheaf",
    "//app.example.com/callback?from=sheaf",
    "javascript:alert(1)",
    "https://evil.example/",
  ];
  test("and never to an address that is only like it, nor without a client", async ({ person }) => {
    const client_id = await insertClient();
    const requests = [
      ...wrong.map((redirect_uri) => ({ client_id, redirect_uri })),
      { client_id, redirect_uri: null },
      { client_id: null },
      { client_id: randomUUID() },
      { client_id: "Claude" },
    ];
    for (const given of requests) {
      const request = toRequest({ code_challenge: challenge, ...given });
      const { status, location, text } = await openConsent(request, person.cookie);
      expect([status, location]).toEqual([200, null]);
      expect(text).toContain("This app cannot be connected");
      for (const decision of ["allow", "cancel"] as const)
        expect(await answerConsent(person, request, { decision })).toBeRefused("invalid_request");
    }
  });

  test("except for the port on this device", async ({ person }) => {
    const registered = ["http://127.0.0.1/cb?a=1", "http://localhost:8080/cb"];
    const client_id = await insertClient(registered);
    const kindOf = async (redirect_uri: string) => {
      const { text } = await openConsent(
        toRequest({ client_id, redirect_uri, code_challenge: challenge }),
        person.cookie,
      );
      return text.includes("This app cannot be connected") ? "refused" : "asked";
    };
    expect(await kindOf("http://127.0.0.1:33418/cb?a=1")).toBe("asked");
    expect(await kindOf("http://localhost:1/cb")).toBe("asked");
    for (const uri of [
      "http://127.0.0.1:33418/cb",
      "http://127.0.0.2:33418/cb?a=1",
      "https://127.0.0.1:33418/cb?a=1",
      "http://localhost:1/cb2",
      "http://localhost:1@evil.example/cb",
      "http://localhost:99999/cb",
      "http://localhost.evil.example:1/cb",
    ])
      expect([uri, await kindOf(uri)]).toEqual([uri, "refused"]);
    const form = await getCode(person, { client_id, redirect_uri: "http://127.0.0.1:33418/cb?a=1" });
    const other = { ...form, redirect_uri: "http://127.0.0.1:33419/cb?a=1" };
    expect((await postForm("/oauth/token", other)).status).toBe(400);
  });
});

/** The address by which the screen of a wrong request leads back to the app. */
function wayBackIn(text: string): URL {
  const [, href = ""] = /href="(https:[^"]*error=[^"]*)"/.exec(text) ?? [];
  return new URL(href.replaceAll("&amp;", "&"));
}

test("requests for tokens do not wait for each other's connections to the database", async () => {
  const forms = Array.from({ length: 40 }, () => ({
    grant_type: "refresh_token",
    client_id: randomUUID(),
    refresh_token: "nonsense",
  }));
  const answers = await Promise.all(forms.map((form) => postForm("/oauth/token", form)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

describe("a request that the app got wrong", () => {
  const wrong: [string, Record<string, string | null>][] = [
    ["invalid_request", { code_challenge: null }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge_method: null }],
    ["invalid_request", { code_challenge: "short" }],
    ["invalid_request", { response_type: null }],
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_request", { response_mode: "fragment" }],
    ["invalid_target", { resource: "https://evil.example/mcp" }],
    ["invalid_target", { resource: "mcp" }],
    ["invalid_scope", { scope: "admin" }],
  ];
  test("can be told to it by the person, with who answers, and gives no code", async ({ person }) => {
    const client_id = await insertClient();
    for (const [code, given] of wrong) {
      const request = toRequest({ client_id, code_challenge: challenge, ...given });
      const { status, location, text } = await openConsent(request, person.cookie);
      // Anybody can register an address, so nobody is sent there at once.
      expect([status, location]).toEqual([200, null]);
      const wayBack = wayBackIn(text);
      expect(wayBack.href.startsWith(callback)).toBe(true);
      const { searchParams } = wayBack;
      expect([given, searchParams.get("error")]).toEqual([given, code]);
      expect([searchParams.get("state"), searchParams.get("iss")]).toEqual(["s t&a=te", issuer()]);
      const allowed = new URL((await answerConsent(person, request)).json.redirectTo).searchParams;
      expect([allowed.get("error"), allowed.get("code")]).toEqual([code, null]);
    }
  });

  test("with a parameter twice, or very long, is refused", async ({ person }) => {
    const client_id = await insertClient();
    const sound = toRequest({ client_id, code_challenge: challenge });
    for (const more of ["scope=pages:read&scope=pages:write", "state=2", `x=${"a".repeat(5_000)}`, "x=%00"]) {
      const { location, text } = await openConsent(`${sound}&${more}`, person.cookie);
      expect([location, wayBackIn(text).searchParams.get("error")]).toEqual([null, "invalid_request"]);
    }
    for (const more of [
      `client_id=${client_id}`,
      "redirect_uri=https://evil.example/",
      `y=${"a".repeat(12_000)}`,
    ]) {
      const { location, text } = await openConsent(`${sound}&${more}`, person.cookie);
      expect([location, text.includes("This app cannot be connected")]).toEqual([null, true]);
    }
  });
});

describe("a code", () => {
  test("counts once: who replays it ends what was given for it", async ({ person }) => {
    const app = await connectApp(person);
    expect(await isGood(app.access)).toBe(true);
    const replayed = await postForm("/oauth/token", app.form);
    expect([replayed.status, replayed.json["error"]]).toEqual([400, "invalid_grant"]);
    expect(await isGood(app.access)).toBe(false);
    expect((await refreshTokens(app)).json["error"]).toBe("invalid_grant");
  });

  test("that is redeemed several times at once gives at most one answer, and no lasting token", async ({
    person,
  }) => {
    const form = await getCode(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => postForm("/oauth/token", form)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { json } of given) expect(await isGood(json["access_token"])).toBe(false);
  });

  test("is bound to its client, its address and its verifier", async ({ person }) => {
    const stranger = await insertClient();
    const wrong: Record<string, string>[] = [
      { client_id: stranger },
      { redirect_uri: "https://evil.example/" },
      { redirect_uri: "" },
      { code_verifier: makePkce().verifier },
      { code_verifier: "" },
      { code_verifier: "short" },
      { resource: issuer() },
      { client_id: randomUUID() },
      { client_id: "" },
      { code: "" },
      { code: "shc_wrong" },
    ];
    for (const change of wrong) {
      const form = await getCode(person);
      const { status, json } = await postForm("/oauth/token", { ...form, ...change });
      expect([change, status, json["access_token"]]).toEqual([change, status === 401 ? 401 : 400, undefined]);
    }
    expect(await person.browser.get("/apps")).toMatchObject({ json: { data: [] } });
  });

  test("that is injected into the session of another client finds no verifier that fits", async ({
    person,
    stranger,
  }) => {
    const [stolen, own] = [await getCode(person), await getCode(stranger)];
    const injected = await postForm("/oauth/token", { ...own, code: stolen["code"] ?? "" });
    expect(injected.json["error"]).toBe("invalid_grant");
  });

  test("is good for a minute", async ({ person }) => {
    const form = await getCode(person);
    const [row] = await query<{ seconds: number }>(
      `SELECT extract(epoch FROM "codeExpiresAt" - now())::float8 AS seconds FROM "AppConnection" WHERE "clientId" = $1`,
      [form["client_id"]],
    );
    expect(row?.seconds).toBeGreaterThan(0);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    await query(
      `UPDATE "AppConnection" SET "codeExpiresAt" = now() - interval '1 second' WHERE "clientId" = $1`,
      [form["client_id"]],
    );
    expect((await postForm("/oauth/token", form)).json["error"]).toBe("invalid_grant");
  });

  test("and tokens are not in the database as they are", async ({ person }) => {
    const { access, refresh, code, id } = await connectApp(person);
    const rows = await query<{ text: string }>(
      `SELECT c::text AS text FROM "AppConnection" c WHERE "tokenId" = $1
       UNION ALL SELECT s::text FROM "AppSecret" s WHERE "tokenId" = $1`,
      [id],
    );
    expect(rows).toHaveLength(3);
    for (const secret of [access, refresh, code]) {
      const text = JSON.stringify(rows);
      expect(secret).toMatch(/^sh[orc]_[0-9A-Za-z]{46}$/);
      expect(text).not.toContain(secret.slice(4, 20));
      expect(text).not.toContain(Buffer.from(secret).toString("hex").slice(8, 40));
    }
  });
});

describe("a refresh token", () => {
  test("changes with each use, and survives use from several places at once", async ({ person }) => {
    const app = await connectApp(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshTokens(app)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const tokens = answers.map(({ json }) => json["refresh_token"] ?? "");
    expect(new Set([...tokens, app.refresh]).size).toBe(6);
    for (const { json } of answers) expect(await isGood(json["access_token"])).toBe(true);
    for (const refresh of tokens) expect((await refreshTokens({ ...app, refresh })).status).toBe(200);
    expect(await isGood(app.access)).toBe(true);
  });

  test("gives no endless number of others while it is changed", async ({ person }) => {
    const app = await connectApp(person);
    await query(
      `UPDATE "AppSecret" SET uses = 20, "usedAt" = now() WHERE "tokenId" = $1 AND kind = 'refresh'`,
      [app.id],
    );
    expect((await refreshTokens(app)).json["error"]).toBe("invalid_grant");
    expect(await isGood(app.access)).toBe(true);
  });

  test("that is replayed later ends the connection, for the thief and for the app", async ({ person }) => {
    const app = await connectApp(person);
    const { json } = await refreshTokens(app);
    await query(
      `UPDATE "AppSecret" SET "usedAt" = now() - interval '61 seconds' WHERE "tokenId" = $1 AND "usedAt" IS NOT NULL`,
      [app.id],
    );
    expect((await refreshTokens(app)).json["error"]).toBe("invalid_grant");
    expect(await isGood(json["access_token"])).toBe(false);
    expect((await refreshTokens({ ...app, refresh: json["refresh_token"] ?? "" })).json["error"]).toBe(
      "invalid_grant",
    );
    expect(await person.browser.get("/apps")).toMatchObject({ json: { data: [] } });
  });

  test("is bound to its client, its resource and its scopes", async ({ person }) => {
    const app = await connectApp(person, { scope: "pages:read" });
    const asked = (more: Record<string, string>) => refreshTokens(app, more);
    expect((await asked({ client_id: await insertClient() })).json["error"]).toBe("invalid_grant");
    expect((await asked({ resource: `${issuer()}/api/v1` })).json["error"]).toBe("invalid_target");
    const { status, json } = await asked({ scope: "pages:read pages:write" });
    expect([status, json["error"]]).toEqual([400, "invalid_scope"]);
    expect((await asked({ scope: "pages:read", resource: `${issuer()}/mcp` })).json["scope"]).toBe(
      "pages:read",
    );
    expect(
      (await postForm("/oauth/token", { grant_type: "password", client_id: app.clientId })).json["error"],
    ).toBe("unsupported_grant_type");
  });

  test("may give an access token that can do less", async ({ person }) => {
    const app = await connectApp(person, { resource: issuer() });
    const less = await refreshTokens(app, { scope: "pages:read" });
    const reader = callerWith(less.json["access_token"] ?? "");
    expect(await reader.post("/pages", { title: "x" })).toBeRefused("insufficient_scope");
    expect((await refreshTokens({ ...app, refresh: less.json["refresh_token"] ?? "" })).json["scope"]).toBe(
      "pages:read pages:write",
    );
  });
});

describe("an access token", () => {
  test("is good only at the resource that it was asked for", async ({ person }) => {
    const statuses = async (resource: string | null) => {
      const { access } = await connectApp(person, { resource });
      const api = await callerWith(access).get("/me");
      const again = await callerWith(access).get("/pages");
      return [await isGood(access), api.status, again.status];
    };
    expect(await statuses(`${issuer()}/mcp`)).toEqual([true, 401, 401]);
    expect(await statuses(null)).toEqual([true, 401, 401]);
    expect(await statuses(`${issuer()}/api/v1`)).toEqual([false, 200, 200]);
    expect(await statuses(issuer())).toEqual([true, 200, 200]);
    expect(await statuses(`${issuer()}/`)).toEqual([true, 200, 200]);
  });

  test("is good for an hour, and is no refresh token", async ({ person }) => {
    const app = await connectApp(person);
    expect((await refreshTokens({ ...app, refresh: app.access })).json["error"]).toBe("invalid_grant");
    expect(await isGood(app.refresh)).toBe(false);
    await query(`UPDATE "AppSecret" SET "expiresAt" = now() WHERE "tokenId" = $1 AND kind = 'access'`, [
      app.id,
    ]);
    expect(await isGood(app.access)).toBe(false);
    const { json, headers } = await refreshTokens(app);
    expect([json["token_type"], Number(json["expires_in"]) > 3_500]).toEqual(["Bearer", true]);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("opens no settings and connects no other app", async ({ person }) => {
    const { access } = await connectApp(person, { resource: issuer() });
    const caller = callerWith(access);
    expect(await caller.get("/tokens")).toBeRefused("session_required");
    const request = toRequest({ client_id: await insertClient(), code_challenge: challenge });
    const body = { request, userId: person.id, decision: "allow" };
    expect(await caller.post("/api/auth/consent", body)).toBeRefused("session_required");
  });
});

describe("consent", () => {
  test("comes from Sheaf's own pages, of the person who was asked", async ({ person, stranger }) => {
    const request = toRequest({ client_id: await insertClient(), code_challenge: challenge });
    const body = { request, userId: person.id, decision: "allow" };
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ])
      expect(await person.browser.post("/api/auth/consent", body, headers)).toBeRefused("cross_origin");
    const form = { "Content-Type": "text/plain" };
    expect(await person.browser.post("/api/auth/consent", JSON.stringify(body), form)).toBeRefused(
      "unsupported_media_type",
    );
    expect(await answerConsent(stranger, request, { userId: person.id })).toBeRefused("forbidden");
    const unsigned = await fetch(`${issuer()}/api/auth/consent`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
    expect(unsigned.status).toBe(401);
    expect(await person.browser.get("/apps")).toMatchObject({ json: { data: [] } });
  });

  test("is for a folder that the person sees", async ({ person, stranger }) => {
    const theirs = await makeFolder(stranger.api, "Theirs");
    const request = toRequest({ client_id: await insertClient(), code_challenge: challenge });
    for (const folderId of [theirs.id, randomUUID()])
      expect(await answerConsent(person, request, { folderId })).toBeRefused("not_found");
    expect(await answerConsent(person, request, { folderId: "x" })).toBeRefused("invalid_request");
    expect(await answerConsent(person, request, { expiresAt: "2020-01-01T00:00:00Z" })).toBeRefused(
      "invalid_request",
    );
  });
});

describe("a request for tokens", () => {
  test("has each parameter once, is a form, and is bounded", async ({ person }) => {
    const form = new URLSearchParams(await getCode(person)).toString();
    const twice = await postForm("/oauth/token", `${form}&client_id=${randomUUID()}`);
    expect([twice.status, twice.json["error"]]).toEqual([400, "invalid_request"]);
    expect((await postForm("/oauth/token", `${form}&x=${"a".repeat(40_000)}`)).status).toBe(413);
    expect((await postForm("/oauth/token", form, { "Content-Type": "application/json" })).status).toBe(415);
    expect((await postForm("/oauth/token", "%ff=%ff")).status).toBe(400);
    expect((await postForm("/oauth/token", form)).status).toBe(200);
  });
});
