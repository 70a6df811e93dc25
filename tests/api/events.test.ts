import { afterEach, describe, expect, inject } from "vitest";
import { eventConnectionsMax } from "@/lib/contracts/limits";
import type { PageRecord } from "@/lib/contracts/pages";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { nobody } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { eventually } from "@/tests/support/deadline";
import {
  type EventListener,
  isChange,
  isResync,
  listen as listenTo,
  listenWith,
} from "@/tests/support/event-listener";
import { createPage } from "@/tests/support/items";
import { callerWith, createPerson, grant, insertToken } from "@/tests/support/people";
import { give, makeFolder, makePage, remove, restrict } from "@/tests/support/sharing";
import { serverSettings } from "@/tests/support/server-settings";
import { test } from "@/tests/support/test";

let open: EventListener[] = [];
afterEach(() => {
  for (const listener of open) listener.close();
  open = [];
});

async function kept(opening: Promise<EventListener>): Promise<EventListener> {
  const listener = await opening;
  open.push(listener);
  return listener;
}

const asBrowser = ({ cookie }: { cookie: string }, options = {}) =>
  kept(listenTo({ Cookie: cookie }, options));
const asProgram = (secret: string, options = {}) => kept(listenWith(secret, options));

/** What a listener has heard by the time that it hears of a new page of its own person, which it makes here. */
async function heardUntilNow(listener: EventListener, api: { post: typeof nobody.post }) {
  const mark = await api.post<PageRecord>("/pages", { title: "Mark" });
  await listener.next(isChange("create", mark.json.id));
  return listener.events.filter((event) => !isChange("create", mark.json.id)(event));
}

describe("who listens", () => {
  test("hears what another of their clients does, with its name", async ({ person, api }) => {
    const listener = await asBrowser(person);
    expect(listener.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(listener.headers.get("x-accel-buffering")).toBe("no");
    const page = await createPage(api, { markdown: "tea" });
    const made = await listener.next(isChange("create", page.id));
    expect(made).toMatchObject({ parentId: null, by: { id: person.id, name: "Ada", tokenName: "Test" } });
    await page.write("rum");
    const written = await listener.next(isChange("write", page.id));
    expect(written).toMatchObject({ etag: await page.readEtag(), by: { tokenName: "Test" } });
    await person.browser.patch(`/pages/${page.id}`, { title: "Rum" });
    expect(await listener.next(isChange("update", page.id))).toMatchObject({ by: { tokenName: null } });
  });

  test("hears of every step in the life of an item", async ({ person, api }) => {
    const listener = await asProgram(person.token);
    const folder = await makeFolder(person, "Work");
    await listener.next(isChange("create", folder.id));
    const page = await createPage(api, { markdown: "tea" });
    await api.patch(`/pages/${page.id}/move`, { parentId: folder.id });
    expect(await listener.next(isChange("move", page.id))).toMatchObject({ parentId: folder.id });
    const copied = await api.post<{ id: string }>(`/pages/${page.id}/copy`, { parentId: null });
    await listener.next(isChange("copy", copied.json.id));
    await api.patch(`/folders/${folder.id}`, { name: "Play" });
    await listener.next(isChange("update", folder.id));
    for (const [operation, method, path] of [
      ["trash", "DELETE", `/folders/${folder.id}/trash`],
      ["restore", "PATCH", `/folders/${folder.id}/restore`],
      ["trash", "DELETE", `/folders/${folder.id}/trash`],
      ["delete", "DELETE", `/folders/${folder.id}/permanent`],
    ] as const) {
      expect((await api.send(method, path)).status).toBe(200);
      await listener.next(isChange(operation, folder.id));
    }
    await api.delete("/trash/empty");
    expect(await listener.next(isResync)).toMatchObject({ reason: "many" });
    await api.post("/imports/vault", { files: [{ path: "a.md", content: "tea" }] });
    expect(await listener.next(isResync)).toMatchObject({ reason: "many" });
  });

  test(
    "hears on after something very deep is deleted for good",
    { timeout: 60_000 },
    async ({ person, api }) => {
      const listener = await asProgram(person.token);
      let deepest = await makeFolder(person, "Top");
      for (let depth = 2; depth <= 210; depth += 1) {
        const body = { name: "Deeper", parentId: deepest.id };
        deepest = { ...deepest, id: (await api.post<{ id: string }>("/folders", body)).json.id };
      }
      expect((await api.delete(`/folders/${deepest.id}/trash`)).status).toBe(200);
      expect((await api.delete(`/folders/${deepest.id}/permanent`)).status).toBe(200);
      expect(await listener.next(isResync)).toMatchObject({ reason: "access" });
      const page = await createPage(api);
      await listener.next(isChange("create", page.id));
    },
  );

  test("hears nothing of what was refused, and a repeated request once", async ({ person, api, page }) => {
    const listener = await asProgram(person.token);
    const body = { id: "1", operation: "append", content: "tea" };
    const path = `/pages/${page.id}/content-operations`;
    for (let times = 0; times < 3; times += 1) await api.post(path, body, { "Idempotency-Key": "k" });
    await api.post(path, { ...body, content: " " }, { "Idempotency-Key": "other" });
    await api.put(`/pages/${page.id}/content`, "rum", { "If-Match": page.etag });
    expect((await heardUntilNow(listener, api)).filter(isChange("write", page.id))).toHaveLength(1);
  });
});

describe("what somebody may not see", () => {
  test("they do not hear of", async ({ person, stranger }) => {
    const listener = await asBrowser(stranger);
    const folder = await makeFolder(person, "Work");
    const page = await makePage(person, folder);
    await person.api.delete(`/pages/${page.id}/trash`);
    await person.api.delete(`/pages/${page.id}/permanent`);
    expect(await heardUntilNow(listener, stranger.api)).toEqual([]);
  });

  test("they hear of as soon as it is shared, and no more when it no longer is", async ({
    person,
    stranger,
  }) => {
    const folder = await makeFolder(person, "Work");
    const page = await makePage(person, folder);
    const [listener, owners] = [await asBrowser(stranger), await asBrowser(person)];
    // Who may know is asked when a change is told: the next step waits until it was.
    const retitle = async (title: string) => {
      await person.api.patch(`/pages/${page.id}`, { title });
      await owners.next(isChange("update", page.id));
    };
    await give(person, folder, { person: stranger, permission: "view" });
    expect(await listener.next(isResync)).toEqual({ type: "resync", reason: "access" });
    await retitle("Rum");
    expect(await listener.next(isChange("update", page.id))).toMatchObject({ parentId: folder.id });
    await restrict(person, page, true);
    await listener.next(isResync);
    await retitle("Milk");
    await restrict(person, page, false);
    await listener.next(isResync);
    await remove(person, folder, stranger.id);
    await listener.next(isResync);
    await retitle("Water");
    const heard = await heardUntilNow(listener, stranger.api);
    expect(heard.filter(isChange("update", page.id))).toHaveLength(1);
    expect(heard.filter((event) => event.type === "change" && event.operation === "share")).toEqual([]);
  });

  test("they hear of when it leaves their sight, and not where it went", async ({ person, stranger }) => {
    const [shared, hidden] = [await makeFolder(person, "Shared"), await makeFolder(person, "Hidden")];
    const [page, below] = [await makePage(person, shared), await makePage(person, hidden)];
    await give(person, shared, { person: stranger, permission: "edit" });
    await give(person, below, { person: stranger, permission: "view" });
    const listener = await asBrowser(stranger);
    await person.api.patch(`/pages/${page.id}/move`, { parentId: hidden.id });
    expect(await listener.next(isChange("move", page.id))).toMatchObject({ parentId: null });
    await person.api.delete(`/folders/${hidden.id}/trash`);
    // Of the folder they know nothing, but what is theirs in it went with it.
    expect(await listener.next(isResync)).toEqual({ type: "resync", reason: "access" });
    const other = await makePage(person, shared);
    await person.api.delete(`/pages/${other.id}/trash`);
    await listener.next(isChange("trash", other.id));
    await person.api.delete(`/pages/${other.id}/permanent`);
    await listener.next(isResync);
    expect(JSON.stringify(listener.events)).not.toContain(hidden.id);
  });

  test("a token that is limited to a folder does not hear of", async ({ person, api }) => {
    const [inside, outside] = [await makeFolder(person, "Inside"), await makeFolder(person, "Outside")];
    const limited = await insertToken(person.id, { folderId: inside.id });
    const listener = await asProgram(limited.secret);
    const away = await createPage(api, { parentId: outside.id });
    await api.patch(`/folders/${outside.id}`, { name: "Elsewhere" });
    const near = await createPage(api, { parentId: inside.id });
    expect(await listener.next(isChange("create", near.id))).toMatchObject({ parentId: inside.id });
    await api.patch(`/folders/${inside.id}`, { name: "Here" });
    expect(await listener.next(isChange("update", inside.id))).toMatchObject({ parentId: null });
    await api.patch(`/pages/${near.id}/move`, { parentId: outside.id });
    expect(await listener.next(isChange("move", near.id))).toMatchObject({ parentId: null });
    for (const id of [away.id, outside.id]) expect(JSON.stringify(listener.events)).not.toContain(id);
  });

  test("a token that is limited to a folder looks again when one above goes", async ({ person, api }) => {
    const above = await makeFolder(person, "Above");
    const inside = await api.post<{ id: string }>("/folders", { name: "Inside", parentId: above.id });
    const limited = await insertToken(person.id, { folderId: inside.json.id });
    const listener = await asProgram(limited.secret);
    for (const [method, path] of [
      ["DELETE", "trash"],
      ["PATCH", "restore"],
    ] as const) {
      await api.send(method, `/folders/${above.id}/${path}`);
      expect(await listener.next(isResync)).toEqual({ type: "resync", reason: "access" });
    }
    expect(JSON.stringify(listener.events)).not.toContain(above.id);
  });
});

describe("after a gap", () => {
  test("what was missed follows, at every process that knows the last event", async ({
    person,
    api,
    page,
  }) => {
    const listener = await asProgram(person.token);
    await page.write("tea");
    await listener.next(isChange("write", page.id));
    listener.close();
    await api.patch(`/pages/${page.id}`, { title: "Rum" });
    const again = await asProgram(person.token, { after: listener.lastId() });
    await again.next(isChange("update", page.id));
    expect(again.events).toHaveLength(1);
    const inAddress = await asProgram(person.token, { path: `/events?after=${listener.lastId()}` });
    await inAddress.next(isChange("update", page.id));
  });

  test(
    "of a thousand changes they look again once, and hear on",
    { timeout: 60_000 },
    async ({ person, api }) => {
      const listener = await asProgram(person.token);
      const last = await createPage(api);
      await listener.next(isChange("create", last.id));
      listener.close();
      const make = async () => {
        for (let made = 0; made < 125; made += 1) await createPage(api);
      };
      await Promise.all(Array.from({ length: 8 }, make));
      const again = await asProgram(person.token, { after: listener.lastId() });
      expect(await again.next(isResync)).toMatchObject({ reason: "many" });
      const page = await createPage(api);
      await again.next(isChange("create", page.id));
      // Before the page they may hear of the last of the thousand, which were announced when they listened already.
      expect(again.events.findIndex(isResync)).toBe(0);
      expect(again.events.filter(isResync)).toHaveLength(1);
      expect(again.events.length).toBeLessThan(500);
    },
  );

  test("they learn no id of what had gone before they could see where it was", async ({
    person,
    stranger,
  }) => {
    const [folder, hidden] = [await makeFolder(person, "Work"), await makeFolder(person, "Hidden")];
    const [page, gone] = [await makePage(person, folder), await makePage(person, folder)];
    const [listener, owners] = [await asBrowser(stranger), await asBrowser(person)];
    const mark = await createPage(stranger.api);
    await listener.next(isChange("create", mark.id));
    listener.close();
    await restrict(person, gone, true);
    for (const { id } of [page, gone]) {
      await person.api.patch(`/pages/${id}/move`, { parentId: hidden.id });
      await owners.next(isChange("move", id));
    }
    await person.api.delete(`/pages/${gone.id}/trash`);
    await person.api.delete(`/pages/${gone.id}/permanent`);
    await owners.next(isChange("delete", gone.id));
    await give(person, folder, { person: stranger, permission: "view" });
    const again = await asBrowser(stranger, { after: listener.lastId() });
    await again.next(isResync);
    await heardUntilNow(again, stranger.api);
    for (const id of [page.id, gone.id, hidden.id]) expect(JSON.stringify(again.events)).not.toContain(id);
  });

  test.for(["nobody:7", "not an id"])("that nobody knows (%s) they look again", async (after, { person }) => {
    const listener = await asProgram(person.token, { after });
    expect(await listener.next(isResync)).toEqual({ type: "resync", reason: "gap" });
  });

  test("of the connection to the database they look again, and hear on", async ({ person, api }) => {
    const listener = await asProgram(person.token);
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sheaf-events'",
    );
    expect(await listener.next(isResync)).toEqual({ type: "resync", reason: "gap" });
    const page = await createPage(api);
    await listener.next(isChange("create", page.id));
  });
});

describe("two processes on one database", () => {
  test(
    "tell of each other's changes, and the start of one is a possible gap",
    { timeout: 120_000 },
    async ({ person }) => {
      const listener = await asProgram(person.token);
      const other = await startServer({ env: { DATABASE_URL: inject("databaseUrl"), ...serverSettings } });
      try {
        expect(await listener.next(isResync)).toEqual({ type: "resync", reason: "gap" });
        const there = await asProgram(person.token, { base: other.url });
        const page = await createPage(person.api);
        await there.next(isChange("create", page.id));
        await fetch(new URL(`/api/v1/pages/${page.id}`, other.url), {
          method: "PATCH",
          headers: { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" },
          body: JSON.stringify({ title: "Rum" }),
        });
        await listener.next(isChange("update", page.id));
        // Where it goes on is known to both.
        listener.close();
        const moved = await asProgram(person.token, { base: other.url, after: listener.lastId() });
        expect(moved.events.filter(isResync)).toEqual([]);
        // Open connections do not keep a process from ending.
        expect(await other.stop()).toMatchObject({ code: 0 });
        await Promise.all([there.ended, moved.ended]);
      } finally {
        await other.stop();
      }
    },
  );
});

describe("a connection", () => {
  test("needs credentials with the scope to read", async ({ person }) => {
    expect(await nobody.get("/events")).toBeRefused("unauthorized");
    expect(await callerWith("shf_nonsense").get("/events")).toBeRefused("unauthorized");
    await query("UPDATE \"ApiToken\" SET scopes = '{}' WHERE id = $1", [person.tokenId]);
    expect(await person.api.get("/events")).toBeRefused("insufficient_scope");
  });

  test("ends when its token is revoked or its person signs out everywhere", async ({
    person,
    api,
    browser,
  }) => {
    const token = await insertToken(person.id, {});
    const [program, tab] = [await asProgram(token.secret), await asBrowser(person)];
    await browser.delete(`/tokens/${token.id}`);
    await program.ended;
    const page = await createPage(api);
    await tab.next(isChange("create", page.id));
    await browser.post("/api/auth/sign-out-everywhere");
    await tab.ended;
  });

  test("is told nothing once its token has expired", async ({ person, api }) => {
    const token = await insertToken(person.id, {});
    const listener = await asProgram(token.secret);
    await query('UPDATE "ApiToken" SET "expiresAt" = now() WHERE id = $1', [token.id]);
    await createPage(api);
    await listener.ended;
    expect(listener.events).toEqual([]);
  });

  test(`is one of at most ${eventConnectionsMax} of a token`, async ({ person }) => {
    const listeners = [];
    for (let made = 0; made < eventConnectionsMax; made += 1) listeners.push(await asProgram(person.token));
    const refused = await person.api.get("/events");
    expect(refused).toBeRefused("rate_limited");
    expect(refused.headers.get("retry-after")).toBe("10");
    const other = await insertToken(person.id, {});
    expect((await asProgram(other.secret)).status).toBe(200);
    listeners[0]?.close();
    await eventually(async () => {
      const again = await asProgram(person.token);
      return again.status === 200 ? again : null;
    });
  });

  test("is told of what a person with edit on a page does with it", async ({ person }) => {
    const editor = await createPerson();
    const page = await createPage(person.api, { markdown: "tea" });
    await grant(editor, "edit", { pageId: page.id, ownerId: person.id });
    const listener = await asBrowser(person);
    await editor.browser.put(`/pages/${page.id}/content`, "rum", { "If-Match": page.etag });
    const heard = await listener.next(isChange("write", page.id));
    expect(heard).toMatchObject({ by: { id: editor.id, tokenName: null } });
  });
});
