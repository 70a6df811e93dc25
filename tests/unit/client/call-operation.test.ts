import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOwnChange } from "@/lib/client/cache/own-changes";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { callOperation, sendRequest } from "@/lib/client/http/call-operation";

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", asked);
});

afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

/** What the server answers next. */
function answer(status: number, json?: object): void {
  asked.mockResolvedValueOnce(new Response(json === undefined ? null : JSON.stringify(json), { status }));
}

/** The method, URL and body of the only request. */
function request(): unknown[] {
  const [[url, init] = []] = asked.mock.calls;
  return [init?.method, url, init?.body];
}

test("an address says the method and the path, whose parameters are filled in", async () => {
  answer(200, { data: [], nextCursor: null });
  const list = await callOperation("GET /pages/{pageId}/backlinks", {
    params: { pageId: "a b" },
    query: { limit: "5", cursor: undefined },
  });
  expect(list.nextCursor).toBeNull();
  expect(request()).toEqual(["GET", "/api/v1/pages/a%20b/backlinks?limit=5", undefined]);
});

test("what stands outside the versioned interface has its base in the address", async () => {
  answer(204);
  expect(await callOperation("PATCH /api/auth/account", { body: { name: "Ada" } })).toBeNull();
  expect(request()).toEqual(["PATCH", "/api/auth/account", '{"name":"Ada"}']);
});

test.for(["page", "folder"] as const)("what items have alike is called on a %s", async (kind) => {
  answer(200, { deleted: true });
  await callItemOperation({ kind, id: `a ${kind}` }, "DELETE /sharing/users/{userId}", {
    params: { userId: "b" },
  });
  expect(request()).toEqual(["DELETE", `/api/v1/${kind}s/a%20${kind}/sharing/users/b`, undefined]);
});

test("what a request changes, and what its answer says was made, counts as a change of one's own", async () => {
  answer(201, { id: "copy" });
  await callItemOperation({ kind: "page", id: "copied" }, "POST /copy", { body: { parentId: null } });
  answer(200, { deleted: true });
  await callItemOperation({ kind: "page", id: "trashed" }, "DELETE /trash", { changes: "trashed" });
  answer(200, { id: "read" });
  await callItemOperation({ kind: "page", id: "read" }, "GET", {});
  const own = ["copied", "copy", "trashed", "read"].map((id) => isOwnChange(id, "other"));
  expect([...own, isOwnChange("trashed", "trashed")]).toEqual([true, true, false, false, true]);
});

test("what has not changed is no refusal", async () => {
  answer(304);
  const parts = { params: { pageId: "a" }, ifNoneMatch: '"1"' };
  expect((await sendRequest("GET /pages/{pageId}/content", parts)).status).toBe(304);
});

/** What the compiler refuses; it is not run. */
export async function refused(): Promise<void> {
  // @ts-expect-error There is no such operation.
  await callOperation("GET /page/{pageId}", { params: { pageId: "a" } });
  // @ts-expect-error It is about a page.
  await callOperation("GET /pages/{pageId}", {});
  // @ts-expect-error It is restricted or not.
  await callItemOperation({ kind: "page", id: "a" }, "PATCH /sharing", { body: { restricted: "yes" } });
  // @ts-expect-error Its answer is no JSON: sendRequest gives it.
  await callOperation("GET /pages/{pageId}/content", { params: { pageId: "a" } });
  const item = { kind: "file" as "file" | "page", id: "a" };
  await callItemOperation(item, "DELETE /trash", {});
  // @ts-expect-error Files are not shared by themselves.
  await callItemOperation(item, "GET /sharing", {});
}
