import { useEffect, useState } from "react";
import { useStorePart } from "@/components/ui/use-store";
import type { SaveState } from "@/components/editor/sync/save-states";
import { PendingInput } from "@/components/editor/sync/pending-input";

/** The input for a text that is not there yet, whether its field is open, and the state of the waiting words. */
export type UsedPendingInput = { pendingInput: PendingInput; isOpen: boolean; waiting: SaveState };

/**
 * The pending input of an open page. Call it before the session's hook, because waiting words go into the session while
 * that is still in use.
 */
export function usePendingInput(userId: string, pageId: string): UsedPendingInput {
  const [pendingInput] = useState(() => new PendingInput(userId, pageId));
  const isOpen = useStorePart(pendingInput, (state) => state.isOpen);
  const isWaiting = useStorePart(pendingInput, ({ words }) => words !== "");
  useEffect(() => {
    const keep = () => pendingInput.keep();
    const leave = () => pendingInput.leave();
    document.addEventListener("visibilitychange", keep);
    // The capture phase precedes the saving of unsaved text at the same event.
    window.addEventListener("pagehide", leave, { capture: true });
    return () => {
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("pagehide", leave, { capture: true });
      leave();
    };
  }, [pendingInput]);
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWaiting]);
  return { pendingInput, isOpen, waiting: { kind: isWaiting ? "unsaved" : "saved" } };
}
