import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { sendRequest } from "@/lib/client/http/call-operation";
import { NetworkFailure } from "@/lib/client/http/network-failure";

/**
 * The content of an export: everything that the person owns, everything below a folder, one page, or several folders
 * and pages.
 */
export type ExportScope =
  | { kind: "everything" }
  | { kind: "folder"; id: string }
  | { kind: "page"; id: string }
  | { kind: "items"; items: readonly PageOrFolder[] };

/** Options to follow and cancel an export. */
export type ReceiveOptions = { signal?: AbortSignal; onProgress?: (bytes: number) => void };

/** A received file. */
export type ReceivedExport = { name: string; bytes: Blob };

/**
 * Receives an export and reports the bytes received so far. The browser stores them, on its disk if they are many.
 * Throws like `callOperation`.
 */
export async function receiveExport(
  scope: ExportScope,
  { signal, onProgress }: ReceiveOptions = {},
): Promise<ReceivedExport> {
  try {
    const response = await requestExport(scope, signal);
    if (response.body === null) throw new NetworkFailure(new Error("The response has no body."));
    let received = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        onProgress?.(received);
        controller.enqueue(chunk);
      },
    });
    const bytes = await new Response(response.body.pipeThrough(counted)).blob();
    return { name: toFileName(response.headers.get("Content-Disposition")), bytes };
  } catch (fault) {
    // A network failure in the middle of a response is a TypeError.
    throw fault instanceof TypeError ? new NetworkFailure(fault) : fault;
  }
}

function requestExport(scope: ExportScope, signal: AbortSignal | undefined): Promise<Response> {
  if (scope.kind === "page")
    return sendRequest("GET /pages/{pageId}/export/markdown", { params: { pageId: scope.id }, signal });
  if (scope.kind !== "items") {
    const query = scope.kind === "folder" ? { folderId: scope.id } : {};
    return sendRequest("GET /exports/workspace", { query, signal });
  }
  const idsOf = (wanted: PageOrFolder["kind"]) =>
    scope.items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const body = { pageIds: idsOf("page"), folderIds: idsOf("folder") };
  return sendRequest("POST /exports/items", { body, signal });
}

function toFileName(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "") ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition ?? "") ?? [];
  return encoded === undefined ? (plain ?? "sheaf.zip") : decodeURIComponent(encoded);
}
