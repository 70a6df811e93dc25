/** Whether shortcuts use ⌘ on this machine; for the browser only. */
export function hasAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
