import { describe, expect } from "vitest";
import { headWith, sendRaw } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

const closing = { Connection: "close" };

describe("a request that asks for another protocol", () => {
  test.for(["h2c", "websocket"])("is answered as if it did not (%s)", async (protocol, { person }) => {
    const body = JSON.stringify({ title: `By ${protocol}` });
    const headers = {
      Authorization: `Bearer ${person.token}`,
      Connection: "Upgrade",
      Upgrade: protocol,
      "Content-Type": "application/json",
      "Content-Length": String(body.length),
    };
    const created = await sendRaw(headWith("POST", "/api/v1/pages", headers) + body);
    expect(created).toMatch(/^HTTP\/1\.1 201 /);
    expect(created).toMatch(/^Connection: close\r$/im);
    const { Connection, Upgrade } = headers;
    const page = await sendRaw(headWith("GET", "/sign-in", { Connection, Upgrade }));
    expect(page).toMatch(/^HTTP\/1\.1 200 /);
    expect(page).toContain("</html>");
  });
});

describe("a target", () => {
  test("that is no path is refused", async () => {
    for (const method of ["OPTIONS", "GET"])
      expect(await sendRaw(headWith(method, "*", closing))).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.for(["//elsewhere.example/api/v1/me", "//elsewhere.example/mcp"])(
    "that begins with two slashes is no path of the API (%s)",
    async (target, { person }) => {
      const headers = { ...closing, Authorization: `Bearer ${person.token}` };
      expect(await sendRaw(headWith("GET", target, headers))).not.toMatch(/^HTTP\/1\.1 2/);
    },
  );

  test("that names a server is that of its path", async ({ person }) => {
    const headers = { ...closing, Authorization: `Bearer ${person.token}` };
    const answer = await sendRaw(headWith("GET", "http://elsewhere.example/api/v1/me", headers));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^Access-Control-Allow-Origin: \*\r$/im);
  });

  test.for(["/_next/static/../../sign-in", "/_next/static/%2e%2E/..\\sign-in"])(
    "with dots is that of the path they lead to (%s)",
    async (target) => {
      const answer = await sendRaw(headWith("GET", target, closing));
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toMatch(/^Content-Security-Policy: /im);
    },
  );
});

describe("a request that this server cannot mean", () => {
  test.for(["PURGE", "TRACE", "PROPFIND"])("is refused, wherever it leads (%s)", async (method) => {
    for (const path of ["/", "/sign-in", "/mcp", "/api/v1/me"]) {
      const answer = await sendRaw(headWith(method, path, closing));
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^Allow: GET, /m);
      expect(answer).toContain('"method_not_allowed"');
    }
  });

  test("is refused when it asks for a tunnel", async () => {
    const answer = await sendRaw("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('"method_not_allowed"');
  });

  test("is refused when it names two hosts, or a coding that is not known", async () => {
    const [line = "", ...rest] = headWith("GET", "/api/v1/me", closing).split("\r\n");
    const twice = await sendRaw([line, "host: elsewhere.example", ...rest].join("\r\n"));
    expect(twice).toMatch(/^HTTP\/1\.1 400 /);
    expect(twice).toContain("The header Host is there twice.");
    const coded = { ...closing, "Content-Type": "application/json", "Transfer-Encoding": "gzip, chunked" };
    const answer = await sendRaw(`${headWith("POST", "/api/v1/pages", coded)}2\r\n{}\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("Transfer-Encoding");
  });
});
