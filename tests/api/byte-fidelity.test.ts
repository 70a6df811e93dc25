import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { createPage } from "@/tests/support/items";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const unusual = [
  "\r\n",
  "\r",
  "\n",
  "\uFEFF",
  " \n",
  "\t",
  "e\u0301",
  "é",
  "\u00a0",
  "\u2028",
  "\u200b",
  "---\n",
  "🌾",
  "\u0001",
];

/** Texts that a page can hold: anything but U+0000 and halves of surrogate pairs. */
const markdown = fc
  .array(fc.oneof(fc.constantFrom(...unusual), fc.string({ unit: "binary" })), { maxLength: 30 })
  .map((parts) => parts.join("").replaceAll("\0", ""));

const etagOf = (text: string) => `"${createHash("sha256").update(text).digest("base64url")}"`;

describe("what was written is what is read, byte for byte", () => {
  test("when a page is created", async ({ api }) => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        const page = await createPage(api, { markdown: text });
        const content = await api.get(`/pages/${page.id}/content`);
        expect(content.bytes).toEqual(Buffer.from(text));
        expect(content.headers.get("etag")).toBe(etagOf(text));
        expect(page.etag).toBe(etagOf(text));
      }),
      { numRuns: 60 },
    );
  });

  test("when content is replaced", async ({ api, page }) => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        const answer = await page.write(text);
        const content = await api.get(`/pages/${page.id}/content`);
        expect(answer.status).toBe(204);
        expect(answer.headers.get("etag")).toBe(etagOf(text));
        expect(content.bytes).toEqual(Buffer.from(text));
        expect(content.headers.get("etag")).toBe(etagOf(text));
      }),
      { numRuns: 60 },
    );
  });
});

describe("the ETag", () => {
  test("changes if and only if the bytes change", async ({ page }) => {
    const texts = ["tea", "tea ", "tea\n", "tea\r\n", "t\u00e9a", "te\u0301a", "\uFEFFtea"];
    const etags = new Set<string>();
    for (const text of texts) {
      await page.write(text);
      etags.add(await page.readEtag());
    }
    await page.write("tea");
    expect(etags.size).toBe(texts.length);
    expect(await page.readEtag()).toBe(etagOf("tea"));
  });

  test("has nothing to do with title and icon", async ({ api, page }) => {
    await api.patch(`/pages/${page.id}`, { title: "Another", icon: "🌾" });
    expect(await page.readEtag()).toBe(page.etag);
  });

  test("is the same in headers and in JSON", async ({ api, page }) => {
    const body = { id: "1", operation: "append", content: "tea" };
    const answer = await api.post<{ etag: string }>(`/pages/${page.id}/content-operations`, body);
    expect(answer.json.etag).toBe(answer.headers.get("etag"));
    expect(answer.json.etag).toBe(await page.readEtag());
  });
});

describe("content as JSON", () => {
  test("is the same text with the same ETag, read and written", async ({ api, page }) => {
    const path = `/pages/${page.id}/content`;
    const asJson = { Accept: "application/json" };
    const text = '\uFEFF---\r\na: "1"\r\n---\r\n\t🌾 e\u0301\u2028\\ \r \n ';
    const put = await api.put(path, { markdown: text }, { "If-Match": page.etag });
    expect([put.status, await page.read()]).toEqual([204, text]);
    const [json, markdown] = [await api.get(path, asJson), await api.get(path)];
    expect(json.json).toEqual({ markdown: text, etag: markdown.headers.get("etag") });
    expect(put.headers.get("etag")).toBe(markdown.headers.get("etag"));
    for (const { headers } of [json, markdown]) {
      expect(headers.get("vary")).toMatch(/\baccept\b(?!-)/i);
      expect(headers.get("etag")).toBe(put.headers.get("etag"));
    }
    const known = await api.get(path, { ...asJson, "If-None-Match": put.headers.get("etag") });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect((await api.put(path, { markdown: "" }, { "If-Match": put.headers.get("etag") })).status).toBe(204);
    expect(await page.read()).toBe("");
  });

  test.for([
    {},
    { markdown: 7 },
    { markdown: "a\0" },
    { markdown: "\ud800" },
    { markdown: "a", etag: "b" },
    [],
    "{",
  ])("%j is refused, and changes nothing", async (body, { api, page }) => {
    const headers = { "If-Match": page.etag, "Content-Type": "application/json" };
    expect(await api.put(`/pages/${page.id}/content`, body, headers)).toBeRefused("invalid_request");
    expect(await page.read()).toBe("");
  });
});

describe("If-None-Match", () => {
  const current = ["ETAG", "W/ETAG", '"other", ETAG', "*"];
  test.for(current)("%s answers 304 without a body", async (tag, { api, page }) => {
    const path = `/pages/${page.id}/content`;
    const headers = { "If-None-Match": tag.replace("ETAG", page.etag) };
    for (const answer of [await api.get(path, headers), await api.head(path, headers)]) {
      expect([answer.status, answer.text, answer.headers.get("etag")]).toEqual([304, "", page.etag]);
    }
  });

  test("answers in full when the content is another", async ({ api, page }) => {
    await page.write("tea");
    const answer = await api.get(`/pages/${page.id}/content`, { "If-None-Match": page.etag });
    expect([answer.status, answer.text]).toEqual([200, "tea"]);
  });
});

describe("If-Match", () => {
  const path = (page: { id: string }) => `/pages/${page.id}/content`;

  test.for([null, "", "  "])("%j does not do for a replacement", async (tag, { api, page }) => {
    expect(await api.put(path(page), "tea", { "If-Match": tag })).toBeRefused("precondition_required");
    expect(await page.read()).toBe("");
  });

  test.for(["*", "W/ETAG", "BARE", '"other"', 'ETAG, "other"', '"other", ETAG', '"', '""', "ETAGx"])(
    "%s does not name the current revision",
    async (form, { api, page }) => {
      const tag = form.replace("ETAG", page.etag).replace("BARE", page.etag.slice(1, -1));
      const add = { id: "1", operation: "append", content: "tea" };
      const edit = { edits: [{ id: "1", oldText: "", newText: "tea" }] };
      const answers = [
        await api.put(path(page), "tea", { "If-Match": tag }),
        await api.post(`/pages/${page.id}/content-operations`, add, { "If-Match": tag }),
        await api.post(`/pages/${page.id}/edits`, edit, { "If-Match": tag }),
      ];
      for (const answer of answers) {
        expect(answer).toBeRefused("revision_conflict");
        expect(answer.headers.get("etag")).toBe(page.etag);
        const { error } = answer.json as { error: { message: string } };
        // Nobody has changed the page: what is wrong is the form.
        const isOther = form === '"other"' || form === '""';
        expect(error.message).toMatch(isOther ? /has changed/ : /in quotation marks and without W\//);
        const isCurrent = form === "W/ETAG" || form === "BARE";
        expect(error.message.includes(`send If-Match: ${page.etag}`)).toBe(isCurrent);
      }
      expect(await page.read()).toBe("");
    },
  );

  test("a stale one is refused with the current ETag, which then works", async ({ api, page }) => {
    await page.write("tea");
    const stale = await api.put(path(page), "rum", { "If-Match": page.etag });
    expect(stale).toBeRefused("revision_conflict");
    const current = stale.headers.get("etag") ?? "";
    expect((await api.put(path(page), "rum", { "If-Match": current })).status).toBe(204);
    expect(await page.read()).toBe("rum");
  });

  test("a stale one does for the bytes that are there: the answer to them was lost", async ({
    api,
    page,
  }) => {
    const headers = { "If-Match": page.etag };
    await api.put(path(page), "tea", headers);
    const before = [await page.record(), await page.revisions()];
    const again = await api.put(path(page), "tea", headers);
    expect([again.status, again.headers.get("etag")]).toEqual([204, await page.readEtag()]);
    expect([await page.record(), await page.revisions()]).toEqual(before);
    await page.write("rum");
    expect(await api.put(path(page), "tea", headers)).toBeRefused("revision_conflict");
  });

  test.for(["*", "W/ETAG", '"other"', 'ETAG, "other"', "BARE"])(
    "%s names no revision, so not even the bytes that are there are taken",
    async (form, { api, page }) => {
      await page.write("tea");
      const tag = form.replace("ETAG", page.etag).replace("BARE", page.etag.slice(1, -1));
      expect(await api.put(path(page), "tea", { "If-Match": tag })).toBeRefused("revision_conflict");
    },
  );

  test("a revision of another page is none of this one", async ({ api, page }) => {
    const other = await createPage(api, { markdown: "milk" });
    await page.write("tea");
    const headers = { "If-Match": other.etag };
    expect(await api.put(path(page), "tea", headers)).toBeRefused("revision_conflict");
  });

  test("whoever may only read is told so, also for the bytes that are there", async ({
    person,
    page,
    stranger,
  }) => {
    const headers = { "If-Match": page.etag };
    await person.api.put(path(page), "tea", headers);
    await grant(stranger, "view", { pageId: page.id, ownerId: person.id });
    expect(await stranger.api.put(path(page), "tea", headers)).toBeRefused("forbidden");
  });

  test("the same bytes again change nothing", async ({ api, page }) => {
    await page.write("tea");
    const before = [await page.record(), await page.revisions()];
    const etag = await page.readEtag();
    const again = await api.put(path(page), "tea", { "If-Match": etag });
    expect([again.status, again.headers.get("etag")]).toEqual([204, etag]);
    expect([await page.record(), await page.revisions()]).toEqual(before);
  });

  test("an empty body empties the page", async ({ page }) => {
    await page.write("tea");
    expect((await page.write("")).status).toBe(204);
    expect(await page.read()).toBe("");
  });
});
