import { useEffect, useState, useSyncExternalStore } from "react";
import type { SaveState } from "./save-state";
import { TextEntrance } from "./text-entrance";

/**
 * The way into the text of an open page, and the state of what waits there. To be used before the session: what waits goes
 * into it while it is still in use.
 */
export function useTextEntrance(
  userId: string,
  pageId: string,
): { entrance: TextEntrance; waiting: SaveState } {
  const [entrance] = useState(() => new TextEntrance(userId, pageId));
  const hasWords = useSyncExternalStore(entrance.subscribe, entrance.hasWords, () => false);
  useEffect(() => {
    const leave = () => entrance.leave();
    // Before what is unsaved is sent at the same event.
    window.addEventListener("pagehide", leave, { capture: true });
    return () => {
      window.removeEventListener("pagehide", leave, { capture: true });
      leave();
    };
  }, [entrance]);
  useEffect(() => {
    if (!hasWords) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasWords]);
  return { entrance, waiting: { kind: hasWords ? "unsaved" : "saved" } };
}
