import { hasAppleKeyboard } from "./apple-keyboard";
import { readKeys } from "./is-shortcut";

const names = new Map([
  ["Mod", "Ctrl"],
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  ["Escape", "Esc"],
]);
const appleNames = new Map([
  ["Mod", "⌘"],
  ["Ctrl", "⌃"],
  ["Alt", "⌥"],
  ["Shift", "⇧"],
]);

/** A shortcut such as `Mod-Alt-n` in the key names of a keyboard; by default, that of this browser. */
export function formatShortcut(keys: string, isApple: boolean = hasAppleKeyboard()): string {
  const { modifiers, name } = readKeys(keys);
  const toName = (key: string) => (isApple ? appleNames.get(key) : undefined) ?? names.get(key) ?? key;
  const last = /^[a-z]$/.test(name) ? name.toUpperCase() : toName(name);
  return [...[...modifiers].map(toName), last].join(isApple ? "" : " ");
}
