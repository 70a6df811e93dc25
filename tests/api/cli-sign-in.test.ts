import { execFileSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { serverUrl, test } from "@/tests/support/cli";
import { insertToken } from "@/tests/support/people";

test("a token from standard input is kept for its owner alone, used, and forgotten", async ({
  home,
  person,
  unsigned,
}) => {
  const url = serverUrl();
  const before = await unsigned(["whoami"]);
  expect([before.status, before.out]).toEqual([6, ""]);
  expect(before.err).toContain("sheaf login");
  const login = await unsigned(["login", url, "--with-token"], { input: `${person.token}\n` });
  expect([login.status, login.out]).toEqual([
    0,
    `Signed in to ${url} as Ada <${person.email}>, who may read and change pages.\n`,
  ]);
  const [folder = ""] = readdirSync(home).length === 1 ? readdirSync(home) : [];
  const kept = execFileSync("find", [join(home, folder), "-type", "f"], { encoding: "utf8" }).trim();
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect((await unsigned(["whoami"])).out).toContain(person.email);
  expect(JSON.parse((await unsigned(["whoami", "--json"])).out)).toMatchObject({
    server: url,
    id: person.id,
  });
  expect((await unsigned(["logout"])).status).toBe(0);
  expect((await unsigned(["logout", url])).status).toBe(3);
  expect((await unsigned(["whoami"])).status).toBe(6);
});

test("a token that does not work is not kept, and what is no server is said", async ({ unsigned }) => {
  const url = serverUrl();
  const wrong = await unsigned(["login", url, "--with-token"], { input: "shf_wrong" });
  expect([wrong.status, wrong.out]).toEqual([6, ""]);
  expect((await unsigned(["login", url, "--with-token"], { input: "two words" })).status).toBe(2);
  expect((await unsigned(["login", url])).status).toBe(2);
  expect((await unsigned(["login", "ftp://example.com"])).status).toBe(2);
  expect((await unsigned(["login", `${url}/?x=1`, "--with-token"], { input: "x" })).status).toBe(2);
  expect((await unsigned(["ls", "--server", url])).status).toBe(6);
});

test("a token that may only read is refused in words when it is to change something", async ({
  person,
  sheaf,
}) => {
  const { secret } = await insertToken(person.id, { scopes: ["pages:read"] });
  const env = { SHEAF_TOKEN: secret };
  expect((await sheaf(["whoami"], { env })).out).toContain("who may read pages");
});

test("what cannot be reached, leads elsewhere or is no Sheaf server is said with 7", async ({ sheaf }) => {
  const server = createServer((request, response) => {
    if (request.url?.includes("/items") === true)
      response.writeHead(302, { Location: "https://other.example/" });
    else response.writeHead(404);
    response.end("<html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const foreign = await sheaf(["whoami"], { env: { SHEAF_SERVER: url } });
  expect([foreign.status, foreign.err]).toEqual([
    7,
    `What answers at ${url} (with 404) is not a Sheaf server. Check the address.\n`,
  ]);
  const elsewhere = await sheaf(["ls", "Work"], { env: { SHEAF_SERVER: url } });
  expect([elsewhere.status, elsewhere.err]).toEqual([
    7,
    `${url} leads on to https://other.example. Sign in there: sheaf login https://other.example\n`,
  ]);
  await new Promise((resolve) => server.close(resolve));
  const gone = await sheaf(["whoami"], { env: { SHEAF_SERVER: url } });
  expect(gone.status).toBe(7);
  expect(gone.err).toContain("ECONNREFUSED");
});

test("a refusal that passes is waited for, and a change sent again has the same key", async ({ sheaf }) => {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"] as string | undefined);
    const isFirst = keys.length === 1;
    const body = isFirst
      ? { error: { code: "rate_limited", message: "Too many requests." } }
      : { id: "x", name: "Ada", email: "a@example.com", scopes: [] };
    response.writeHead(isFirst ? 429 : 200, { "Content-Type": "application/json", "Retry-After": "1" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { status, err } = await sheaf(["whoami"], { env: { SHEAF_SERVER: `http://127.0.0.1:${port}` } });
  expect([status, err]).toEqual([0, "Too many requests. Trying again in 1 s …\n"]);
  expect(keys).toHaveLength(2);
  await new Promise((resolve) => server.close(resolve));
});

test("the package that the server gives out runs when it is unpacked", async ({ home }) => {
  const archive = await fetch(new URL("/cli/sheaf.tgz", serverUrl()));
  writeFileSync(join(home, "sheaf.tgz"), Buffer.from(await archive.arrayBuffer()));
  execFileSync("tar", ["-xzf", "sheaf.tgz"], { cwd: home });
  const script = join(home, "package", "sheaf.mjs");
  expect(statSync(script).mode & 0o100).toBe(0o100);
  expect(execFileSync(script, ["--version"], { cwd: home, encoding: "utf8" })).toMatch(/^\d+\.\d+\.\d+\n$/);
});
