import "server-only";
import { database } from "@/lib/db/connection/database";

/** The number of free failures, and the growth of the wait after them. */
export type ThrottleRule = { freeFailures: number; firstWaitSeconds: number; longestWaitSeconds: number };

/**
 * Counts an attempt as failed before it is made, so that simultaneous attempts are all counted; a success clears the
 * count. Returns the seconds to wait: 0 when the attempt may be made and was counted. Counts expire a day after the
 * last failure.
 */
export async function countAttempt(subject: Uint8Array, rule: ThrottleRule): Promise<number> {
  const rows = await database().$queryRaw<{ wait: number }[]>`
    WITH counted AS (
      INSERT INTO "SignInFailure" AS s (subject, failures, "lastFailedAt", "blockedUntil")
      VALUES (${subject}, 1, now(), 'epoch')
      ON CONFLICT (subject) DO UPDATE SET
        failures = CASE WHEN s."lastFailedAt" < now() - interval '1 day' THEN 1 ELSE s.failures + 1 END,
        "lastFailedAt" = now(),
        "blockedUntil" = CASE
          WHEN s."lastFailedAt" < now() - interval '1 day' OR s.failures + 1 < ${rule.freeFailures}::int THEN 'epoch'
          ELSE now() + make_interval(secs => least(${rule.longestWaitSeconds}::int,
            ${rule.firstWaitSeconds}::int * 2 ^ least(s.failures + 1 - ${rule.freeFailures}::int, 20))) END
      WHERE s."blockedUntil" <= now()
      RETURNING 1)
    SELECT CASE WHEN EXISTS (SELECT 1 FROM counted) THEN 0
      ELSE greatest(1, (SELECT ceil(extract(epoch FROM "blockedUntil" - now())) FROM "SignInFailure"
        WHERE subject = ${subject})) END::int AS wait`;
  return rows[0]?.wait ?? 1;
}

/** Undoes the count of one attempt that was not a failure, with its wait. */
export async function takeBackAttempt(subject: Uint8Array<ArrayBuffer>): Promise<void> {
  await database().signInFailure.updateMany({
    where: { subject, failures: { gt: 0 } },
    data: { failures: { decrement: 1 }, blockedUntil: new Date(0) },
  });
}

/** Deletes the failures of this subject, and all that are older than a day. */
export async function clearAttempts(subject: Uint8Array<ArrayBuffer>): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  await database().signInFailure.deleteMany({
    where: { OR: [{ subject }, { lastFailedAt: { lt: yesterday } }] },
  });
}
