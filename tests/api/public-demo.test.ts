import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ChildServer, startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { zipOf } from "@/tests/support/zips";

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const named = z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) });

type Sent = string | Uint8Array<ArrayBuffer> | FormData | object;

/** Somebody who came to the sign-in page of a demo and pressed its button; null if they were not let in. */
async function visit(url: string) {
  const start = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await start.json()) as { csrfToken: string };
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const entered = await fetch(`${url}/api/auth/callback/demo`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookiesOf(start).join("; ") },
    body: new URLSearchParams({ csrfToken, json: "true" }),
  });
  if (!entered.ok) return null;
  const Cookie = cookiesOf(entered).join("; ");
  const send = (method: string, path: string, body?: Sent, headers: Record<string, string> = {}) => {
    const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
    const type = isRaw ? {} : { "Content-Type": "application/json" };
    return fetch(`${url}/api/${path}`, {
      method,
      headers: { Cookie, Origin: url, ...type, ...headers },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
  };
  const refusalOf = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request);
    return { status: answer.status, ...refusal.parse(await answer.json()).error };
  };
  const titles = async () =>
    named
      .parse(await (await send("GET", "v1/pages")).json())
      .data.map(({ title }) => title)
      .toSorted();
  return { send, refusalOf, titles };
}

async function visitor(url: string) {
  const entered = await visit(url);
  if (entered === null) throw new Error("The demo let nobody in.");
  return entered;
}

const sample = ["Meeting 2026-11-20", "Reading list", "Release plan", "Sourdough", "Start here"];

describe("a public demo", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-demo-"));
  let server: ChildServer;
  const start = (env: Record<string, string>) =>
    startServer({ dataDir, env: { LOG_LEVEL: "silent", ...env } });

  beforeAll(async () => {
    server = await start({ DEMO_RESET_MINUTES: "1440", SIGNUP: "open" });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("lets visitors in without a password, to pages that they may change", async () => {
    const { send, titles } = await visitor(server.url);
    expect(await titles()).toEqual(sample);
    expect((await send("POST", "v1/pages", { title: "Mine", markdown: "" })).status).toBe(201);
    const me = (await (await send("GET", "v1/me")).json()) as { isAdministrator?: boolean };
    expect(me.isAdministrator ?? false).toBe(false);
    expect(await (await fetch(`${server.url}/sign-in`)).text()).toContain("Enter the demo");
  });

  test("takes no accounts, whatever SIGNUP says, and no passwords for its own", async () => {
    const body = { name: "Eve", email: "eve@example.com", password: "correct horse battery" };
    const { refusalOf } = await visitor(server.url);
    expect(await refusalOf("POST", "auth/sign-up", body)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await (await fetch(`${server.url}/sign-up`)).text()).toContain("Sign-up is closed");
  });

  test.for([
    ["PATCH", "auth/account", { name: "Eve" }],
    ["PUT", "auth/password", { currentPassword: "anything at all", newPassword: "correct horse battery" }],
    ["POST", "auth/delete-account", { email: "demo@example.com", password: "anything at all" }],
    ["POST", "auth/sign-out-everywhere", {}],
    ["POST", "v1/webhooks", { name: "x", url: "https://example.com/" }],
    ["POST", "v1/invitations", {}],
  ] as const)(
    "refuses %s %s, which would reach out of it or lock others out",
    async ([method, path, body]) => {
      const { refusalOf } = await visitor(server.url);
      const { status, message } = await refusalOf(method, path, body);
      expect(status).toBe(403);
      expect(message).toContain("This is a demo");
    },
  );

  test("connects no apps", async () => {
    const { send } = await visitor(server.url);
    const query = "client_id=https%3A%2F%2Fexample.com%2Fclient&redirect_uri=https%3A%2F%2Fexample.com%2F";
    const page = await (await send("GET", `../oauth/authorize?${query}`)).text();
    expect(page).toContain("No apps can be connected to this demo.");
  });

  test("refuses large texts, files and imports, also where a small archive becomes large", async () => {
    const { refusalOf, send } = await visitor(server.url);
    const large = "x".repeat(2 * 1024 * 1024 + 1);
    expect((await refusalOf("POST", "v1/pages", { title: "Large", markdown: large })).status).toBe(413);
    const zipped = { "Content-Type": "application/zip" };
    expect((await refusalOf("POST", "v1/imports/vault", large, zipped)).status).toBe(413);
    const bomb = await zipOf({ "a.md": Buffer.alloc(21 * 1024 * 1024, "x") });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await refusalOf("POST", "v1/imports/vault", bomb, zipped)).status).toBe(413);
    const small = await zipOf({ "Brought.md": "# Brought\n" });
    expect((await send("POST", "v1/imports/vault", small, zipped)).status).toBe(201);
    const form = new FormData();
    form.set("file", new File([large], "large.txt"));
    expect((await refusalOf("POST", "v1/files", form)).status).toBe(413);
  });

  test("a start puts the sample pages back, and ends sessions and tokens", async () => {
    const before = await visitor(server.url);
    const left = await before.send("POST", "v1/pages", { title: "Left behind", markdown: "" });
    expect(left.status).toBe(201);
    const made = await before.send("POST", "v1/tokens", { name: "t", scopes: ["pages:read"] });
    const { token } = (await made.json()) as { token: string };
    const pages = named.parse(await (await before.send("GET", "v1/pages")).json()).data;
    const trashed = pages.find(({ title }) => title === "Start here")?.id ?? "";
    expect((await before.send("DELETE", `v1/pages/${trashed}/trash`)).status).toBe(200);
    await server.stop();
    server = await start({ DEMO_RESET_MINUTES: "1440" });
    const listed = (headers: Record<string, string>) => fetch(`${server.url}/api/v1/pages`, { headers });
    expect((await listed({ Authorization: `Bearer ${token}` })).status).toBe(401);
    expect(await (await visitor(server.url)).titles()).toEqual(sample);
  });

  test("is full before the disk is, and says until when", async () => {
    const { send, refusalOf } = await visitor(server.url);
    const page = { title: "Large", markdown: "x".repeat(1_900_000) };
    const fill = async () => {
      const answer = await send("POST", "v1/pages", page);
      return answer.status === 201 ? null : answer;
    };
    const refused = await eventually(fill, 60_000);
    expect(refused.status).toBe(507);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await refusalOf("POST", "v1/tokens", { name: "t", scopes: ["pages:read"] })).message).toMatch(
      /full/,
    );
  });

  test("without the setting, nobody is let in without a password", async () => {
    await server.stop();
    server = await start({});
    expect(await visit(server.url)).toBeNull();
    expect(await (await fetch(`${server.url}/sign-in`)).text()).not.toContain("Enter the demo");
  });
});

test("a demo is reset while it runs, when the time comes", { timeout: 180_000 }, async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent", DEMO_RESET_MINUTES: "1" } });
  try {
    const { send } = await visitor(server.url);
    await send("POST", "v1/pages", { title: "Left behind", markdown: "" });
    const isSignedOut = async () => ((await send("GET", "v1/pages")).status === 401 ? true : null);
    await eventually(isSignedOut, 120_000);
    expect(await (await visitor(server.url)).titles()).toEqual(sample);
  } finally {
    await server.stop();
  }
});
