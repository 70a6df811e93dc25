import { useEffect, useState } from "react";
import { useStorePart } from "@/components/ui/store";
import type { SaveState } from "@/components/editor/sync/save-states";
import { PendingInput } from "@/components/editor/sync/pending-input";

/** The way into a text, whether its field is to be there, and the state of what waits in that. */
export type UsedPendingInput = { pendingInput: PendingInput; isOpen: boolean; waiting: SaveState };

/**
 * The way into the text of an open page. To be used before the session: what waits goes into that while it is still in
 * use.
 */
export function usePendingInput(userId: string, pageId: string): UsedPendingInput {
  const [pendingInput] = useState(() => new PendingInput(userId, pageId));
  const isOpen = useStorePart(pendingInput, (state) => state.isOpen);
  const isWaiting = useStorePart(pendingInput, ({ words }) => words !== "");
  useEffect(() => {
    const keep = () => pendingInput.keep();
    const leave = () => pendingInput.leave();
    document.addEventListener("visibilitychange", keep);
    // Before what is unsaved is sent at the same event.
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
