import type { FileRecord } from "@/lib/contracts/files";
import { operationUrl } from "@/lib/client/http/operation-url";
import { sendWithProgress, type SendOptions } from "@/lib/client/http/send-with-progress";

/** Where a file goes: into a folder or to the top level (null), or into a page, beside which it is kept. */
export type FilePlace = { parentId: string | null } | { pageId: string };

/** Where the bytes of a file are, for links and pictures. */
export function fileHref(fileId: string): string {
  return operationUrl("GET /files/{fileId}", { params: { fileId } });
}

/** Uploads a file. Where its name is taken, the file gets another one. */
export function uploadFile(file: File, place: FilePlace, options?: SendOptions): Promise<FileRecord> {
  return sendWithProgress("POST /files", toForm(file, place), options);
}

/** The form in which a file is sent. */
export function toForm(file: File, place: FilePlace): FormData {
  const form = new FormData();
  if ("pageId" in place) form.set("pageId", place.pageId);
  else form.set("parentId", place.parentId ?? "");
  form.set("file", file, file.name);
  return form;
}
