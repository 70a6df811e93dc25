import { useEffect, useState, useSyncExternalStore } from "react";
import type { SaveState } from "@/components/editor/sync/save-state";
import { TextEntrance } from "@/components/editor/sync/pending-input";

/** The way into a text, whether its field is to be there, and the state of what waits in that. */
export type UsedEntrance = { entrance: TextEntrance; isOpen: boolean; waiting: SaveState };

/**
 * The way into the text of an open page. To be used before the session: what waits goes into that while it is still in
 * use.
 */
export function useTextEntrance(userId: string, pageId: string): UsedEntrance {
  const [entrance] = useState(() => new TextEntrance(userId, pageId));
  const isOpen = useSyncExternalStore(entrance.subscribe, entrance.isOpen, () => false);
  const isWaiting = useSyncExternalStore(
    entrance.subscribe,
    () => entrance.words() !== "",
    () => false,
  );
  useEffect(() => {
    const keep = () => entrance.keep();
    const leave = () => entrance.leave();
    document.addEventListener("visibilitychange", keep);
    // Before what is unsaved is sent at the same event.
    window.addEventListener("pagehide", leave, { capture: true });
    return () => {
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("pagehide", leave, { capture: true });
      leave();
    };
  }, [entrance]);
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWaiting]);
  return { entrance, isOpen, waiting: { kind: isWaiting ? "unsaved" : "saved" } };
}
