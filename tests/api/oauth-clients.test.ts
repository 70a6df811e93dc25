import { createHash } from "node:crypto";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { Client as FormerClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FormerTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect } from "vitest";
import { query } from "@/tests/support/database";
import { mcpUrl } from "@/tests/support/mcp";
import {
  answerConsent,
  callback,
  insertClient,
  makePkce,
  openConsent,
  postJson,
  toRequest,
} from "@/tests/support/oauth";
import type { Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const info = { name: "test", version: "1" };

/** What an app keeps of a connection; the person answers at once. */
function makeProvider(person: Person, clientMetadataUrl?: string) {
  const kept: Record<string, unknown> = {};
  let answered: URL | undefined;
  const provider = {
    redirectUrl: callback,
    clientMetadata: { client_name: "Official client", redirect_uris: [callback] },
    ...(clientMetadataUrl === undefined ? {} : { clientMetadataUrl }),
    state: () => "kept state",
    clientInformation: () => kept["client"],
    saveClientInformation: (client: unknown) => void (kept["client"] = client),
    tokens: () => kept["tokens"],
    saveTokens: (tokens: unknown) => void (kept["tokens"] = tokens),
    saveCodeVerifier: (verifier: string) => void (kept["verifier"] = verifier),
    codeVerifier: () => String(kept["verifier"]),
    saveDiscoveryState: (state: unknown) => void (kept["discovery"] = state),
    discoveryState: () => kept["discovery"],
    redirectToAuthorization: async (url: URL) => {
      const { json } = await answerConsent(person, url.search.slice(1));
      answered = new URL(json.redirectTo);
    },
  };
  // What is kept is what the client saved.
  return { provider: provider as unknown as OAuthClientProvider, kept, answer: () => answered?.searchParams };
}

describe("the official client", () => {
  test("of today connects by registering itself, calls a tool, and refreshes its tokens", async ({
    person,
    page,
  }) => {
    const { provider, kept, answer } = makeProvider(person);
    const first = new StreamableHTTPClientTransport(mcpUrl(), { authProvider: provider });
    await expect(new Client(info).connect(first)).rejects.toThrow();
    expect(answer()?.get("state")).toBe("kept state");
    await first.finishAuth(answer() ?? new URLSearchParams());
    const call = async (content: string) => {
      const client = new Client(info);
      await client.connect(new StreamableHTTPClientTransport(mcpUrl(), { authProvider: provider }));
      const result = await client.callTool({ name: "append", arguments: { id: page.id, content } });
      await client.close();
      return result.isError ?? false;
    };
    expect(await call("one")).toBe(false);
    const before = JSON.stringify(kept["tokens"]);
    await query(
      `UPDATE "AppSecret" SET "expiresAt" = now() WHERE "tokenId" IN (
      SELECT id FROM "ApiToken" WHERE "userId" = $1) AND kind = 'access'`,
      [person.id],
    );
    expect(await call("two")).toBe(false);
    expect(JSON.stringify(kept["tokens"])).not.toBe(before);
    expect(await page.read()).toContain("two");
  });

  test("of today connects by its metadata document", async ({ person }) => {
    const address = `https://app.example.com/${person.id}/client.json`;
    await insertClient([callback], {
      id: address,
      name: "By document",
      freshUntil: new Date(Date.now() + 600_000),
    });
    const { provider, kept, answer } = makeProvider(person, address);
    const transport = new StreamableHTTPClientTransport(mcpUrl(), { authProvider: provider });
    await expect(new Client(info).connect(transport)).rejects.toThrow();
    await transport.finishAuth(answer() ?? new URLSearchParams());
    const client = new Client(info);
    await client.connect(new StreamableHTTPClientTransport(mcpUrl(), { authProvider: provider }));
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    expect(kept["client"]).toMatchObject({ client_id: address });
    await client.close();
    const { json } = await person.browser.get<{ data: { name: string; host: string }[] }>("/apps");
    expect(json.data).toMatchObject([{ name: "By document", host: "app.example.com" }]);
  });

  test("of 2025 connects too", async ({ person }) => {
    const { provider, answer } = makeProvider(person);
    const authProvider = provider as never;
    const transport = new FormerTransport(mcpUrl(), { authProvider });
    await expect(new FormerClient(info).connect(transport)).rejects.toThrow();
    await transport.finishAuth(answer()?.get("code") ?? "");
    const client = new FormerClient(info);
    await client.connect(new FormerTransport(mcpUrl(), { authProvider }));
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    await client.close();
  });
});

describe("a client that registers itself", () => {
  const sound = { client_name: "Helper", redirect_uris: [callback] };

  test("gets an id, and is a public client whatever it asked for", async () => {
    const { status, json } = await postJson("/oauth/register", {
      ...sound,
      client_name: "  He\u202elper\n ",
      token_endpoint_auth_method: "client_secret_basic",
      logo_uri: "https://evil.example/logo.png",
      software_id: 7,
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      client_name: "He lper",
      redirect_uris: [callback],
      token_endpoint_auth_method: "none",
    });
    expect(json).not.toHaveProperty("client_secret");
  });

  test("names addresses that a code can go to", async () => {
    const wrong: [string, unknown][] = [
      ["invalid_redirect_uri", {}],
      ["invalid_redirect_uri", { redirect_uris: [] }],
      ["invalid_redirect_uri", { redirect_uris: "x" }],
      ["invalid_redirect_uri", { redirect_uris: Array.from({ length: 21 }, () => callback) }],
      ["invalid_redirect_uri", { redirect_uris: ["javascript://x/%0aalert(1)"] }],
      ["invalid_redirect_uri", { redirect_uris: ["data:text/html,x"] }],
      ["invalid_redirect_uri", { redirect_uris: ["http://app.example.com/"] }],
      ["invalid_redirect_uri", { redirect_uris: [`${callback}#x`] }],
      ["invalid_redirect_uri", { redirect_uris: [`https://a.example/${"a".repeat(2_000)}`] }],
      ["invalid_client_metadata", { ...sound, client_name: 7 }],
      ["invalid_client_metadata", { ...sound, grant_types: ["client_credentials"] }],
      ["invalid_client_metadata", { ...sound, response_types: ["token"] }],
      ["invalid_client_metadata", "{"],
      ["invalid_client_metadata", "null"],
    ];
    for (const [code, metadata] of wrong) {
      const { status, json } = await postJson("/oauth/register", metadata);
      expect([metadata, status, json["error"]]).toEqual([metadata, 400, code]);
    }
    expect((await postJson("/oauth/register", { ...sound, x: "a".repeat(40_000) })).status).toBe(413);
  });

  test("is forgotten when nobody connects it, and waits when it registers too often", async () => {
    const old = await insertClient();
    const used = await insertClient();
    await query(`UPDATE "OAuthClient" SET "createdAt" = now() - interval '8 days' WHERE id IN ($1, $2)`, [
      old,
      used,
    ]);
    await query(`UPDATE "OAuthClient" SET "connectedAt" = now() WHERE id = $1`, [used]);
    expect((await postJson("/oauth/register", sound)).status).toBe(201);
    const left = await query<{ id: string }>('SELECT id FROM "OAuthClient" WHERE id IN ($1, $2)', [
      old,
      used,
    ]);
    expect(left).toEqual([{ id: used }]);
    const [counted] = await query<{ subject: Buffer }>(
      'SELECT subject FROM "SignInFailure" WHERE subject = ANY($1::bytea[])',
      [
        ["127.0.0.1", "::1", "::ffff:127.0.0.1"].map((one) =>
          createHash("sha256").update(`register ${one}`).digest(),
        ),
      ],
    );
    const block = (until: string) =>
      query(`UPDATE "SignInFailure" SET "blockedUntil" = now() + $2::interval WHERE subject = $1`, [
        counted?.subject,
        until,
      ]);
    await block("1 minute");
    try {
      const { status, headers } = await postJson("/oauth/register", sound);
      expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    } finally {
      await block("-1 minute");
    }
  });
});

describe("a metadata document", () => {
  test("is fetched for a person a bounded number of times", async ({ person }) => {
    const ask = async () => {
      const request = toRequest({
        client_id: "https://127.0.0.1/c.json",
        code_challenge: makePkce().challenge,
      });
      return (await openConsent(request, person.cookie)).text;
    };
    expect(await ask()).toContain("not at a public address");
    const subject = createHash("sha256").update(`metadata ${person.id}`).digest();
    await query('UPDATE "SignInFailure" SET failures = 60 WHERE subject = $1', [subject]);
    await ask();
    expect(await ask()).toMatch(/Too many apps asked\. Try again in \d+ seconds/);
  });

  test("that is inside is not fetched", async ({ person }) => {
    const inside = [
      "https://127.0.0.1/client.json",
      "https://localhost/client.json",
      "https://[::1]/client.json",
      "https://[::ffff:10.0.0.1]/client.json",
      "https://169.254.169.254/latest/meta-data",
      "https://10.0.0.1/client.json",
      "https://192.168.1.1:8443/client.json",
    ];
    const odd = [
      "https://app.example.com/",
      "http://app.example.com/client.json",
      "https://a:b@app.example.com/client.json",
      "https://app.example.com/x/../client.json",
      "https://2130706433/client.json",
    ];
    for (const client_id of [...inside, ...odd]) {
      const request = toRequest({ client_id, code_challenge: makePkce().challenge });
      const { location, text } = await openConsent(request, person.cookie);
      expect([client_id, location, text.includes("This app cannot be connected")]).toEqual([
        client_id,
        null,
        true,
      ]);
    }
  });
});
