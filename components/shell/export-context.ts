import { createContext } from "react";

/** What can be exported. */
export type Exported =
  { kind: "everything" } | { kind: "folder"; id: string; name: string } | { kind: "page"; id: string };

/** Exports: a page at once, all else with progress. */
export const ExportContext = createContext<(what: Exported) => void>(() => undefined);
