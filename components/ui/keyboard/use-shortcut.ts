import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "./is-shortcut";

/**
 * Runs `action` whenever the shortcut, such as `Mod-Alt-n`, is pressed, except below a modal `<dialog>`, where nothing
 * else is reachable. Without an action the keys have their other uses.
 */
export function useShortcut(keys: string, action: (() => void) | null): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (action === null || !isShortcut(event, keys)) return;
    if (document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}
