import type { FileRecord } from "@/lib/contracts/files";
import { sendWithProgress, type SendOptions } from "@/lib/client/http/send-with-progress";

/** The destination of a file: a folder or the top level (null), or a page, beside which it is stored. */
export type FilePlace = { parentId: string | null } | { pageId: string };

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
