import { classNames } from "@/components/ui/class-names";
import { useShortcutText } from "./use-shortcut-text";

export type ShortcutKeysProps = {
  /** Such as `Mod-Alt-n`; `Mod` is ⌘ or Ctrl, `Ctrl` is Ctrl on every keyboard. */
  keys: string;
  /** Whether it is read out, too; beside a label of its own it need not be. */
  spoken?: boolean;
};

/** A shortcut as this keyboard names its keys. */
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
