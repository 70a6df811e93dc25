import { createContext } from "react";
import type { Item } from "@/lib/contracts/items";

/** The object of an export. */
export type Exported =
  | { kind: "everything" }
  | { kind: "folder"; id: string; name: string }
  | { kind: "page"; id: string }
  /** As one file. */
  | { kind: "items"; items: readonly Pick<Item, "kind" | "id" | "name">[] };

/** Starts an export: a page at once, everything else with progress. */
export const ExportContext = createContext<(what: Exported) => void>(() => undefined);
