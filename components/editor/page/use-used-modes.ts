import { useState } from "react";
import type { EditorMode } from "./editor-mode";

/**
 * The modes that were on screen so far: what is left for the other mode keeps its history. Null while the text is being
 * opened, which tells how it can be shown.
 */
export function useUsedModes(mode: EditorMode | null): ReadonlySet<EditorMode> {
  const [used, setUsed] = useState<ReadonlySet<EditorMode>>(() => new Set(mode === null ? [] : [mode]));
  if (mode === null || used.has(mode)) return used;
  const next = new Set([...used, mode]);
  setUsed(next);
  return next;
}
