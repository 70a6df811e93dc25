import { randomUUID } from "node:crypto";
import { onFolder, onPage } from "@/lib/contracts/fields/item-in-path";
import { operations } from "@/lib/contracts/operations";
import type { Operation } from "@/lib/contracts/operation";
import type { Answer, ApiCaller, Sent, SentHeaders } from "./api-caller";
import { createFolder, createPage } from "./items";
import { formOf, uploadFile } from "./files";
import { createPerson, grant, insertApp, insertInvitation, insertToken, type Person } from "./people";
import { insertWebhook } from "./webhooks";

/** The things of one person that sample requests are about. */
export type World = {
  pageId: string;
  revisionId: string;
  tokenId: string;
  /** A connected app. */
  appId: string;
  etag: string;
  folderId: string;
  /** A page and a folder in the trash. */
  trashedPageId: string;
  trashedFolderId: string;
  /** Somebody who has a grant on the page and the folder, with their e-mail address. */
  friendId: string;
  friendEmail: string;
  invitationId: string;
  fileId: string;
  trashedFileId: string;
  /** A webhook that is off, and what it sent. */
  webhookId: string;
  deliveryId: string;
};

type Request = { path: string; body?: Sent; headers?: SentHeaders };

/** What the requests of some operations have instead of the contract's example. */
export const ownRequests: Record<string, (world: World) => Partial<Request>> = {
  replaceContent: ({ etag }) => ({ headers: { "If-Match": etag } }),
  editPage: () => ({ body: { edits: [{ id: "1", oldText: "tea", newText: "rum" }] } }),
  updateFolder: () => ({ body: { name: "Rum" } }),
  // No folder of the world has items.
  placeItems: () => ({ body: { itemIds: [], beforeId: null } }),
  sharePage: ({ friendEmail }) => ({ body: { email: friendEmail, permission: "edit" } }),
  shareFolder: ({ friendEmail }) => ({ body: { email: friendEmail, permission: "edit" } }),
  importMarkdown: () => ({ body: formOf("tea.md", "tea") }),
  createFile: () => ({ body: formOf("tea.txt", "tea") }),
  // Nothing has a name that ends so.
  createWebhook: () => ({ body: { name: "Tea", url: "https://receiver.invalid/" } }),
};

/** A request of an operation that succeeds: the contract's example, about the things of a world. */
export function sampleRequest(operation: Operation, world: World = nowhere): Request {
  const { path, base = "", needs, examples } = operation;
  const ids = idsOf(world, needs?.state === "trashed");
  const query = Object.keys(examples.query ?? {}).length > 0 ? `?${new URLSearchParams(examples.query)}` : "";
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  const body = examples.request === undefined ? {} : { body: withIds(examples.request, ids) };
  return { path: base + named + query, ...body, ...ownRequests[operation.id]?.(world) };
}

/** The ids of a world by the names of the parameters that take them. */
function idsOf(world: World, inTrash: boolean): Record<string, string> {
  const { pageId, folderId, fileId, revisionId, tokenId, appId, invitationId, friendId: userId } = world;
  const { webhookId, deliveryId } = world;
  const others = { revisionId, tokenId, appId, invitationId, userId, webhookId, deliveryId, itemId: pageId };
  if (!inTrash) return { ...others, pageId, folderId, fileId };
  const { trashedPageId, trashedFolderId, trashedFileId } = world;
  return { ...others, pageId: trashedPageId, folderId: trashedFolderId, fileId: trashedFileId };
}

/** An example with the ids of the contract's own page and folder replaced. */
function withIds(example: unknown, ids: Record<string, string>): Sent {
  if (typeof example === "string") return example;
  return JSON.parse(
    JSON.stringify(example)
      .replaceAll(onPage.exampleParams.pageId, ids["pageId"] ?? "")
      .replaceAll(onFolder.exampleParams.folderId, ids["folderId"] ?? ""),
  ) as Sent;
}

/** What makes a request nonsense: a parameter and a key that nothing has, an id that is none, and by hand more. */
export function nonsenseFor(operation: Operation): Partial<Request>[] {
  const { path, body } = sampleRequest(operation);
  const wrongId = operation.path.replace(/\{\w+\}/g, "7");
  return [
    { path: `${path}${path.includes("?") ? "&" : "?"}colour=red` },
    ...(operation.params === undefined ? [] : [{ path: wrongId }]),
    ...(operation.body?.type === "json" ? [{ body: { ...(body as object), colour: "red" } }] : []),
    ...(nonsenseByHand[operation.id] ?? []),
  ];
}

const anyId = randomUUID();

export const nonsenseByHand: Record<string, Partial<Request>[]> = {
  listPages: [{ path: "/pages?limit=many" }],
  createPage: [{ body: { title: 7 } }],
  resolvePages: [{ path: "/pages/resolve" }],
  updatePage: [{ body: {} }],
  replaceContent: [{ body: "a\0b" }],
  editPage: [{ body: { edits: [] } }],
  addContent: [{ body: { id: "1", operation: "shuffle", content: "more" } }],
  listOrphans: [{ path: "/links/orphans?cursor=mine" }],
  readLinkGraph: [
    { path: "/links/graph?depth=4" },
    { path: `/links/graph?pageId=${anyId}&where=tag%20exists` },
    { path: "/links/graph?where=tag" },
  ],
  listMentions: [{ path: `/pages/${anyId}/mentions?limit=0` }],
  listBrokenLinks: [{ path: "/links/broken?cursor=mine" }],
  listTags: [{ path: "/tags?prefix=%20" }],
  listTasks: [{ path: "/tasks?due=tomorrow" }, { path: "/tasks?state=half" }],
  listBacklinks: [{ path: `/pages/${anyId}/backlinks?limit=0` }],
  listRevisions: [{ path: `/pages/${anyId}/revisions?cursor=mine` }],
  getRevision: [{ path: `/pages/${anyId}/revisions/first` }],
  listFolders: [{ path: "/folders?parentId=top" }],
  createFolder: [{ body: { name: " " } }],
  resolveFolders: [{ path: "/folders/resolve?name=%20" }],
  updateFolder: [{ body: {} }],
  listItems: [{ path: "/items" }],
  resolvePath: [{ path: "/items/resolve?path=//" }],
  getTree: [{ path: "/tree?kinds=note" }],
  putFavourite: [{ body: { kind: "file" } }, { body: { kind: "page", before: "first" } }],
  listRecents: [{ path: "/recents?limit=0" }],
  updatePreferences: [{ body: {} }, { body: { journalFolderId: "7" } }],
  recordOpened: [{ body: { pageId: "7" } }],
  exportWorkspace: [{ path: "/exports/workspace?folderId=7" }],
  exportItems: [{ body: { pageIds: [], folderIds: [] } }],
  importVault: [{ body: { files: [] } }],
  previewImport: [{ body: { files: [{ path: "../a.md", content: "tea" }] } }],
  importMarkdown: [{ body: formOf("tea.md", new Uint8Array([0xff])) }],
  listFiles: [{ path: "/files" }],
  createFile: [{ body: formOf("tea.txt", "tea", { parentId: "7" }) }],
  updateFile: [{ body: { name: "a/b" } }],
  listTrashedFiles: [{ path: "/trash/files?limit=0" }],
  restrictPage: [{ body: { restricted: "yes" } }],
  restrictFolder: [{ body: { restricted: "yes" } }],
  sharePage: [{ body: { email: "nobody", permission: "edit" } }],
  shareFolder: [{ body: { email: "nobody", permission: "edit" } }],
  suggestPagePeople: [{ path: `/pages/${anyId}/sharing/suggestions` }],
  grantPage: [{ body: { permission: "own" } }],
  grantFolder: [{ body: { permission: "own" } }],
  revokePage: [{ path: `/pages/${anyId}/sharing/users/7` }],
  revokeFolder: [{ path: `/folders/${anyId}/sharing/users/7` }],
  movePage: [{ body: { parentId: "7" } }],
  listTrashedPages: [{ path: "/trash/pages?limit=0" }],
  listTrashedFolders: [{ path: "/trash/folders?cursor=mine" }],
  listen: [{ path: "/events?after=yesterday" }],
  runBatch: [
    { body: { operations: [] } },
    { body: { operations: [{ method: "GET", path: "pages" }] } },
    { body: { operations: Array(101).fill({ method: "GET", path: "/me" }) } },
    { body: { operations: Array(2).fill({ name: "same", method: "GET", path: "/me" }) } },
    { body: { atomic: true, operations: [{ method: "GET", path: "/me" }] } },
  ],
  createWebhook: [
    { body: { name: "Tea", url: "tea" } },
    { body: { name: "Tea", url: "https://10.0.0.1/" } },
    { body: { name: "Tea", url: "https://example.com", kinds: [] } },
  ],
  updateWebhook: [{ body: {} }, { body: { url: "http://8.8.8.8/" } }],
  listWebhookDeliveries: [{ path: `/webhooks/${anyId}/deliveries?limit=0` }],
  listPeople: [{ path: "/people?limit=0" }],
  createInvitation: [{ body: { email: "nobody" } }],
  undoToken: [{ body: { since: "yesterday" } }],
  undoOwnWork: [{ body: { since: "yesterday" } }],
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

/** Those of which a repetition with the same `Idempotency-Key` has no effect; by hand: two of them only read. */
export const repeatableOperations = changingOperations.filter(
  ([id]) => !["exportItems", "previewImport"].includes(id),
);

/** Those that a token may call if it has a scope. */
export const scopedOperations = guardedOperations.filter(([, { access }]) => access.startsWith("pages:"));

/** Those about one item of a person. */
export const operationsOnItems = guardedOperations.filter(
  ([, { params, tag }]) => params !== undefined && tag !== "People",
);

/**
 * Makes what the samples are about: a page with the content `tea`, its first revision, a folder, both also in the
 * trash, somebody they are shared with, a token and an invitation. The person becomes an administrator.
 */
export async function createWorld(person: Person): Promise<World> {
  const page = await createPage(person.api, { markdown: "tea" });
  const [first] = await page.revisions();
  const folder = await createFolder(person, "Tea");
  const [trashedPage, trashedFolder] = [await createPage(person.api), await createFolder(person, "Old")];
  await person.api.delete(`/pages/${trashedPage.id}/trash`);
  await person.api.delete(`/folders/${trashedFolder.id}/trash`);
  const [file, trashedFile] = [
    await uploadFile(person.api, "tea.txt", "tea"),
    await uploadFile(person.api, "old.txt", "old"),
  ];
  await person.api.delete(`/files/${trashedFile.id}/trash`);
  const friend = await createPerson();
  await grant(friend, "view", { pageId: page.id, ownerId: person.id });
  await grant(friend, "view", { folderId: folder.id, ownerId: person.id });
  await person.api.put(`/favourites/${page.id}`, { kind: "page" });
  const token = await insertToken(person.id, {});
  return {
    pageId: page.id,
    revisionId: first?.id ?? "",
    tokenId: token.id,
    appId: await insertApp(person),
    etag: page.etag,
    folderId: folder.id,
    trashedPageId: trashedPage.id,
    trashedFolderId: trashedFolder.id,
    friendId: friend.id,
    friendEmail: friend.email,
    invitationId: await insertInvitation(person),
    fileId: file.id,
    trashedFileId: trashedFile.id,
    ...(await insertWebhook(person)),
  };
}

/** Ids in the right form that nothing has. */
export const nowhere: World = {
  pageId: randomUUID(),
  revisionId: randomUUID(),
  tokenId: randomUUID(),
  appId: randomUUID(),
  etag: '"none"',
  folderId: randomUUID(),
  trashedPageId: randomUUID(),
  trashedFolderId: randomUUID(),
  friendId: randomUUID(),
  friendEmail: "nobody@example.com",
  invitationId: randomUUID(),
  fileId: randomUUID(),
  trashedFileId: randomUUID(),
  webhookId: randomUUID(),
  deliveryId: randomUUID(),
};

/** Sends the sample of an operation; `override` replaces parts of it. */
export function sendSample<T = unknown>(
  caller: ApiCaller,
  operation: Operation,
  { world = nowhere, override = {} }: { world?: World; override?: Partial<Request> } = {},
): Promise<Answer<T>> {
  const sample = sampleRequest(operation, world);
  const headers = { ...sample.headers, ...override.headers };
  const { path, body } = { ...sample, ...override };
  return caller.send<T>(operation.method, path, { body, headers });
}

/** The caller that may do this: the browser where only a session may, else the token. */
export function callerFor(person: Person, { access }: Operation): ApiCaller {
  return access === "session" ? person.browser : person.api;
}
