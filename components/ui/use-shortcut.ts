import { useEffect, useEffectEvent } from "react";
import { hasAppleKeyboard } from "./apple-keyboard";

/** Keys that go with Ctrl or ⌘; `code` is the physical key, so that ⌥ does not change it. */
export type Shortcut = { code: string; alt?: boolean };

/** Runs `action` whenever the shortcut is pressed, wherever the focus is. */
export function useShortcut({ code, alt = false }: Shortcut, action: () => void): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    // AltGr counts as Ctrl Alt on Windows and types letters there.
    const typesLetter = event.getModifierState("AltGraph");
    const withModifier = hasAppleKeyboard() ? event.metaKey : event.ctrlKey;
    const wanted = withModifier && event.code === code && event.altKey === alt && !event.shiftKey;
    if (!wanted || typesLetter || event.isComposing) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}
