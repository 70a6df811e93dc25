import { hasAppleKeyboard } from "./apple-keyboard";
import { useInBrowser } from "./in-browser";

export type ShortcutKeysProps = { keys: readonly string[] };

const appleNames = new Map([
  ["Mod", "⌘"],
  ["Alt", "⌥"],
]);

/** A shortcut as this keyboard names its keys; `Mod` is ⌘ or Ctrl. */
export function ShortcutKeys({ keys }: ShortcutKeysProps) {
  const inBrowser = useInBrowser();
  const apple = inBrowser && hasAppleKeyboard();
  const names = keys.map((key) => (apple ? (appleNames.get(key) ?? key) : key === "Mod" ? "Ctrl" : key));
  return (
    <kbd aria-hidden className="font-sans text-xs text-ink-faint pointer-coarse:hidden">
      {names.join(apple ? "" : " ")}
    </kbd>
  );
}
