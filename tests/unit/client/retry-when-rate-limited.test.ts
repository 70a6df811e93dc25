import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateLimitWait } from "@/lib/client/http/rate-limit-wait";
import { toApiError } from "@/lib/client/http/to-api-error";
import { retryWhenRateLimited } from "@/lib/client/http/retry-when-rate-limited";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** A refusal as the server sends it; only one for a used-up rate limit says what is left of it. */
function refusal(retryAfter: string, rateLimit: string | null) {
  const headers = new Map([["Retry-After", retryAfter]]);
  if (rateLimit !== null) headers.set("RateLimit", rateLimit);
  const text = JSON.stringify({ error: { code: "rate_limited", message: "Too many." } });
  return toApiError({ status: 429, text, header: (name) => headers.get(name) ?? null });
}

const overBudget = refusal("42", '"credentials";r=0;t=42');

test("a request over the rate limit is sent again after the time that the server names", async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(overBudget).mockResolvedValue("stored");
  const sent = retryWhenRateLimited(send);
  await vi.advanceTimersByTimeAsync(41_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toBe("stored");
  expect(send).toHaveBeenCalledTimes(2);
});

test("who gives up while it waits is not held up", async () => {
  const leaving = new AbortController();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(overBudget);
  const sent = retryWhenRateLimited(send, { signal: leaving.signal });
  const ended = expect(sent).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort(new Error("left"));
  await ended;
  expect(send).toHaveBeenCalledTimes(1);
});

test("other refusals are told at once, also too many guesses", async () => {
  const guesses = refusal("30", null);
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(guesses);
  await expect(retryWhenRateLimited(send)).rejects.toBe(guesses);
  expect(send).toHaveBeenCalledTimes(1);
});

test("until when the server takes no requests is told, also where a request does not wait for it", async () => {
  const seen: (number | null)[] = [];
  const unsubscribe = rateLimitWait.subscribe(() => seen.push(rateLimitWait.read()));
  const start = Date.now();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(overBudget);
  await expect(retryWhenRateLimited(send, { retriesRateLimit: false })).rejects.toBe(overBudget);
  await expect(retryWhenRateLimited(send, { retriesRateLimit: false })).rejects.toBe(overBudget);
  expect([send.mock.calls.length, rateLimitWait.read()]).toEqual([2, start + 42_000]);
  await vi.advanceTimersByTimeAsync(42_000);
  expect(seen).toEqual([start + 42_000, null]);
  unsubscribe();
});
