import { describe, expect } from "vitest";
import { contentBytesMax } from "@/lib/contracts/limits";
import { type Answer, nobody } from "@/tests/support/api-caller";
import { operationsByName, sampleRequest } from "@/tests/support/sample-requests";
import { sendInPieces } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
const exposed = [
  "etag",
  "location",
  "retry-after",
  "idempotency-replayed",
  "x-request-id",
  "content-disposition",
  "content-range",
];

/** A preflight as browsers send it before a request with these headers. */
const preflight = (method: string, headers: string) => ({
  ...elsewhere,
  "Access-Control-Request-Method": method,
  "Access-Control-Request-Headers": headers,
});

const openTo = ({ headers }: Answer) => headers.get("access-control-allow-origin");
const listIn = ({ headers }: Answer, name: string) =>
  (headers.get(`access-control-${name}`) ?? "").toLowerCase().split(", ");

function expectOpen(answer: Answer): void {
  expect(openTo(answer), answer.text).toBe("*");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  expect(listIn(answer, "expose-headers")).toEqual(expect.arrayContaining(exposed));
}

// That answers to a token can be read, and answers to a session cannot, is held against every request of the tests of the API
// (`tests/support/conformance`).
describe("programs in browsers, from another origin", () => {
  test.for(operationsByName)("may send %s: its preflight is answered", async ([, operation]) => {
    if (operation.base !== undefined) return;
    const { path } = sampleRequest(operation);
    const asked = "authorization, content-type, if-match, idempotency-key, if-none-match, x-of-a-library";
    const answer = await nobody.send("OPTIONS", path, { headers: preflight(operation.method, asked) });
    expect([answer.status, answer.text, openTo(answer)]).toEqual([204, "", "*"]);
    expect(listIn(answer, "allow-methods")).toContain(operation.method.toLowerCase());
    expect(listIn(answer, "allow-headers")).toEqual(
      expect.arrayContaining(["authorization", "content-type", "if-match", "idempotency-key", "*"]),
    );
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(0);
  });

  test("can read the description without credentials, and with them", async ({ api, browser }) => {
    for (const caller of [nobody, api, browser]) expectOpen(await caller.get("/openapi.json", elsewhere));
  });

  test("cannot read what is asked for with a cookie, not even with a token beside it", async ({
    person,
    browser,
  }) => {
    const both = { ...elsewhere, Authorization: `Bearer ${person.token}` };
    const answers = [
      await browser.get("/me", elsewhere),
      await browser.get("/nothing/here", elsewhere),
      await browser.get("/me", both),
      await browser.send("OPTIONS", "/me", { headers: preflight("GET", "authorization") }),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("can read every refusal, also of what there is not", async ({ person, api, page }) => {
    const headers = { Authorization: `Bearer ${person.token}` };
    const tooLong = {
      ...headers,
      "Content-Type": "text/markdown",
      "Content-Length": String(contentBytesMax + 1),
    };
    const content = `/pages/${page.id}/content`;
    const answers: [string, Answer][] = [
      ["no credentials", await nobody.get("/pages")],
      ["no such route", await api.get("/nothing/here")],
      ["no such method there", await api.delete("/pages")],
      ["no such method", await sendInPieces("PROPFIND", "/pages", { headers, pieces: [] })],
      ["no well-formed path", await api.get("/pages/%zz")],
      ["two slashes", await api.get("/pages//content")],
      ["too large", await sendInPieces("PUT", content, { headers: tooLong, pieces: ["{"] })],
      ["no media type", await api.put(content, "tea", { "Content-Type": null })],
      ["a stale revision", await api.put(content, "tea", { "If-Match": '"stale"' })],
    ];
    for (const [what, answer] of answers) {
      expect(answer.status, what).toBeGreaterThanOrEqual(400);
      expectOpen(answer);
    }
    for (const path of ["/nothing/here", "/pages/%zz", ""]) {
      const answer = await nobody.send("OPTIONS", path, { headers: preflight("PATCH", "authorization") });
      expect([answer.status, openTo(answer)]).toEqual([204, "*"]);
    }
  });

  test("have no other door: what is outside of the versioned interface stays closed", async () => {
    const paths = ["/api/health", "/api/auth/session", "/api/v10/pages", "/api/auth/sign-up"];
    for (const path of paths) {
      const answers = [
        await nobody.get(path, elsewhere),
        await nobody.send("OPTIONS", path, { headers: preflight("POST", "content-type") }),
      ];
      for (const answer of answers) expect(openTo(answer), path).toBeNull();
    }
  });
});
