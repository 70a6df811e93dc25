import { hasAppleKeyboard } from "./apple-keyboard";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { formatShortcut } from "./format-shortcut";

/** A shortcut as this keyboard names its keys; the server, which does not know the keyboard, takes the more usual one. */
export function useShortcutText(keys: string): string {
  const inBrowser = useInBrowser();
  return formatShortcut(keys, inBrowser && hasAppleKeyboard());
}
