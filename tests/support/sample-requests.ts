import { randomUUID } from "node:crypto";
import { operations } from "@/lib/contracts/operations";
import type { Operation } from "@/lib/contracts/operation";
import type { Answer, ApiCaller, Sent, SentHeaders } from "./api-caller";
import { createPage } from "./items";
import { insertToken, type Person } from "./people";

/** The things of one person that sample requests are about. */
export type World = { pageId: string; revisionId: string; tokenId: string; etag: string };

type Request = { path: string; body?: Sent; headers?: SentHeaders };

/** For one operation: a request that succeeds, and what makes it nonsense. */
type Sample = { valid: (world: World) => Request; nonsense: Partial<Request> };

const unknownParameter = (path: string): Partial<Request> => ({ path: `${path}?colour=red` });
const anyId = randomUUID();

/** One sample for every operation of the contract; a test fails when one is missing. */
export const samples: Record<string, Sample> = {
  listPages: { valid: () => ({ path: "/pages" }), nonsense: { path: "/pages?limit=many" } },
  createPage: {
    valid: () => ({ path: "/pages", body: { title: "Tea" } }),
    nonsense: { body: { title: 7 } },
  },
  searchPages: {
    valid: () => ({ path: "/pages/search?q=tea" }),
    nonsense: unknownParameter("/pages/search"),
  },
  resolvePages: { valid: () => ({ path: "/pages/resolve?title=tea" }), nonsense: { path: "/pages/resolve" } },
  getPage: { valid: ({ pageId }) => ({ path: `/pages/${pageId}` }), nonsense: { path: "/pages/7" } },
  updatePage: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}`, body: { title: "Rum" } }),
    nonsense: { body: {} },
  },
  getContent: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/content` }),
    nonsense: unknownParameter(`/pages/${anyId}/content`),
  },
  replaceContent: {
    valid: ({ pageId, etag }) => ({
      path: `/pages/${pageId}/content`,
      body: "rum",
      headers: { "If-Match": etag },
    }),
    nonsense: { body: "a\0b" },
  },
  editPage: {
    valid: ({ pageId }) => ({
      path: `/pages/${pageId}/edits`,
      body: { edits: [{ id: "1", oldText: "tea", newText: "rum" }] },
    }),
    nonsense: { body: { edits: [] } },
  },
  addContent: {
    valid: ({ pageId }) => ({
      path: `/pages/${pageId}/content-operations`,
      body: { id: "1", operation: "append", content: "more" },
    }),
    nonsense: { body: { id: "1", operation: "shuffle", content: "more" } },
  },
  listRevisions: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/revisions` }),
    nonsense: { path: `/pages/${anyId}/revisions?cursor=mine` },
  },
  getRevision: {
    valid: ({ pageId, revisionId }) => ({ path: `/pages/${pageId}/revisions/${revisionId}` }),
    nonsense: { path: `/pages/${anyId}/revisions/first` },
  },
  restoreRevision: {
    valid: ({ pageId, revisionId }) => ({ path: `/pages/${pageId}/revisions/${revisionId}/restore` }),
    nonsense: { path: `/pages/7/revisions/${anyId}/restore` },
  },
  getCurrentUser: { valid: () => ({ path: "/me" }), nonsense: unknownParameter("/me") },
  listTokens: { valid: () => ({ path: "/tokens" }), nonsense: unknownParameter("/tokens") },
  createToken: { valid: () => ({ path: "/tokens", body: { name: "Report" } }), nonsense: { body: {} } },
  revokeToken: { valid: ({ tokenId }) => ({ path: `/tokens/${tokenId}` }), nonsense: { path: "/tokens/7" } },
  getDescription: { valid: () => ({ path: "/openapi.json" }), nonsense: unknownParameter("/openapi.json") },
  getHealth: { valid: () => ({ path: "/api/health" }), nonsense: unknownParameter("/api/health") },
};

/** The operations by name, for `test.each`. */
export const operationsByName: [string, Operation][] = operations.map((operation) => [
  operation.id,
  operation,
]);

/** Those that ask who calls. */
export const guardedOperations = operationsByName.filter(([, { access }]) => access !== "public");

/** Those that change something. */
export const changingOperations = guardedOperations.filter(([, { method }]) => method !== "GET");

/** Those that a token may call if it has a scope. */
export const scopedOperations = guardedOperations.filter(([, { access }]) => access.startsWith("pages:"));

/** Those about one page or token. */
export const operationsOnItems = guardedOperations.filter(([, { params }]) => params !== undefined);

/** Makes what the samples are about: a page with the content `tea`, its first revision, and a token. */
export async function createWorld(person: Person): Promise<World> {
  const page = await createPage(person.api, { markdown: "tea" });
  const [first] = await page.revisions();
  const token = await insertToken(person.id, {});
  return { pageId: page.id, revisionId: first?.id ?? "", tokenId: token.id, etag: page.etag };
}

/** Ids in the right form that nothing has. */
export const nowhere: World = {
  pageId: randomUUID(),
  revisionId: randomUUID(),
  tokenId: randomUUID(),
  etag: '"none"',
};

/** Sends the sample of an operation; `override` replaces parts of it. */
export function sendSample<T = unknown>(
  caller: ApiCaller,
  operation: Operation,
  { world = nowhere, override = {} }: { world?: World; override?: Partial<Request> } = {},
): Promise<Answer<T>> {
  const sample = samples[operation.id]?.valid(world);
  if (sample === undefined) throw new Error(`${operation.id} has no sample request.`);
  const headers = { ...sample.headers, ...override.headers };
  const { path, body } = { ...sample, ...override };
  return caller.send<T>(operation.method, path, { body, headers });
}

/** The caller that may do this: the browser where only a session may, else the token. */
export function callerFor(person: Person, { access }: Operation): ApiCaller {
  return access === "session" ? person.browser : person.api;
}
