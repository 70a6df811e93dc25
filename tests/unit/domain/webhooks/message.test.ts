import fc from "fast-check";
import { expect, test } from "vitest";
import { makeWebhookSecret, signedHeaders } from "@/lib/domain/webhooks/message";
import { retryDelay } from "@/lib/domain/webhooks/retry-delay";

test("signatures are those of Standard Webhooks", () => {
  // The example that the libraries of Standard Webhooks are tested with.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", sentAt: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signedHeaders([secret], message)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  const both = signedHeaders([makeWebhookSecret(), secret], message)["webhook-signature"]?.split(" ");
  expect(both).toEqual([expect.stringMatching(/^v1,/), "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="]);
});

test("secrets have 32 bytes of their own", () => {
  const secrets = Array.from({ length: 20 }, makeWebhookSecret);
  for (const secret of secrets) expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  expect(new Set(secrets).size).toBe(20);
});

test("retries come later each time, a fifth sooner or later, and at least every two and a half hours", () => {
  const delays = Array.from({ length: 12 }, (_, failed) => retryDelay(failed + 1, 0.5));
  expect(delays).toEqual([5, 15, 45, 135, 405, 1215, 3645, 7200, 7200, 7200, 7200, 7200]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failed, chance) => {
        const [delay, planned] = [retryDelay(failed, chance), retryDelay(failed, 0.5)];
        expect(delay).toBeGreaterThanOrEqual(planned * 0.8 - 0.001);
        expect(delay).toBeLessThanOrEqual(planned * 1.2 + 0.001);
      },
    ),
  );
});
