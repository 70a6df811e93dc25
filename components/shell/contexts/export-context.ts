import { createContext } from "react";
import type { Item } from "@/lib/contracts/items";

/** What can be exported. */
export type Exported =
  | { kind: "everything" }
  | { kind: "folder"; id: string; name: string }
  | { kind: "page"; id: string }
  /** As one file. */
  | { kind: "items"; items: readonly Pick<Item, "kind" | "id" | "name">[] };

/** Exports: a page at once, all else with progress. */
export const ExportContext = createContext<(what: Exported) => void>(() => undefined);
