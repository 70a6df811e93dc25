import type { ItemRef } from "@/lib/client/items";

/** A page or folder with its name. */
export type NamedItem = ItemRef & { name: string };
