import "server-only";
import { createHash } from "node:crypto";
import { database } from "@/lib/db/connection/database";

/** Requests that a process may let through, how many all processes have taken, and the rest of the minute. */
export type Lease = { granted: number; used: number; leftMs: number };

/** Requests that a process takes at once are at most this part of the whole, and of what is left. */
const parts = { ofAll: 20, ofRest: 8 };

/**
 * Takes at least `requests` out of a rate limit that all processes share, and a few more while there are many, so that not every
 * request writes to the database; nothing when there are not that many left.
 */
export async function leaseRequests(
  sender: string,
  { limit, requests, windowSeconds }: { limit: number; requests: number; windowSeconds: number },
): Promise<Lease> {
  const subject = createHash("sha256").update(sender).digest();
  const first = Math.min(limit, Math.max(requests, Math.floor(limit / parts.ofAll)));
  sweepNowAndThen();
  const rows = await database().$queryRaw<Lease[]>`
    INSERT INTO "RequestBudget" AS b (subject, "endsAt", used, granted)
    VALUES (${subject}, clock_timestamp() + make_interval(secs => ${windowSeconds}::int), ${first}::int, ${first}::int)
    ON CONFLICT (subject) DO UPDATE SET ("endsAt", used, granted) = (
      SELECT CASE WHEN isOver THEN EXCLUDED."endsAt" ELSE b."endsAt" END,
        CASE WHEN isOver THEN ${first}::int ELSE b.used + more END,
        CASE WHEN isOver THEN ${first}::int ELSE more END
      FROM (SELECT b."endsAt" <= clock_timestamp() AS isOver, CASE
          WHEN b.used + ${requests}::int > ${limit}::int THEN 0
          ELSE greatest(${requests}::int, least(${limit}::int / ${parts.ofAll}::int,
            (${limit}::int - b.used) / ${parts.ofRest}::int)) END AS more) AS asked)
    RETURNING granted, used, extract(epoch FROM "endsAt" - clock_timestamp())::float8 * 1000 AS "leftMs"`;
  const [lease] = rows;
  if (lease === undefined) throw new Error("The requests of a sender were not counted.");
  return lease;
}

function sweepNowAndThen(): void {
  if (Math.random() > 0.001) return;
  // A failure shows in the next statement of the request.
  database().$executeRaw`DELETE FROM "RequestBudget" WHERE "endsAt" < now() - interval '1 hour'`.catch(
    () => undefined,
  );
}
