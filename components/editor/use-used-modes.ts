import { useState } from "react";
import type { EditorMode } from "./editor-mode";

/** The modes that were on screen so far: what is left for the other mode keeps its history. */
export function useUsedModes(mode: EditorMode): ReadonlySet<EditorMode> {
  const [used, setUsed] = useState<ReadonlySet<EditorMode>>(new Set([mode]));
  if (used.has(mode)) return used;
  const next = new Set([...used, mode]);
  setUsed(next);
  return next;
}
