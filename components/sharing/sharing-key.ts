import type { ItemRef } from "@/lib/client/items";

/** The query key of an item's sharing. */
export function sharingKey({ kind, id }: ItemRef) {
  return ["sharing", kind, id] as const;
}
