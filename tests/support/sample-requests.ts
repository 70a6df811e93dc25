import { randomUUID } from "node:crypto";
import { operations } from "@/lib/contracts/operations";
import type { Operation } from "@/lib/contracts/operation";
import type { Answer, ApiCaller, Sent, SentHeaders } from "./api-caller";
import { createFolder, createPage } from "./items";
import { formOf, uploadFile } from "./files";
import { createPerson, grant, insertInvitation, insertToken, type Person } from "./people";

/** The things of one person that sample requests are about. */
export type World = {
  pageId: string;
  revisionId: string;
  tokenId: string;
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
};

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
  listBacklinks: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/backlinks` }),
    nonsense: { path: `/pages/${anyId}/backlinks?limit=0` },
  },
  listLinks: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/links` }),
    nonsense: { path: "/pages/7/links" },
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
  listFolders: { valid: () => ({ path: "/folders" }), nonsense: { path: "/folders?parentId=top" } },
  createFolder: {
    valid: () => ({ path: "/folders", body: { name: "Tea" } }),
    nonsense: { body: { name: " " } },
  },
  resolveFolders: {
    valid: () => ({ path: "/folders/resolve?name=tea" }),
    nonsense: { path: "/folders/resolve?name=%20" },
  },
  getFolder: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}` }),
    nonsense: { path: "/folders/7" },
  },
  updateFolder: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}`, body: { name: "Rum" } }),
    nonsense: { body: {} },
  },
  listItems: { valid: () => ({ path: "/items?parentId=null" }), nonsense: { path: "/items" } },
  copyPage: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/copy`, body: { parentId: null } }),
    nonsense: { body: {} },
  },
  exportPage: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/export/markdown` }),
    nonsense: { path: "/pages/7/export/markdown" },
  },
  exportWorkspace: {
    valid: () => ({ path: "/exports/workspace" }),
    nonsense: { path: "/exports/workspace?folderId=7" },
  },
  exportItems: {
    valid: ({ pageId, folderId }) => ({
      path: "/exports/items",
      body: { pageIds: [pageId], folderIds: [folderId] },
    }),
    nonsense: { body: { pageIds: [], folderIds: [] } },
  },
  importVault: {
    valid: () => ({ path: "/imports/vault", body: { files: [{ path: "a.md", content: "tea" }] } }),
    nonsense: { body: { files: [] } },
  },
  previewImport: {
    valid: () => ({ path: "/imports/vault/preview", body: { files: [{ path: "a.md", content: "tea" }] } }),
    nonsense: { body: { files: [{ path: "../a.md", content: "tea" }] } },
  },
  importMarkdown: {
    valid: () => ({ path: "/imports/markdown", body: formOf("tea.md", "tea") }),
    nonsense: { body: formOf("tea.md", new Uint8Array([0xff])) },
  },
  listFiles: { valid: () => ({ path: "/files?parentId=null" }), nonsense: { path: "/files" } },
  createFile: {
    valid: () => ({ path: "/files", body: formOf("tea.txt", "tea") }),
    nonsense: { body: formOf("tea.txt", "tea", { parentId: "7" }) },
  },
  getFile: { valid: ({ fileId }) => ({ path: `/files/${fileId}` }), nonsense: { path: "/files/7" } },
  updateFile: {
    valid: ({ fileId }) => ({ path: `/files/${fileId}`, body: { name: "rum.txt" } }),
    nonsense: { body: { name: "a/b" } },
  },
  trashFile: {
    valid: ({ fileId }) => ({ path: `/files/${fileId}/trash` }),
    nonsense: { path: "/files/7/trash" },
  },
  restoreFile: {
    valid: ({ trashedFileId }) => ({ path: `/files/${trashedFileId}/restore` }),
    nonsense: { path: "/files/7/restore" },
  },
  deleteFile: {
    valid: ({ trashedFileId }) => ({ path: `/files/${trashedFileId}/permanent` }),
    nonsense: { path: "/files/7/permanent" },
  },
  listTrashedFiles: { valid: () => ({ path: "/trash/files" }), nonsense: { path: "/trash/files?limit=0" } },
  trashPage: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/trash` }),
    nonsense: unknownParameter(`/pages/${anyId}/trash`),
  },
  restorePage: {
    valid: ({ trashedPageId }) => ({ path: `/pages/${trashedPageId}/restore` }),
    nonsense: { path: "/pages/7/restore" },
  },
  deletePagePermanently: {
    valid: ({ trashedPageId }) => ({ path: `/pages/${trashedPageId}/permanent` }),
    nonsense: { path: "/pages/7/permanent" },
  },
  getPageSharing: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/sharing` }),
    nonsense: { path: "/pages/7/sharing" },
  },
  restrictPage: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/sharing`, body: { restricted: true } }),
    nonsense: { body: { restricted: "yes" } },
  },
  sharePage: {
    valid: ({ pageId, friendEmail }) => ({
      path: `/pages/${pageId}/sharing/users`,
      body: { email: friendEmail, permission: "edit" },
    }),
    nonsense: { body: { email: "nobody", permission: "edit" } },
  },
  suggestPagePeople: {
    valid: ({ pageId }) => ({ path: `/pages/${pageId}/sharing/suggestions?q=gra` }),
    nonsense: { path: `/pages/${anyId}/sharing/suggestions` },
  },
  grantPage: {
    valid: ({ pageId, friendId }) => ({
      path: `/pages/${pageId}/sharing/users/${friendId}`,
      body: { permission: "edit" },
    }),
    nonsense: { body: { permission: "own" } },
  },
  revokePage: {
    valid: ({ pageId, friendId }) => ({ path: `/pages/${pageId}/sharing/users/${friendId}` }),
    nonsense: { path: `/pages/${anyId}/sharing/users/7` },
  },
  copyFolder: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}/copy`, body: { parentId: null } }),
    nonsense: { body: {} },
  },
  trashFolder: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}/trash` }),
    nonsense: unknownParameter(`/folders/${anyId}/trash`),
  },
  restoreFolder: {
    valid: ({ trashedFolderId }) => ({ path: `/folders/${trashedFolderId}/restore` }),
    nonsense: { path: "/folders/7/restore" },
  },
  deleteFolderPermanently: {
    valid: ({ trashedFolderId }) => ({ path: `/folders/${trashedFolderId}/permanent` }),
    nonsense: { path: "/folders/7/permanent" },
  },
  getFolderSharing: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}/sharing` }),
    nonsense: { path: "/folders/7/sharing" },
  },
  restrictFolder: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}/sharing`, body: { restricted: true } }),
    nonsense: { body: { restricted: "yes" } },
  },
  shareFolder: {
    valid: ({ folderId, friendEmail }) => ({
      path: `/folders/${folderId}/sharing/users`,
      body: { email: friendEmail, permission: "edit" },
    }),
    nonsense: { body: { email: "nobody", permission: "edit" } },
  },
  suggestFolderPeople: {
    valid: ({ folderId }) => ({ path: `/folders/${folderId}/sharing/suggestions?q=gra` }),
    nonsense: { path: `/folders/${anyId}/sharing/suggestions` },
  },
  grantFolder: {
    valid: ({ folderId, friendId }) => ({
      path: `/folders/${folderId}/sharing/users/${friendId}`,
      body: { permission: "edit" },
    }),
    nonsense: { body: { permission: "own" } },
  },
  revokeFolder: {
    valid: ({ folderId, friendId }) => ({ path: `/folders/${folderId}/sharing/users/${friendId}` }),
    nonsense: { path: `/folders/${anyId}/sharing/users/7` },
  },
  movePage: {
    valid: ({ pageId, folderId }) => ({ path: `/pages/${pageId}/move`, body: { parentId: folderId } }),
    nonsense: { body: { parentId: "7" } },
  },
  listTrashedPages: { valid: () => ({ path: "/trash/pages" }), nonsense: { path: "/trash/pages?limit=0" } },
  listTrashedFolders: {
    valid: () => ({ path: "/trash/folders" }),
    nonsense: { path: "/trash/folders?cursor=mine" },
  },
  emptyTrash: { valid: () => ({ path: "/trash/empty" }), nonsense: unknownParameter("/trash/empty") },
  listen: { valid: () => ({ path: "/events" }), nonsense: { path: "/events?after=yesterday" } },
  listPeople: { valid: () => ({ path: "/people" }), nonsense: { path: "/people?limit=0" } },
  listInvitations: { valid: () => ({ path: "/invitations" }), nonsense: unknownParameter("/invitations") },
  createInvitation: {
    valid: () => ({ path: "/invitations", body: {} }),
    nonsense: { body: { email: "nobody" } },
  },
  deleteInvitation: {
    valid: ({ invitationId }) => ({ path: `/invitations/${invitationId}` }),
    nonsense: { path: "/invitations/7" },
  },
  getCurrentUser: { valid: () => ({ path: "/me" }), nonsense: unknownParameter("/me") },
  listTokens: { valid: () => ({ path: "/tokens" }), nonsense: unknownParameter("/tokens") },
  createToken: { valid: () => ({ path: "/tokens", body: { name: "Report" } }), nonsense: { body: {} } },
  revokeToken: { valid: ({ tokenId }) => ({ path: `/tokens/${tokenId}` }), nonsense: { path: "/tokens/7" } },
  undoToken: {
    valid: ({ tokenId }) => ({
      path: `/tokens/${tokenId}/undo`,
      body: { since: "2026-01-01T00:00:00Z", dryRun: true },
    }),
    nonsense: { body: { since: "yesterday" } },
  },
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
  const token = await insertToken(person.id, {});
  return {
    pageId: page.id,
    revisionId: first?.id ?? "",
    tokenId: token.id,
    etag: page.etag,
    folderId: folder.id,
    trashedPageId: trashedPage.id,
    trashedFolderId: trashedFolder.id,
    friendId: friend.id,
    friendEmail: friend.email,
    invitationId: await insertInvitation(person),
    fileId: file.id,
    trashedFileId: trashedFile.id,
  };
}

/** Ids in the right form that nothing has. */
export const nowhere: World = {
  pageId: randomUUID(),
  revisionId: randomUUID(),
  tokenId: randomUUID(),
  etag: '"none"',
  folderId: randomUUID(),
  trashedPageId: randomUUID(),
  trashedFolderId: randomUUID(),
  friendId: randomUUID(),
  friendEmail: "nobody@example.com",
  invitationId: randomUUID(),
  fileId: randomUUID(),
  trashedFileId: randomUUID(),
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
