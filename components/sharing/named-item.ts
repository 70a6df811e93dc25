import type { ItemRef } from "@/lib/client/items";

/** A page or folder with the name that people know it by. */
export type NamedItem = ItemRef & { name: string };
