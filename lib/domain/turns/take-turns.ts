/**
 * A function to be told how much is about to be done, in characters or bytes: others get their turn (`yieldToEventLoop`) whenever
 * that comes to more than `sizeMax`.
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
