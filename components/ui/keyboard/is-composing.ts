/**
 * Whether a key belongs to an input method, which composes letters from several keys. The first key is only marked by
 * its key code, on some systems together with its letter.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells
  return event.isComposing || event.keyCode === 229;
}
