import type { ItemRef } from "@/lib/client/items";

/** The place of an item's sharing among the queries. */
export function sharingKey({ kind, id }: ItemRef) {
  return ["sharing", kind, id] as const;
}
