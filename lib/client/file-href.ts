import { operationUrl } from "@/lib/client/http/operation-url";
import { isBase } from "@/lib/domain/files/is-base";

/** The address of the bytes of a file, for links and pictures. */
export function fileHref(fileId: string): string {
  return operationUrl("GET /files/{fileId}", { params: { fileId } });
}

/** The address that a file opens at: a base of Obsidian on a screen of its own, any other by its bytes. */
export function openHref({ id, name }: { id: string; name: string }): string {
  return isBase(name) ? `/files/${id}` : fileHref(id);
}
