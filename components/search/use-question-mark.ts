import { useEffect, useEffectEvent } from "react";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isTextInput } from "@/components/ui/keyboard/is-text-input";

/** Runs `action` when `?` is pressed outside of text fields while nothing covers the page. */
export function useQuestionMark(action: () => void): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== shortcuts.shortcutList || held || event.isComposing) return;
    if (event.defaultPrevented || isTextInput(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
