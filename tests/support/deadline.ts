import { setTimeout as delay } from "node:timers/promises";

/** Asks again and again until the answer is there; throws when it is not within the time. */
export async function eventually<T>(ask: () => Promise<T | null | undefined>, withinMs = 20_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error("It did not happen in time.");
    await delay(20);
  }
}
