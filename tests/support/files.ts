import { expect } from "vitest";
import type { FileRecord } from "@/lib/contracts/files";
import type { ApiCaller } from "./api-caller";

/** A form with a file and other fields. */
export function formOf(
  name: string,
  bytes: string | Uint8Array,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}

/** Uploads a file. */
export async function uploadFile(
  api: ApiCaller,
  name: string,
  bytes: string | Uint8Array,
  parent: { id: string } | null = null,
): Promise<FileRecord> {
  const answer = await api.post<FileRecord>(
    "/files",
    formOf(name, bytes, parent === null ? {} : { parentId: parent.id }),
  );
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** The smallest picture. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
