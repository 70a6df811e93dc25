import { classNames } from "@/components/ui/class-names";
import { useShortcutText } from "./use-shortcut-text";

export type ShortcutKeysProps = {
  /** Such as `Mod-Alt-n`; `Mod` is ⌘ or Ctrl, `Ctrl` is Ctrl on every keyboard. */
  keys: string;
  /** Whether it is read aloud too, which a label beside it makes unnecessary. */
  spoken?: boolean;
};

/** A shortcut in the key names of this keyboard. */
export function ShortcutKeys({ keys, spoken = false }: ShortcutKeysProps) {
  const text = useShortcutText(keys);
  return (
    <kbd
      aria-hidden={spoken ? undefined : true}
      className={classNames(
        "shrink-0 font-sans text-xs",
        spoken ? "text-ink" : "text-ink-faint pointer-coarse:hidden",
      )}
    >
      {text}
    </kbd>
  );
}
