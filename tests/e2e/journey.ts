import { randomBytes, randomUUID } from "node:crypto";
import {
  expect,
  test as base,
  type APIRequestContext,
  type ConsoleMessage,
  type Page,
} from "playwright/test";
import { z } from "zod";
import { form } from "./form";
import { useKeysOnly } from "./keys";
import { handleSheets, sidebar } from "./sheets";

/** Somebody with an account. */
export type Person = { name: string; email: string; password: string };

/** The interface as a program with the person's session uses it. */
export type Program = {
  create: (title: string, markdown: string, parentId?: string) => Promise<string>;
  createFolder: (name: string, parentId?: string) => Promise<string>;
  trash: (kind: "page" | "folder", id: string) => Promise<void>;
  read: (pageId: string) => Promise<string>;
  write: (pageId: string, markdown: string) => Promise<void>;
  /** Changes a passage that is in the page exactly once. */
  edit: (pageId: string, oldText: string, newText: string) => Promise<void>;
};

type Fixtures = {
  /** The complaints of the browser that a journey provokes on purpose; any other fails it. */
  expectedError: RegExp;
  person: Person;
  /** How the journey is gone through. */
  takesForm: undefined;
  /** A page of the browser in which the person is signed in. */
  page: Page;
  program: Program;
};

const created = z.object({ id: z.string() });

export const test = base.extend<Fixtures & { serverUrl: string }>({
  expectedError: [/^(?!)/, { option: true }],
  serverUrl: ({}, use) => use(process.env["TEST_SERVER_URL"] ?? ""),
  baseURL: ({ serverUrl }, use) => use(serverUrl),
  // Every journey comes from an address of its own, because sign-ups from one are throttled.
  extraHTTPHeaders: ({}, use) => use({ "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}::1` }),
  person: ({}, use) =>
    use({ name: "Ada Lovelace", email: `${randomUUID()}@example.com`, password: "correct horse battery" }),
  // For journeys that only use browsers of their own too: the form is that of every page in the process.
  takesForm: [
    async ({ page, hasTouch }, use, info) => {
      if (form === "phone") handleSheets(page);
      if (form === "keyboard") {
        info.skip(hasTouch, "It is by touch.");
        useKeysOnly(page);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page, expectedError }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !isGone(message))
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    expect(complaints.filter((text) => !expectedError.test(text))).toEqual([]);
  },
  program: ({ page, serverUrl }, use) => use(createProgram(page.request, serverUrl)),
});

export { expect };

/** What was told of, saved or listed can be in the trash when it is read: the answer is right, and the browser notes it. */
function isGone(message: ConsoleMessage): boolean {
  return (
    message.text().includes("status of 404") &&
    /\/api\/v1\/(recents|(pages|folders)(\/[-\w]+(\/links)?|\?(.*&)?parentId=[-\w]+.*))$/.test(
      message.location().url,
    )
  );
}

/** Makes the account and signs this browser in, as the sign-in page does. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { request } = page;
  const signedUp = await request.post("/api/auth/sign-up", { data: person });
  expect(signedUp.status()).toBe(201);
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(await (await request.get("/api/auth/csrf")).json());
  const form = { email: person.email, password: person.password, csrfToken, json: "true" };
  await request.post("/api/auth/callback/credentials", { form });
}

/** Pages open in source mode, as for a person who chose it in this tab before. */
export async function preferSource(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("sheaf/editor-mode", "source"));
}

/** Keeps the browser from being told of changes, as a network does that breaks such connections. */
export async function withoutLive(page: Page): Promise<void> {
  await page.context().route(/\/api\/v1\/events/, (route) => route.abort());
}

/** Ends the page as running out of memory would: nothing of it runs any more. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const tools = await page.context().newCDPSession(page);
  tools.send("Page.crash").catch(() => undefined);
  await crashed;
}

/** The text of the open page. */
export function textOf(page: Page) {
  return page.getByRole("textbox", { name: "Text of the page" });
}

/** A folder or page in the tree of the sidebar. */
export function inTree(page: Page, name: string) {
  return sidebar(page).getByRole("treeitem", { name, exact: true });
}

/** The save state that the open page shows. */
export function saveState(page: Page) {
  return page.getByRole("banner").getByRole("status");
}

/** The interface as a program with the session behind `request` uses it. */
export function createProgram(request: APIRequestContext, origin: string): Program {
  const headers = { Origin: origin };
  const content = (pageId: string) => `/api/v1/pages/${pageId}/content`;
  return {
    create: async (title, markdown, parentId) => {
      const data = { title, markdown, parentId: parentId ?? null };
      const answer = await request.post("/api/v1/pages", { data, headers });
      return created.parse(await answer.json()).id;
    },
    createFolder: async (name, parentId) => {
      const data = { name, parentId: parentId ?? null };
      const answer = await request.post("/api/v1/folders", { data, headers });
      return created.parse(await answer.json()).id;
    },
    trash: async (kind, id) => {
      const answer = await request.delete(`/api/v1/${kind}s/${id}/trash`, { headers });
      expect(answer.status()).toBe(200);
    },
    read: async (pageId) => (await (await request.get(content(pageId))).body()).toString("utf8"),
    write: async (pageId, markdown) => {
      const etag = (await request.get(content(pageId))).headers()["etag"] ?? "";
      const sent = { ...headers, "If-Match": etag, "Content-Type": "text/markdown" };
      const answer = await request.put(content(pageId), { data: Buffer.from(markdown), headers: sent });
      expect(answer.status()).toBe(204);
    },
    edit: async (pageId, oldText, newText) => {
      const data = { edits: [{ id: "edit", oldText, newText }] };
      const answer = await request.post(`/api/v1/pages/${pageId}/edits`, { data, headers });
      expect(answer.status()).toBe(200);
    },
  };
}
