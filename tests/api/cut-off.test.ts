import { describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import { urlOf } from "@/tests/support/api-caller";
import { eventually } from "@/tests/support/deadline";
import { createPage } from "@/tests/support/items";
import type { Person } from "@/tests/support/people";
import { headOf, sendAndBreakOff, sendInPieces } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

const append = JSON.stringify({ id: "1", operation: "append", content: "rum" });
const edits = JSON.stringify({ edits: [{ id: "1", oldText: "tea", newText: "rum" }] });

/** Every operation that takes a body about a page: method, path below the page, media type, body. */
const writes: [string, string, string, string][] = [
  ["PUT", "/content", "text/markdown", "rum and more"],
  ["POST", "/edits", "application/json", edits],
  ["POST", "/content-operations", "application/json", append],
  ["PATCH", "", "application/json", JSON.stringify({ title: "Rum" })],
];

/** The parts of a request that say that its body has `length` bytes, or comes in chunks. */
function lengthHeaders(length: number | null): Record<string, string> {
  return length === null ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(length) };
}

/** A body as it goes over the wire, without its last piece. */
function withoutEnd(body: string, length: number | null): string {
  return length === null ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
}

describe("a request that is cut off changes nothing", () => {
  for (const how of ["end", "reset"] as const) {
    for (const [method, below, type, body] of writes) {
      test(`${method} …${below} whose connection ends by ${how}`, async ({ person, api }) => {
        const page = await createPage(api, { markdown: "tea" });
        const before = [await page.record(), await page.read(), await page.revisions()];
        for (const length of [body.length + 1, null]) {
          const head = headOf(method, `/pages/${page.id}${below}`, {
            ...credentials(person),
            ...lengthHeaders(length),
            "Content-Type": type,
            "If-Match": page.etag,
          });
          await sendAndBreakOff(head + withoutEnd(body, length), how);
        }
        expect([await page.record(), await page.read(), await page.revisions()]).toEqual(before);
      });
    }
  }

  test("no page is made by half of a request", async ({ person, api }) => {
    const body = JSON.stringify({ title: "Half" });
    for (const length of [body.length + 5, null]) {
      const headers = {
        ...credentials(person),
        ...lengthHeaders(length),
        "Content-Type": "application/json",
      };
      await sendAndBreakOff(headOf("POST", "/pages", headers) + withoutEnd(body, length), "reset");
      await sendAndBreakOff(headOf("POST", "/pages", headers) + withoutEnd(body, length), "end");
    }
    expect((await api.get<{ data: PageRecord[] }>("/pages")).json.data).toEqual([]);
  });

  test("its idempotency key is free for the whole request", async ({ person, api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    const headers = { ...credentials(person), "Content-Type": "application/json", "Idempotency-Key": "k" };
    await sendAndBreakOff(headOf("POST", path, { ...headers, "Content-Length": "900" }) + append, "reset");
    const whole = await api.post(path, JSON.parse(append) as object, { "Idempotency-Key": "k" });
    expect([whole.status, whole.headers.get("idempotency-replayed")]).toEqual([200, null]);
    expect(await page.read()).toBe("rum");
  });
});

describe("slow and impatient clients", () => {
  test("a body that comes slowly is taken when it is complete", async ({ person, page }) => {
    const headers = { ...credentials(person), "Content-Type": "text/markdown", "If-Match": page.etag };
    const pieces = ["te", "a ", "and ", Buffer.from([0xc3]), Buffer.from([0xa9])];
    const path = `/pages/${page.id}/content`;
    expect((await sendInPieces("PUT", path, { headers, pieces, pauseMs: 30 })).status).toBe(204);
    expect(await page.read()).toBe("tea and é");
  });

  test("a client that does not wait for the answer has written all or nothing", async ({ person, page }) => {
    const long = "tea ".repeat(500_000);
    const headers = { ...credentials(person), "Content-Type": "text/markdown", "If-Match": page.etag };
    const impatient = AbortSignal.timeout(15);
    await fetch(urlOf(`/pages/${page.id}/content`), {
      method: "PUT",
      headers,
      body: long,
      signal: impatient,
    }).catch(() => undefined);
    expect(["", long]).toContain(await page.read());
    expect(
      (
        await eventually(async () =>
          page.write("rum").then((answer) => (answer.status === 204 ? answer : null)),
        )
      ).status,
    ).toBe(204);
  });

  test("requests in a row over one connection do not mix", async ({ api, page }) => {
    await page.write("tea");
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => api.get(`/pages/${index % 2 ? page.id : "7"}`)),
    );
    for (const [index, answer] of answers.entries()) expect(answer.status).toBe(index % 2 ? 200 : 400);
  });
});

function credentials(person: Person): Record<string, string> {
  return { Authorization: `Bearer ${person.token}` };
}
