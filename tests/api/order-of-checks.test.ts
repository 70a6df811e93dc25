import { describe, expect } from "vitest";
import { contentBytesMax, smallBodyBytesMax } from "@/lib/contracts/limits";
import { createCaller, type Sent, type SentHeaders } from "@/tests/support/api-caller";
import type { ErrorCode } from "@/lib/contracts/errors";
import { createPage } from "@/tests/support/items";
import { insertToken } from "@/tests/support/people";
import { sendInPieces } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

type Parts = { path: string; headers: SentHeaders; body: Sent };

/** What is put right in a request, and how the request is refused before that. */
type Step = [ErrorCode, string | undefined, Partial<Parts>];

const anywhere = "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13";
const invalidUtf8 = Buffer.from([0x22, 0xc3, 0x28, 0x22]);

const edits = (...oldTexts: string[]) => ({
  edits: oldTexts.map((oldText, id) => ({ id: String(id), oldText, newText: "rum" })),
});

/** Sends a request that is wrong in every way, and puts one thing right after the other. */
async function climb(method: string, start: Parts, steps: Step[]) {
  let { path, body, headers } = start;
  for (const [code, names, right] of steps) {
    const answer = await createCaller({}).send(method, path, { body, headers });
    expect(answer).toBeRefused(code, names);
    headers = { ...headers, ...right.headers };
    path = right.path ?? path;
    body = right.body ?? body;
  }
  return createCaller({}).send(method, path, { body, headers });
}

describe("one check comes before the next", () => {
  test("when content is replaced", async ({ person }) => {
    const page = await createPage(person.api, { markdown: "tea" });
    const reader = await insertToken(person.id, { scopes: ["pages:read"] });
    const query = "?colour=red";
    const start = {
      path: `/pages/7/content${query}`,
      body: Buffer.alloc(contentBytesMax + 1, 0xff),
      headers: { "Content-Type": "image/png" },
    };
    const final = await climb("PUT", start, [
      ["unauthorized", undefined, { headers: { Authorization: `Bearer ${reader.secret}` } }],
      ["insufficient_scope", undefined, { headers: { Authorization: `Bearer ${person.token}` } }],
      ["unsupported_media_type", undefined, { headers: { "Content-Type": "text/markdown" } }],
      ["payload_too_large", undefined, { body: invalidUtf8 }],
      ["invalid_request", "pageId", { path: `/pages/${anywhere}/content${query}` }],
      ["invalid_request", "colour", { path: `/pages/${anywhere}/content` }],
      ["precondition_required", undefined, { headers: { "If-Match": '"stale"' } }],
      ["invalid_request", "body", { body: "rum" }],
      ["not_found", undefined, { path: `/pages/${page.id}/content` }],
      ["revision_conflict", undefined, { headers: { "If-Match": page.etag } }],
    ]);
    expect(final.status).toBe(204);
  });

  test("when passages are edited", async ({ person }) => {
    const page = await createPage(person.api, { markdown: "tea" });
    const reader = await insertToken(person.id, { scopes: ["pages:read"] });
    const start = {
      path: "/pages/7/edits?dryRun=maybe",
      body: invalidUtf8,
      headers: { "Content-Type": "text/markdown", "Idempotency-Key": " ", "If-Match": '"stale"' },
    };
    const final = await climb("POST", start, [
      ["unauthorized", undefined, { headers: { Authorization: `Bearer ${reader.secret}` } }],
      ["insufficient_scope", undefined, { headers: { Authorization: `Bearer ${person.token}` } }],
      ["unsupported_media_type", undefined, { headers: { "Content-Type": "application/json" } }],
      ["invalid_request", "pageId", { path: `/pages/${anywhere}/edits?dryRun=maybe` }],
      ["invalid_request", "dryRun", { path: `/pages/${anywhere}/edits` }],
      ["invalid_request", "Idempotency-Key", { headers: { "Idempotency-Key": "k" } }],
      ["invalid_request", "body", { body: "{" }],
      ["invalid_request", "body", { body: edits() }],
      ["invalid_request", "edits", { body: edits("milk") }],
      ["not_found", undefined, { path: `/pages/${page.id}/edits` }],
      ["revision_conflict", undefined, { headers: { "If-Match": page.etag } }],
      ["edit_conflict", undefined, { body: edits("tea") }],
    ]);
    expect(final.status).toBe(200);
  });

  test("when content is added", async ({ person }) => {
    const page = await createPage(person.api, { markdown: "tea" });
    const blank = { id: "1", operation: "append", content: " \n" };
    const start = {
      path: `/pages/${anywhere}/content-operations`,
      body: { ...blank, operation: "insert" },
      headers: { Authorization: `Bearer ${person.token}`, "If-Match": '"stale"' },
    };
    const final = await climb("POST", start, [
      ["invalid_request", "operation", { body: blank }],
      ["not_found", undefined, { path: `/pages/${page.id}/content-operations` }],
      ["revision_conflict", undefined, { headers: { "If-Match": page.etag } }],
      ["invalid_content", undefined, { body: { ...blank, content: "rum" } }],
    ]);
    expect(final.status).toBe(200);
  });
});

describe("how large a body may be", () => {
  const fit = (bytes: number) => `{"title":"rum"}${" ".repeat(bytes - 15)}`;
  const json = { "Content-Type": "application/json" };

  test("64 KiB of small JSON are taken, one byte more is not", async ({ api, browser, page }) => {
    const path = `/pages/${page.id}`;
    expect((await api.patch(path, fit(smallBodyBytesMax), json)).status).toBe(200);
    expect(await api.patch(path, fit(smallBodyBytesMax + 1), json)).toBeRefused("payload_too_large");
    expect(await browser.post("/tokens", fit(smallBodyBytesMax + 1), json)).toBeRefused("payload_too_large");
  });

  const limits: [string, string, string, number][] = [
    ["POST", "/pages", "application/json", contentBytesMax + smallBodyBytesMax],
    ["PUT", `/pages/${anywhere}/content`, "text/markdown", contentBytesMax],
    ["POST", `/pages/${anywhere}/edits`, "application/json", 2 * contentBytesMax + smallBodyBytesMax],
    [
      "POST",
      `/pages/${anywhere}/content-operations`,
      "application/json",
      2 * contentBytesMax + smallBodyBytesMax,
    ],
  ];
  test.for(limits)(
    "%s %s refuses a body over the limit before it comes",
    async ([method, path, type, max], { person }) => {
      const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": type };
      const announced = { ...headers, "Content-Length": String(max + 1) };
      const answer = await sendInPieces(method, path, { headers: announced, pieces: ["{"] });
      expect(answer).toBeRefused("payload_too_large");
      expect(answer.headers.get("connection")).toBe("close");
    },
  );

  test.for(limits)(
    "%s %s stops reading a body that grows over the limit",
    async ([method, path, type, max], { person }) => {
      const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": type };
      const piece = Buffer.alloc(256 * 1024, 0x20);
      const pieces = Array.from({ length: Math.ceil((max + 1) / piece.length) }, () => piece);
      const answer = await sendInPieces(method, path, { headers, pieces });
      expect(answer).toBeRefused("payload_too_large");
    },
  );
});
