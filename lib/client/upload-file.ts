import { isBase } from "@/lib/domain/files/is-base";
import type { FileRecord } from "@/lib/contracts/files";
import { operationUrl } from "@/lib/client/http/operation-url";
import { sendWithProgress, type SendOptions } from "@/lib/client/http/send-with-progress";

/** The address that a file opens at: a base of Obsidian on a screen of its own, any other by its bytes. */
export function openHref({ id, name }: { id: string; name: string }): string {
  return isBase(name) ? `/files/${id}` : fileHref(id);
}

/** The destination of a file: a folder or the top level (null), or a page, beside which it is stored. */
export type FilePlace = { parentId: string | null } | { pageId: string };

/** The address of the bytes of a file, for links and pictures. */
export function fileHref(fileId: string): string {
  return operationUrl("GET /files/{fileId}", { params: { fileId } });
}

/** Uploads a file. The server changes a name that is taken. */
export function uploadFile(file: File, place: FilePlace, options?: SendOptions): Promise<FileRecord> {
  return sendWithProgress("POST /files", toForm(file, place), options);
}

/** The form that uploads a file. */
export function toForm(file: File, place: FilePlace): FormData {
  const form = new FormData();
  if ("pageId" in place) form.set("pageId", place.pageId);
  else form.set("parentId", place.parentId ?? "");
  form.set("file", file, file.name);
  return form;
}
