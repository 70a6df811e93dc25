import type { Item } from "@/lib/contracts/items";
import { inNaturalOrder, mergeNaturally } from "@/lib/domain/tree/natural-order";
import { callOperation } from "@/lib/client/http/call-operation";
import type { ListPart, ReadList } from "@/lib/client/http/follow-cursors";
import { yieldToMain } from "@/lib/client/yield-to-main";

const partsMax = 200;
const limit = "1000";

/**
 * Reads the folders and pages directly in a folder, or at the top level (null), in natural order. `onPart` gets the
 * items so far after each part but the last. The browser can render between any two parts.
 */
export async function listFolderChildren(
  parentId: string | null,
  signal: AbortSignal,
  onPart?: (data: Item[]) => void,
): Promise<ReadList<Item>> {
  const read = (cursor: string | null): Promise<ListPart<Item>> =>
    callOperation("GET /items", {
      query: { parentId: parentId ?? "null", limit, cursor: cursor ?? undefined },
      signal,
    });
  let data: Item[] = [];
  let next = read(null);
  for (let parts = 1; ; parts++) {
    const part = await next;
    const complete = part.nextCursor === null;
    // The next part is requested while this one is sorted.
    const isLast = complete || parts === partsMax;
    if (!isLast) next = readSafely(read(part.nextCursor));
    const ordered = inNaturalOrder(part.data);
    if (data.length > 0) await yieldToMain();
    data = data.length > 0 ? mergeNaturally(data, ordered) : ordered;
    if (isLast) return { data, complete };
    onPart?.(data);
  }
}

/** Starts a read that is awaited later, without an unhandled rejection in between. */
function readSafely<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}
