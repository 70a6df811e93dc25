import { useState } from "react";
import type { EditorMode } from "./editor-mode";

/** The modes used so far: the editor of a mode keeps its history after a switch. */
export function useUsedModes(mode: EditorMode): ReadonlySet<EditorMode> {
  const [used, setUsed] = useState<ReadonlySet<EditorMode>>(() => new Set([mode]));
  if (used.has(mode)) return used;
  const next = new Set([...used, mode]);
  setUsed(next);
  return next;
}
