import { useState } from "react";
import type { EditorMode } from "./editor-mode";

/**
 * The modes used so far: the editor of a mode keeps its history after a switch. Null while the text is opening, which
 * decides how it can be shown.
 */
export function useUsedModes(mode: EditorMode | null): ReadonlySet<EditorMode> {
  const [used, setUsed] = useState<ReadonlySet<EditorMode>>(() => new Set(mode === null ? [] : [mode]));
  if (mode === null || used.has(mode)) return used;
  const next = new Set([...used, mode]);
  setUsed(next);
  return next;
}
