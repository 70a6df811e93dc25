import { NetworkFailure } from "@/lib/client/http/network-failure";
import { Refusal, type RemoteItem } from "@/lib/cli/sync/model";
import type { Created, NewItem, SyncServer } from "@/lib/cli/sync/ports";
import { callServer, openResponse, openStreamed, readAll } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { ApiError } from "@/lib/client/http/api-error";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import { unlessGone } from "@/lib/client/http/unless-gone";
import { readTexts } from "./read-texts";
import { requireUnchanged } from "./require-unchanged";
import { runEach, type StepResult } from "./run-each";

const repeatedHeader = "Idempotency-Replayed";

/** The server as a folder is kept the same with it; `rootId` is the folder there, null for the top level. */
export function openServer(connection: Connection, rootId: string | null): SyncServer {
  const inRoot = (parentId: string | null) => parentId ?? rootId;
  const fromRoot = (parentId: string | null) => (parentId === rootId ? null : parentId);
  return {
    readTexts: (ids) => readTexts(connection, ids),
    readFile: (id) => unlessGone(() => readFile(connection, id)),
    createFolder: ({ parentId, name, key }) =>
      refusing(async () => {
        const body = { name, parentId: inRoot(parentId) };
        const response = await openResponse(connection, "POST /folders", { body, idempotencyKey: key });
        const { id, name: stored } = JSON.parse(await readAll(response)) as FolderRecord;
        return toCreated(
          { id, kind: "folder", parentId, name: stored },
          response.headers.get(repeatedHeader),
        );
      }),
    createPages: (pages) => refusing(() => createPages(connection, pages, inRoot)),
    createFile: ({ parentId, name, bytes, key }) =>
      refusing(async () => {
        const open = () => {
          const form = new FormData();
          form.set("parentId", inRoot(parentId) ?? "");
          form.set("file", new Blob([Buffer.from(bytes)]), name);
          return form;
        };
        const streamed = { type: "", open };
        const response = await openStreamed(connection, "POST /files", { streamed, idempotencyKey: key });
        const { id, name: stored } = JSON.parse(await readAll(response)) as FileRecord;
        return toCreated({ id, kind: "file", parentId, name: stored }, response.headers.get(repeatedHeader));
      }),
    relocate: (item, { parentId, name }) =>
      refusing(async () => {
        const moved = await relocate(connection, item, { parentId: inRoot(parentId), name });
        return { ...item, ...moved, parentId: fromRoot(moved.parentId) };
      }),
    write: (pageId, text, etag) =>
      refusing(async () => {
        const request = { params: { pageId }, body: text, ifMatch: etag };
        const response = await openResponse(connection, "PUT /pages/{pageId}/content", request);
        return response.headers.get("ETag") ?? "";
      }),
    trash: (item, below) =>
      refusing(async () => {
        const { kind, id } = item;
        await requireUnchanged(connection, [{ ...item, parentId: inRoot(item.parentId) }, ...below]);
        if (kind === "page")
          await callServer(connection, "DELETE /pages/{pageId}/trash", { params: { pageId: id } });
        else if (kind === "file")
          await callServer(connection, "DELETE /files/{fileId}/trash", { params: { fileId: id } });
        else await callServer(connection, "DELETE /folders/{folderId}/trash", { params: { folderId: id } });
      }),
  };
}

async function readFile(connection: Connection, fileId: string): Promise<Uint8Array> {
  const response = await openResponse(connection, "GET /files/{fileId}", {
    params: { fileId },
    unhurried: true,
  });
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
}

async function createPages(
  connection: Connection,
  pages: readonly (NewItem & { text: string })[],
  inRoot: (parentId: string | null) => string | null,
): Promise<(Created | Error)[]> {
  const results = await runEach(
    connection,
    pages.map(({ parentId, name, text, key }) => ({
      method: "POST",
      path: "/pages",
      headers: { "Idempotency-Key": key },
      body: { title: name, markdown: text, parentId: inRoot(parentId) },
    })),
  );
  return pages.map(({ parentId, name }, index) => {
    const result = results[index];
    if (result?.status !== 201) return toRefusal(result);
    const { id, title } = result.body as { id: string; title: string };
    const etag = result.headers["ETag"] ?? "";
    const item = { id, kind: "page", parentId, name: title || name, etag } as const;
    return toCreated(item, result.headers[repeatedHeader] ?? null);
  });
}

function toCreated(
  item: Omit<RemoteItem, "etag" | "canEdit"> & { etag?: string },
  repeated: string | null,
): Created {
  return { item: { etag: "", canEdit: true, ...item }, isRepeated: repeated === "true" };
}

function toRefusal(result: StepResult | undefined): Refusal {
  const { error } = (result?.body ?? {}) as { error?: { message?: string } };
  const status = result?.status ?? 503;
  return new Refusal(error?.message ?? "It was refused.", isStale(status));
}

async function relocate(
  connection: Connection,
  { kind, id, name: old, parentId: from }: RemoteItem,
  { parentId, name }: { parentId: string | null; name: string },
): Promise<{ parentId: string | null; name: string }> {
  if (kind === "folder") {
    const body = name === old ? { parentId } : { parentId, name };
    return callServer(connection, "PATCH /folders/{folderId}", { params: { folderId: id }, body });
  }
  if (kind === "file") {
    const body = name === old ? { parentId } : { parentId, name };
    return callServer(connection, "PATCH /files/{fileId}", { params: { fileId: id }, body });
  }
  const page = { params: { pageId: id } };
  let stored = old;
  if (from !== parentId)
    await callServer(connection, "PATCH /pages/{pageId}/move", { ...page, body: { parentId } });
  if (name !== old)
    stored = (await callServer(connection, "PATCH /pages/{pageId}", { ...page, body: { title: name } }))
      .title;
  return { parentId, name: stored };
}

/** Does a change; what the server refuses because of the item is a `Refusal`. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.facts.status === 401 || thrown.facts.status >= 500)
      throw thrown;
    throw new Refusal(thrown.message, isStale(thrown.facts.status));
  }
}

/** Whether another look at both sides can help: an item is gone or changed, or the server had no time. */
function isStale(status: number): boolean {
  return status === 404 || status === 412 || status === 429 || status >= 500;
}
