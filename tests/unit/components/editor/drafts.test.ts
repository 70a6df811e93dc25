import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SerializationError } from "@/components/editor/sync/serialization-error";
import { ContentSession } from "@/components/editor/sync/content-session";
import { listDrafts } from "@/lib/client/drafts/drafts";
import { stubBrowser } from "@/tests/support/editor/stub-browser";

const owner = "person/page";
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal("fetch", (_: unknown, init?: RequestInit) =>
    init?.method === "PUT"
      ? answer()
      : Promise.resolve(new Response("Old.", { headers: { ETag: '"1"', "Content-Type": "text/markdown" } })),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(kept = null as Awaited<ReturnType<typeof listDrafts>>[number] | null): ContentSession {
  return new ContentSession("page", "person", {
    content: { markdown: "Old.", etag: '"1"' },
    kept,
    setAside: [],
  });
}

const refusal = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ error: { code, message: "No.", details: [] } }, { status }));

describe("whatever keeps a text from being saved, it is kept in the browser and comes back", () => {
  test.each([
    ["offline", () => Promise.reject(new TypeError("Failed to fetch")), "offline"],
    [
      "an answer of something else",
      () => Promise.resolve(new Response("Bad gateway", { status: 502 })),
      "offline",
    ],
    ["signed out", refusal(401, "unauthorized"), "signed-out"],
    ["access taken", refusal(403, "forbidden"), "refused"],
    ["in the trash", refusal(404, "not_found"), "refused"],
    ["an edit that cannot be", refusal(409, "edit_conflict"), "refused"],
    ["overtaken again and again", refusal(412, "revision_conflict"), "unavailable"],
    ["too long", refusal(413, "payload_too_large"), "refused"],
    ["not valid", refusal(422, "invalid_request"), "refused"],
    ["without the revision", refusal(428, "precondition_required"), "refused"],
    ["too often", refusal(429, "rate_limited"), "unavailable"],
    ["a fault", refusal(500, "internal_error"), "unavailable"],
    ["no database", refusal(503, "unavailable"), "unavailable"],
    ["no room", refusal(507, "insufficient_storage"), "unavailable"],
    ["an answer without its ETag", () => Promise.resolve(new Response(null, { status: 204 })), "refused"],
  ])("%s", async (_, put, state) => {
    answer = put;
    const session = open();
    session.use();
    session.edited(() => "Old. And new words.");
    await session.sync.saver.flush();
    expect(session.sync.read().save.kind).toBe(state);
    session.leave();
    const [kept] = await listDrafts(owner);
    expect(kept).toMatchObject({ markdown: "Old. And new words.", kind: "unsaved" });
    const next = open(kept ?? null);
    expect(next.markdown).toBe("Old. And new words.");
    expect(next.draft.read().restored).toBe(true);
    next.leave();
  });

  test("no markdown can be made of it: its words are kept, and offered", async () => {
    answer = refusal(500, "internal_error");
    const session = open();
    session.use();
    session.edited(() => {
      throw new SerializationError("Old. And new words.", {
        cause: new RangeError("Maximum call stack size exceeded"),
      });
    });
    await session.sync.saver.flush();
    expect(session.sync.read().save.kind).toBe("refused");
    session.leave();
    expect(await listDrafts(owner)).toMatchObject([{ markdown: "Old. And new words.", kind: "set-aside" }]);
  });
});
