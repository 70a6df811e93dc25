import { describe, expect } from "vitest";
import { nobody } from "@/tests/support/api-caller";
import { sendRaw } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

// What Next.js and next-auth read they would read whole, of any size: so nothing large comes to them.

const targets = [
  "POST /api/auth/callback/credentials",
  "POST /api/auth/sign-up",
  "PATCH /api/auth/account",
  "POST /api/auth/_log",
  "GET /api/auth/session",
  "POST /api/health",
  "POST /",
  "POST /sign-in",
  "PUT /pages/0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13",
  "DELETE /nowhere",
];

const kinds: Record<string, string>[] = [
  { "Content-Type": "application/json" },
  { "Content-Type": "application/x-www-form-urlencoded" },
  { "Content-Type": "multipart/form-data; boundary=b", "Next-Action": "a".repeat(42) },
  { "Content-Type": "application/json", "Content-Encoding": "gzip" },
];

const headOf = (target: string, headers: Record<string, string>) =>
  [
    `${target} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");

const chunk = `4001\r\n${"[".repeat(0x4001)}\r\n`;

test.for([...targets, "GET /api/v1/health", "GET /sign-in", "GET /favicon.ico"])(
  "an empty body of %s whose length is not said is a body like any other",
  async (target) => {
    const headers = { ...kinds[0], "Transfer-Encoding": "chunked", Connection: "close" };
    for (const body of ["0\r\n\r\n", "2\r\n{}\r\n0\r\n\r\n"])
      expect(await sendRaw(headOf(target, headers) + body)).toMatch(/^HTTP\/1.1 [2-4]\d\d /);
    const answers = await sendRaw(`${headOf("GET /sign-in", {}) + headOf(target, headers)}0\r\n\r\n`);
    expect(answers.match(/^HTTP\/1.1 [2-4]\d\d /gm)).toHaveLength(2);
  },
);

describe.each(targets)("a large body of %s", (target) => {
  test("is refused before any of it has come", async () => {
    for (const kind of kinds) {
      const answer = await sendRaw(headOf(target, { ...kind, "Content-Length": "251658240" }));
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain('"code":"payload_too_large"');
    }
  });

  test("whose length is not said is refused after a few KiB", async () => {
    const answer = await sendRaw(headOf(target, { ...kinds[0], "Transfer-Encoding": "chunked" }) + chunk);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});

test("a large body for what there is not below /api/v1 is refused for that, by the API itself", async () => {
  const answer = await sendRaw(headOf("POST /api/v1/nowhere", { "Content-Length": "251658240" }));
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).toContain('"code":"not_found"');
});

test("a body that lies about its length, or comes in two ways, is refused", async () => {
  const both = { "Content-Length": "4", "Transfer-Encoding": "chunked" };
  for (const headers of [both, { "Content-Length": "-1" }, { "Content-Length": "1e9" }]) {
    const answer = await sendRaw(headOf("POST /api/auth/callback/credentials", headers) + chunk);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  }
});

test("a small body in chunks is taken as any other", async () => {
  const csrf = await nobody.get<{ csrfToken: string }>("/api/auth/csrf");
  const form = new URLSearchParams({ csrfToken: csrf.json.csrfToken, email: "a@example.com", json: "true" });
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const answer = await sendRaw(
    headOf("POST /api/auth/callback/credentials", {
      Cookie: cookie,
      Connection: "close",
      "Content-Type": "application/x-www-form-urlencoded",
      "Transfer-Encoding": "chunked",
    }) + `${form.toString().length.toString(16)}\r\n${form.toString()}\r\n0\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).toContain("CredentialsSignin");
});
