import { createContext } from "react";
import type { StoredWritings } from "./use-provenance";

/** What the marks in the text show: who wrote the stored text, and the way to its history; null while they are off. */
export type ShownProvenance = { stored: StoredWritings; showHistory: () => void };

export const ProvenanceContext = createContext<ShownProvenance | null>(null);
