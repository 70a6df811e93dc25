import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";

/** The query key of an item's sharing. */
export function sharingKey({ kind, id }: PageOrFolder) {
  return ["sharing", kind, id] as const;
}
