import type {
  createFileOperation,
  getFileOperation,
  listFilesOperation,
  updateFileOperation,
  FileRecord,
} from "@/lib/contracts/files";
import type {
  deleteFileOperation,
  restoreFileOperation,
  trashFileOperation,
} from "@/lib/contracts/lifecycle";
import { callOperation, type CallParts } from "@/lib/client/http/call-operation";
import { followCursors, type ReadList } from "@/lib/client/http/follow-cursors";
import { operationUrl } from "@/lib/client/http/operation-url";
import { requireBody } from "@/lib/client/http/require-body";
import { sendWithProgress, type SendOptions } from "@/lib/client/http/send-with-progress";

const partsMax = 20;

/** The place of the files of a folder among the queries; null is the top level. */
export function filesKey(parentId: string | null): readonly string[] {
  return ["files", parentId ?? "top"];
}

/** Where the bytes of a file are, for links and pictures. */
export function fileHref(fileId: string): string {
  return operationUrl<typeof getFileOperation>("/files/{fileId}", { params: { fileId } });
}

/** The files directly in a folder, or at the top level. */
export function listFilesIn(parentId: string | null, signal: AbortSignal): Promise<ReadList<FileRecord>> {
  return followCursors(async (cursor) => {
    const query = { parentId: parentId ?? "null", limit: "100", ...(cursor === undefined ? {} : { cursor }) };
    return requireBody(await callOperation<typeof listFilesOperation>("GET /files", { query }, { signal }));
  }, partsMax);
}

/** Uploads a file into a folder, or to the top level. Where its name is taken, the file gets another one. */
export function uploadFile(file: File, parentId: string | null, options?: SendOptions): Promise<FileRecord> {
  return sendWithProgress<typeof createFileOperation>("POST /files", toForm(file, { parentId }), options);
}

/** Uploads a file into a page: it is kept beside it. Its name is as in `uploadFile`. */
export function uploadToPage(file: File, pageId: string, options?: SendOptions): Promise<FileRecord> {
  return sendWithProgress<typeof createFileOperation>("POST /files", toForm(file, { pageId }), options);
}

/** The form in which a file goes into a folder (null: to the top level), or into a page. */
export function toForm(file: File, place: { parentId: string | null } | { pageId: string }): FormData {
  const form = new FormData();
  if ("pageId" in place) form.set("pageId", place.pageId);
  else form.set("parentId", place.parentId ?? "");
  form.set("file", file, file.name);
  return form;
}

/** Renames or moves a file. */
export async function updateFile(
  fileId: string,
  body: CallParts<typeof updateFileOperation>["body"],
): Promise<FileRecord> {
  return requireBody(
    await callOperation<typeof updateFileOperation>("PATCH /files/{fileId}", { params: { fileId }, body }),
  );
}

/** Puts a file into the trash. */
export async function trashFile(fileId: string): Promise<void> {
  await callOperation<typeof trashFileOperation>("DELETE /files/{fileId}/trash", { params: { fileId } });
}

/** Takes a file out of the trash; returns where it is now. */
export async function restoreFile(fileId: string): Promise<{ parentId: string | null }> {
  return requireBody(
    await callOperation<typeof restoreFileOperation>("PATCH /files/{fileId}/restore", { params: { fileId } }),
  );
}

/** Deletes a file in the trash for good. */
export async function deleteFilePermanently(fileId: string): Promise<void> {
  await callOperation<typeof deleteFileOperation>("DELETE /files/{fileId}/permanent", { params: { fileId } });
}
