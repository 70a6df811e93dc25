import { hasAppleKeyboard } from "./apple-keyboard";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { formatShortcut } from "./format-shortcut";

/** A shortcut in the key names of this keyboard; the server, which does not know it, uses the most common ones. */
export function useShortcutText(keys: string): string {
  const inBrowser = useInBrowser();
  return formatShortcut(keys, inBrowser && hasAppleKeyboard());
}
