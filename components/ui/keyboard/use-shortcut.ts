import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "./is-shortcut";

/**
 * Runs `action` whenever the shortcut, such as `Mod-Alt-n`, is pressed, wherever the focus is: not below a modal `<dialog>`,
 * which all else is out of reach for. Without an action the keys are left to whatever else takes them.
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
