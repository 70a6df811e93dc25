/**
 * Returns a function to call with the size of each piece of work, in characters or bytes, before it begins; it yields
 * (`yieldToEventLoop`) whenever the sizes add up to more than `sizeMax`.
 */
export function takeTurns(
  sizeMax: number,
  yieldToEventLoop: () => Promise<unknown>,
): (size: number) => Promise<void> {
  let size = 0;
  return async (more) => {
    size += more;
    if (size <= sizeMax) return;
    size = 0;
    await yieldToEventLoop();
  };
}
