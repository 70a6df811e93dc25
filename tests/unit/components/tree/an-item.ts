import type { Item } from "@/lib/contracts/items";

/** An item that the person owns, at the top level unless told. */
export function anItem(kind: Item["kind"], name: string, more: Partial<Item> = {}): Item {
  return {
    kind,
    id: name,
    name,
    parentId: null,
    icon: null,
    ownerId: "me",
    permission: "admin",
    updatedAt: "2026-11-21T09:00:00.000Z",
    ...more,
  };
}
