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
