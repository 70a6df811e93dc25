import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { describe, expect } from "vitest";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
import { createCaller, nobody, type ApiCaller } from "@/tests/support/api-caller";
import { query, startedWhileOpen } from "@/tests/support/database";
import { uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { createPerson, grant, insertSession, makeAdministrator, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, trash } from "@/tests/support/tree";

// Nobody signs in or up here: that is throttled for the network address, which tests/api/accounts.test.ts guesses from.

const password = "correct horse battery";

type Joined = Person & { other: ApiCaller };

/** Makes a person with a password, who is signed in in another browser, too. */
async function join(): Promise<Joined> {
  const person = await createPerson();
  await query('UPDATE "User" SET "passwordHash" = $2 WHERE id = $1', [person.id, await hash(password)]);
  const other = createCaller({ Cookie: `auth.session_token=${await insertSession(person.id)}` });
  return { ...person, other };
}

const isSignedIn = async (browser: ApiCaller) => (await browser.get("/me")).status === 200;

const operations = [
  ["PATCH", "/api/auth/account", { name: "Grace Hopper" }],
  [
    "PUT",
    "/api/auth/password",
    { currentPassword: "correct horse battery", newPassword: "another horse battery" },
  ],
  ["POST", "/api/auth/delete-account", { email: "x@example.com", password: "correct horse battery" }],
  ["DELETE", `/api/auth/sessions/${randomUUID()}`, undefined],
] as const;

describe("the account page's operations", () => {
  test.for(operations)("%s %s is for the person's browser alone", async ([method, path, body]) => {
    const { browser, api, other } = await join();
    expect(await nobody.send(method, path, { body })).toBeRefused("unauthorized");
    expect(await api.send(method, path, { body })).toBeRefused("session_required");
    const headers = { Origin: "https://evil.example" };
    expect(await browser.send(method, path, { body, headers })).toBeRefused("cross_origin");
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, true]);
    expect((await browser.get("/me")).json).toMatchObject({ name: "Ada" });
  });
});

describe("a name", () => {
  test("is changed, and others see it", async () => {
    const { browser, api } = await join();
    const page = await createPage(api);
    expect(
      (await browser.send("PATCH", "/api/auth/account", { body: { name: " Rear Admiral " } })).status,
    ).toBe(204);
    expect((await browser.get("/me")).json).toMatchObject({ name: "Rear Admiral" });
    const { data } = (await api.get<{ data: RevisionRecord[] }>(`/pages/${page.id}/revisions`)).json;
    expect(data[0]?.author?.name).toBe("Rear Admiral");
  });

  test.for([{ name: " " }, { name: "x".repeat(101) }, {}, { name: "Grace", isAdministrator: true }])(
    "is refused as %j",
    async (body) => {
      const { browser } = await join();
      expect(await browser.send("PATCH", "/api/auth/account", { body })).toBeRefused("invalid_request");
      expect((await browser.get("/me")).json).toMatchObject({ name: "Ada" });
    },
  );
});

describe("a password", () => {
  const change = (browser: ApiCaller, currentPassword: string, newPassword: string) =>
    browser.send("PUT", "/api/auth/password", { body: { currentPassword, newPassword } });

  test("is changed by who knows it, and every other browser is signed out", async () => {
    const { browser, api, other } = await join();
    expect((await change(browser, password, "another horse battery")).status).toBe(204);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect((await api.get("/me")).status).toBe(200);
    expect(await change(browser, password, password)).toBeRefused("invalid_request", "currentPassword");
    expect((await change(browser, "another horse battery", password)).status).toBe(204);
  });

  test("stays as it is for who does not, or wants none that is good enough", async () => {
    const { browser, other } = await join();
    for (const wrong of ["wrong horse battery", "", `${password} `]) {
      expect(await change(browser, wrong, "another horse battery")).toBeRefused(
        "invalid_request",
        "currentPassword",
      );
    }
    for (const bad of ["short", "x".repeat(201), "\0".repeat(12)]) {
      expect(await change(browser, password, bad)).toBeRefused("invalid_request", "newPassword");
    }
    expect(await isSignedIn(other)).toBe(true);
    expect((await change(browser, password, password)).status).toBe(204);
  });

  test("that is changed meanwhile is neither replaced nor enough to delete the account", async () => {
    const attempts = [
      ["currentPassword", ({ browser }: Joined) => change(browser, password, "third horse battery")],
      [
        "password",
        ({ browser, email }: Joined) => browser.post("/api/auth/delete-account", { email, password }),
      ],
    ] as const;
    for (const [path, attempt] of attempts) {
      const joined = await join();
      const changed = `UPDATE "User" SET "passwordHash" = 'another' WHERE id = $1`;
      const refused = await startedWhileOpen(changed, [joined.id], () => attempt(joined));
      expect(refused).toBeRefused("invalid_request", path);
      expect(await query('SELECT "passwordHash" AS hash FROM "User" WHERE id = $1', [joined.id])).toEqual([
        { hash: "another" },
      ]);
    }
  });
});

describe("one browser", () => {
  test("is signed out by its person and by nobody else", async ({ stranger }) => {
    const { id, browser, other } = await join();
    const [newest] = await query<{ id: string }>(
      'SELECT id FROM "Session" WHERE "userId" = $1 ORDER BY "createdAt" DESC LIMIT 1',
      [id],
    );
    const path = `/api/auth/sessions/${newest?.id ?? ""}`;
    expect(await stranger.browser.delete(path)).toBeRefused("not_found");
    expect(await isSignedIn(other)).toBe(true);
    expect((await browser.delete(path)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.delete(path)).toBeRefused("not_found");
    expect(await browser.delete("/api/auth/sessions/7")).toBeRefused("invalid_request", "sessionId");
  });
});

describe("an account", () => {
  const remove = ({ browser, email }: Person, wrong: object = {}) =>
    browser.post("/api/auth/delete-account", { email: email.toUpperCase(), password, ...wrong });

  test("is deleted with all that it owns, and with nothing of others", async ({ person }) => {
    const joined = await join();
    const { id, api, browser, other } = joined;
    const folder = await makeFolder(api, "Mine");
    const page = await makeSharedPage(joined, person, folder.id);
    await uploadFile(api, "tea.txt", "tea");
    await trash(api, await makeFolder(api, "Old", folder));
    const theirs = await createPage(person.api, { markdown: "tea" });
    await grant({ id }, "edit", { pageId: theirs.id, ownerId: person.id });
    await api.post(`/pages/${theirs.id}/content-operations`, {
      id: "x",
      operation: "append",
      content: "and rum",
    });

    expect((await remove(joined)).status).toBe(204);
    expect(await browser.get("/me")).toBeRefused("unauthorized");
    expect(await api.get("/me")).toBeRefused("unauthorized");
    expect(await isSignedIn(other)).toBe(false);
    expect(await person.api.get(`/pages/${page.id}`)).toBeRefused("not_found");
    expect(await theirs.read()).toContain("rum");
    expect((await theirs.revisions())[0]).toMatchObject({ author: null });
    const left = await query<{ table: string }>(
      `SELECT 'User' AS table FROM "User" WHERE id = $1
       UNION ALL SELECT 'Page' FROM "Page" WHERE "ownerId" = $1 UNION ALL SELECT 'Folder' FROM "Folder" WHERE "ownerId" = $1
       UNION ALL SELECT 'File' FROM "File" WHERE "ownerId" = $1 UNION ALL SELECT 'TitleWord' FROM "TitleWord" WHERE "ownerId" = $1
       UNION ALL SELECT 'TitlePart' FROM "TitlePart" WHERE "ownerId" = $1
       UNION ALL SELECT 'IndexQueue' FROM "IndexQueue" WHERE "ownerId" = $1 UNION ALL SELECT 'Grant' FROM "Grant" WHERE "userId" = $1
       UNION ALL SELECT 'ApiToken' FROM "ApiToken" WHERE "userId" = $1 UNION ALL SELECT 'Revision' FROM "Revision" WHERE "pageId" = $2`,
      [id, page.id],
    );
    expect(left).toEqual([]);
  });

  test("is deleted while a program keeps adding to it", async () => {
    const joined = await join();
    const folder = await makeFolder(joined.api, "Busy");
    const statuses: number[] = [];
    const isGone = { now: false };
    const add = async () => {
      while (!isGone.now) {
        const body = { title: "More", parentId: folder.id };
        statuses.push((await joined.api.post("/pages", body)).status);
      }
    };
    const adding = [add(), add(), add()];
    const removed = await remove(joined);
    isGone.now = true;
    await Promise.all(adding);
    expect(removed.status).toBe(204);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await query('SELECT 1 FROM "Page" WHERE "ownerId" = $1', [joined.id])).toEqual([]);
  });

  test.for([
    ["page", (api: ApiCaller) => api.post("/pages", { title: "Late" })],
    ["folder", (api: ApiCaller) => api.post("/folders", { name: "Late" })],
    ["vault", (api: ApiCaller) => api.post("/imports/vault", { files: [{ path: "Late.md", content: "" }] })],
  ] as const)("takes no %s more at the top level that was on its way", async ([, add]) => {
    const { id, api } = await join();
    const added = await startedWhileOpen('DELETE FROM "User" WHERE id = $1', [id], () => add(api));
    // The credentials are gone, or the place: whichever is looked for first.
    expect([401, 404]).toContain(added.status);
  });

  test("stays for who does not know its address and its password", async () => {
    const joined = await join();
    expect(await remove(joined, { email: "other@example.com" })).toBeRefused("invalid_request", "email");
    expect(await remove(joined, { password: "wrong horse battery" })).toBeRefused(
      "invalid_request",
      "password",
    );
    expect(await remove(joined, { password: undefined })).toBeRefused("invalid_request", "password");
    expect(await isSignedIn(joined.other)).toBe(true);
  });

  test("of an administrator goes if there is another", async () => {
    const joined = await join();
    await makeAdministrator(joined);
    await makeAdministrator(await createPerson());
    expect((await remove(joined)).status).toBe(204);
  });
});

/** A page in the person's folder that somebody else may view. */
async function makeSharedPage({ id, api }: Joined, other: { id: string }, parentId: string) {
  const page = await createPage(api, { title: "Shared harvest", parentId });
  await grant(other, "view", { pageId: page.id, ownerId: id });
  return page;
}
