import type {
  exportItemsOperation,
  exportPageOperation,
  exportWorkspaceOperation,
} from "@/lib/contracts/exports";
import type { ItemRef } from "./items";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import { operationUrl } from "@/lib/client/http/operation-url";
import { toApiError } from "@/lib/client/http/to-api-error";

/** Everything that the person owns, what is below a folder, one page, or several folders and pages. */
export type ExportScope =
  | { kind: "everything" }
  | { kind: "folder"; id: string }
  | { kind: "page"; id: string }
  | { kind: "items"; items: readonly ItemRef[] };

/** How an export can be followed and broken off. */
export type ReceiveOptions = { signal?: AbortSignal; onProgress?: (bytes: number) => void };

/** A file that was received. */
export type ReceivedExport = { name: string; bytes: Blob };

/**
 * Receives an export and tells how many bytes have come so far. The browser keeps them, on its disk when they are many.
 * Throws what `callOperation` throws.
 */
export async function receiveExport(
  scope: ExportScope,
  { signal, onProgress }: ReceiveOptions = {},
): Promise<ReceivedExport> {
  try {
    const response = await fetch(...toRequest(scope, signal ?? null));
    if (!response.ok || response.body === null) throw await readRefusal(response);
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
    // What the network does in the middle of an answer comes as a TypeError.
    throw fault instanceof TypeError ? new NetworkFailure(fault) : fault;
  }
}

function toRequest(scope: ExportScope, signal: AbortSignal | null): Parameters<typeof fetch> {
  if (scope.kind === "page") {
    const params = { pageId: scope.id };
    return [
      operationUrl<typeof exportPageOperation>("/pages/{pageId}/export/markdown", { params }),
      { signal },
    ];
  }
  if (scope.kind !== "items") {
    const query = scope.kind === "folder" ? { folderId: scope.id } : {};
    return [operationUrl<typeof exportWorkspaceOperation>("/exports/workspace", { query }), { signal }];
  }
  const idsOf = (wanted: ItemRef["kind"]) =>
    scope.items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const body = JSON.stringify({ pageIds: idsOf("page"), folderIds: idsOf("folder") });
  const headers = { "Content-Type": "application/json" };
  const url = operationUrl<typeof exportItemsOperation>("/exports/items", {});
  return [url, { method: "POST", headers, body, signal }];
}

async function readRefusal(response: Response): Promise<Error> {
  const header = (name: string) => response.headers.get(name);
  return toApiError({ status: response.status, text: await response.text(), header });
}

function toFileName(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "") ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition ?? "") ?? [];
  return encoded === undefined ? (plain ?? "sheaf.zip") : decodeURIComponent(encoded);
}
