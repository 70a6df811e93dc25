const seconds = { first: 5, most: 2 * 60 * 60 };
const factor = 3;
const jitter = 0.2;

/**
 * How many seconds to wait after this number of failed attempts: 5, then each time three times as long, up to two hours; a
 * fifth more or less by chance (0 to 1), so that many webhooks of one receiver do not come at once.
 */
export function retryDelay(failed: number, chance: number): number {
  const planned = Math.min(seconds.most, seconds.first * factor ** Math.max(0, failed - 1));
  return planned * (1 - jitter + 2 * jitter * chance);
}
