import { useEffect, useEffectEvent } from "react";
import { shortcuts } from "@/components/shell/shortcuts";

const taken = "input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]";

/** Runs `action` when `?` is pressed where no text is being written and nothing lies over the page. */
export function useQuestionMark(action: () => void): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== shortcuts.shortcutList || held || event.isComposing) return;
    if (event.defaultPrevented || isTaken(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(taken) !== null;
}
