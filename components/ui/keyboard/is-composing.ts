/**
 * Whether a key belongs to an input method, which makes its letters of several keys. The key that begins that is marked in
 * no other way than by its code, on some systems together with the letter on it.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells
  return event.isComposing || event.keyCode === 229;
}
