import { hasAppleKeyboard } from "./apple-keyboard";
import { classNames } from "./class-names";
import { useInBrowser } from "./in-browser";
import { readKeys } from "./is-shortcut";

export type ShortcutKeysProps = {
  /** Such as `Mod-Alt-n`; `Mod` is ⌘ or Ctrl, `Ctrl` is Ctrl on every keyboard. */
  keys: string;
  /** Whether it is read out, too; beside a label of its own it need not be. */
  spoken?: boolean;
};

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

/** A shortcut as this keyboard names its keys. */
export function ShortcutKeys({ keys, spoken = false }: ShortcutKeysProps) {
  const inBrowser = useInBrowser();
  const apple = inBrowser && hasAppleKeyboard();
  const { modifiers, name } = readKeys(keys);
  const toName = (key: string) => (apple ? appleNames.get(key) : undefined) ?? names.get(key) ?? key;
  const last = /^[a-z]$/.test(name) ? name.toUpperCase() : toName(name);
  return (
    <kbd
      aria-hidden={spoken ? undefined : true}
      className={classNames(
        "shrink-0 font-sans text-xs",
        spoken ? "text-ink" : "text-ink-faint pointer-coarse:hidden",
      )}
    >
      {[...[...modifiers].map(toName), last].join(apple ? "" : " ")}
    </kbd>
  );
}
