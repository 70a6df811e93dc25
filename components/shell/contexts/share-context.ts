import { createContext } from "react";
import type { Item } from "@/lib/contracts/items";

/** Opens the sharing of an item; null where sharing is unavailable, and then no menu offers it. */
export type Share = ((item: Pick<Item, "kind" | "id" | "name">) => void) | null;

export const ShareContext = createContext<Share>(null);
