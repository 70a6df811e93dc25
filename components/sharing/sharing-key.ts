import type { SharedItem } from "@/lib/client/sharing";

/** The place of an item's sharing among the queries. */
export function sharingKey({ kind, id }: SharedItem) {
  return ["sharing", kind, id] as const;
}
