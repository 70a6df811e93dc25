import { describe, expect } from "vitest";
import type { ContentOperationResult } from "@/lib/contracts/content";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage, type TestPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

type Kind = "append" | "prepend";

function add(api: ApiCaller, page: TestPage, operation: Kind, content: string) {
  return api.post<ContentOperationResult>(`/pages/${page.id}/content-operations`, {
    id: "op",
    operation,
    content,
  });
}

describe("content is added", () => {
  const cases: [string, Kind, string, string, string][] = [
    ["to an empty page", "append", "", "tea", "tea"],
    ["before an empty page", "prepend", "", "tea", "tea"],
    ["at the end, after one blank line", "append", "a", "b", "a\n\nb"],
    ["at the end of a page that ends its line", "append", "a\n", "b\n", "a\n\nb\n"],
    ["at the end of a page that ends blank", "append", "a\n\n", "\n\nb", "a\n\nb"],
    ["at the start, before one blank line", "prepend", "a", "b", "b\n\na"],
    ["after the front matter", "prepend", "---\nx: 1\n---\na", "b", "---\nx: 1\n---\nb\n\na"],
    ["with the line ends of the page", "append", "a\r\nb\r\n", "c\nd", "a\r\nb\r\n\r\nc\r\nd"],
    ["after front matter in TOML", "prepend", "+++\nx = 1\n+++\na", "b", "+++\nx = 1\n+++\nb\n\na"],
    ["before a thematic break at the start", "prepend", "---\ntext", "b", "b\n\n---\ntext"],
    ["in any script", "append", "茶", "🌾", "茶\n\n🌾"],
  ];
  test.for(cases)("%s", async ([, kind, before, content, after], { api }) => {
    const page = await createPage(api, { markdown: before });
    const answer = await add(api, page, kind, content);
    expect(answer.json).toEqual({ id: "op", etag: await page.readEtag() });
    expect(await page.read()).toBe(after);
  });

  test("as a revision that names the operation", async ({ api, page }) => {
    await add(api, page, "append", "tea");
    await add(api, page, "prepend", "rum");
    expect((await page.revisions()).map(({ operation }) => operation)).toEqual([
      "prepend",
      "append",
      "create",
    ]);
  });

  test("if If-Match names the current revision", async ({ api, page }) => {
    const path = `/pages/${page.id}/content-operations`;
    const body = { id: "1", operation: "append", content: "tea" };
    expect((await api.post(path, body, { "If-Match": page.etag })).status).toBe(200);
    expect(await api.post(path, body, { "If-Match": page.etag })).toBeRefused("revision_conflict");
    expect(await page.read()).toBe("tea");
  });
});

describe("content is refused", () => {
  test.for(["", " ", "\n\n", "\t\r\n", "\r"])("when it is blank: %j", async (content, { api, page }) => {
    await page.write("tea");
    for (const kind of ["append", "prepend"] as const) {
      expect(await add(api, page, kind, content)).toBeRefused("invalid_content");
    }
    expect([await page.read(), (await page.revisions()).length]).toEqual(["tea", 2]);
  });

  const body = { id: "1", operation: "append", content: "tea" };
  const cases: [string, object, string][] = [
    ["without an id", { ...body, id: undefined }, "id"],
    ["with a blank id", { ...body, id: " " }, "id"],
    ["with an id of 201 characters", { ...body, id: "x".repeat(201) }, "id"],
    ["without an operation", { ...body, operation: undefined }, "operation"],
    ["with an unknown operation", { ...body, operation: "insert" }, "operation"],
    ["with an operation in capitals", { ...body, operation: "APPEND" }, "operation"],
    ["without content", { ...body, content: undefined }, "content"],
    ["when it is no text", { ...body, content: ["tea"] }, "content"],
  ];
  test.for(cases)("%s", async ([, sent, path], { api, page }) => {
    expect(await api.post(`/pages/${page.id}/content-operations`, sent)).toBeRefused("invalid_request", path);
    expect(await page.read()).toBe("");
  });
});
