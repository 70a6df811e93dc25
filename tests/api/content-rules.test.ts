import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { contentBytesMax } from "@/lib/contracts/limits";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { createPage, type TestPage } from "@/tests/support/items";
import { sendInPieces } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";

const json = { "Content-Type": "application/json" };
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Every way to write content in JSON, with the text as it stands between the quotes. */
const jsonWrites: [string, string, (page: TestPage, text: string) => [string, string]][] = [
  ["creating a page", "markdown", (_, text) => ["/pages", `{"markdown":"${text}"}`]],
  [
    "an edit",
    "edits",
    ({ id }, text) => [`/pages/${id}/edits`, `{"edits":[{"id":"1","oldText":"tea","newText":"${text}"}]}`],
  ],
  [
    "an append",
    "content",
    ({ id }, text) => [
      `/pages/${id}/content-operations`,
      `{"id":"1","operation":"append","content":"${text}"}`,
    ],
  ],
];

describe("what cannot be kept byte for byte is refused", () => {
  test.for(jsonWrites)("U+0000 and halves of characters by %s", async ([, path, toRequest], { api }) => {
    const page = await createPage(api, { markdown: "tea" });
    for (const text of ["a\\u0000b", "a\\ud83d", "\\udc00b"]) {
      const [address, body] = toRequest(page, text);
      expect(await api.post(address, body, json)).toBeRefused("invalid_request", path);
    }
    expect(await page.read()).toBe("tea");
  });

  const notUtf8: [string, number[]][] = [
    ["a byte that begins nothing", [0x61, 0xff]],
    ["a character cut short", [0x61, 0xc3]],
    ["an overlong form", [0xc0, 0x80]],
    ["half a surrogate pair", [0xed, 0xa0, 0x80]],
    ["a code point beyond the last", [0xf4, 0x90, 0x80, 0x80]],
    ["UTF-16", [0xff, 0xfe, 0x61, 0x00]],
  ];
  test.for(notUtf8)("%s as content", async ([, bytes], { api, page }) => {
    expect(await page.write(Buffer.from(bytes))).toBeRefused("invalid_request", "body");
    const body = Buffer.concat([Buffer.from('{"markdown":"'), Buffer.from(bytes), Buffer.from('"}')]);
    expect(await api.post("/pages", body, json)).toBeRefused("invalid_request", "body");
    expect(await page.read()).toBe("");
  });

  test("U+0000 as content, with the line it is in", async ({ page }) => {
    const answer = await page.write("one\ntwo\0");
    expect(answer).toBeRefused("invalid_request", "body");
    expect(answer.text).toMatch(/line 2/i);
  });
});

describe("content of 10 MiB", () => {
  const full = "é".repeat(contentBytesMax / 2);
  const isKept = async (api: ApiCaller, id: string) => sha256((await api.get(`/pages/${id}/content`)).bytes);

  test("is kept by a replacement, and one byte more is refused", async ({ api, page }) => {
    expect((await page.write(full)).status).toBe(204);
    expect(await isKept(api, page.id)).toBe(sha256(full));
    expect(await page.write(`${full}a`)).toBeRefused("payload_too_large");
    expect(await isKept(api, page.id)).toBe(sha256(full));
  });

  test("is kept by creating a page, and one byte more is refused", async ({ api }) => {
    const page = await createPage(api, { markdown: full });
    expect(await isKept(api, page.id)).toBe(sha256(full));
    expect(await api.post("/pages", { markdown: `${full}a` })).toBeRefused("payload_too_large");
  });

  test("is the most that an append makes", async ({ api, page }) => {
    const add = (content: string) =>
      api.post(`/pages/${page.id}/content-operations`, { id: "1", operation: "append", content });
    await page.write(full.slice(10));
    expect(await add("a".repeat(19))).toBeRefused("payload_too_large");
    expect((await add("a".repeat(18))).status).toBe(200);
    expect((await page.read()).length).toBe(full.length - 10 + 20);
  });

  test("is the most that an edit makes", async ({ api, page }) => {
    const edit = (newText: string): Promise<Answer> =>
      api.post(`/pages/${page.id}/edits`, { edits: [{ id: "1", oldText: "<<", newText }] });
    await page.write(`<<${full.slice(2)}`);
    expect(await edit("<<abc")).toBeRefused("payload_too_large");
    expect((await edit("<<ab")).status).toBe(200);
  });

  test("comes in chunks of unknown number too", async ({ api, page, person }) => {
    const headers = {
      Authorization: `Bearer ${person.token}`,
      "Content-Type": "text/markdown",
      "If-Match": page.etag,
    };
    const bytes = Buffer.from(full);
    const pieces = Array.from({ length: 20 }, (_, index) =>
      bytes.subarray(index * 524_288, (index + 1) * 524_288),
    );
    const path = `/pages/${page.id}/content`;
    const refused = await sendInPieces("PUT", path, { headers, pieces: [...pieces, "a"] });
    expect(refused).toBeRefused("payload_too_large");
    expect((await sendInPieces("PUT", path, { headers, pieces })).status).toBe(204);
    expect(await isKept(api, page.id)).toBe(sha256(full));
  });
});

describe("content of links and markup that never end", () => {
  test.for([
    ["[[p]] ", 800_000],
    ["[a](b.md) ", 400_000],
    ["![](x.png)\n", 400_000],
    ["<!--", 100_000],
    ["_", 1_000_000],
    ["http://a.", 200_000],
    ["<a ", 300_000],
    ["&a", 300_000],
  ] as const)("is kept like any other: %j, %i times", async ([part, times], { api }) => {
    const markdown = part.repeat(times);
    const page = await createPage(api, { markdown });
    expect(sha256(await page.read())).toBe(sha256(markdown));
  });
});

describe("front matter", () => {
  const properties = async (page: TestPage) => (await page.record()).properties;

  test("gives the page its properties, however the content is written", async ({ api }) => {
    const page = await createPage(api, { markdown: "---\nstatus: draft\ntags: [a, b]\n---\nText\n" });
    expect(page.properties).toEqual({ status: "draft", tags: ["a", "b"] });
    const edits = [{ id: "1", oldText: "draft", newText: "done" }];
    await api.post(`/pages/${page.id}/edits`, { edits });
    expect(await properties(page)).toEqual({ status: "done", tags: ["a", "b"] });
    await page.write("Text");
    expect(await properties(page)).toEqual({});
  });

  test.for([
    "---\n- a\n---\n",
    "---\na: [\n---\n",
    "---\ntext\n---\n",
    "---\na: 1\n",
    "Text\n---\na: 1\n---\n",
  ])("%j is content like any other", async (markdown, { api }) => {
    const page = await createPage(api, { markdown });
    expect(page.properties).toEqual({});
    expect(await page.read()).toBe(markdown);
  });

  test("may hold keys that mean something to JavaScript or JSON", async ({ api }) => {
    const markdown =
      '---\n__proto__: 1\nconstructor: 2\n"a\\0b": 3\ndate: 2026-01-02\nbig: 12345678901234567890\n---\n';
    const page = await createPage(api, { markdown });
    expect(page.properties).toMatchObject({
      constructor: 2,
      date: "2026-01-02",
      big: "12345678901234567890",
    });
    expect(await page.read()).toBe(markdown);
  });
});
