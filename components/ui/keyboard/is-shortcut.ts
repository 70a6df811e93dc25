import { hasAppleKeyboard } from "./apple-keyboard";

/**
 * Whether the keys of a shortcut such as `Mod-Alt-n` were pressed; `Mod` is Ctrl or ⌘. A letter is matched by the typed
 * character; in another script, or with ⌥, by its position.
 */
export function isShortcut(event: KeyboardEvent, keys: string): boolean {
  const { name, modifiers } = readKeys(keys);
  // AltGr counts as Ctrl Alt on Windows and types letters there.
  if (event.isComposing || event.getModifierState("AltGraph")) return false;
  const [mod, other] = hasAppleKeyboard() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return (
    !other &&
    mod === modifiers.has("Mod") &&
    event.altKey === modifiers.has("Alt") &&
    event.shiftKey === modifiers.has("Shift") &&
    isKey(event, name)
  );
}

/** The keys of a shortcut: its modifiers, and its main key. */
export function readKeys(keys: string): { modifiers: ReadonlySet<string>; name: string } {
  const parts = keys.split("-");
  return { modifiers: new Set(parts.slice(0, -1)), name: parts.at(-1) ?? "" };
}

function isKey({ code, key, altKey }: KeyboardEvent, name: string): boolean {
  if (/^[a-z]$/.test(name)) {
    const isTyped = !altKey && /^[a-z]$/i.test(key);
    return isTyped ? key.toLowerCase() === name : code === `Key${name.toUpperCase()}`;
  }
  return name === "\\" ? code === "Backslash" : key === name;
}
