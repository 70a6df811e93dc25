import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** Which of these sessions and tokens are still valid, by their ids. */
export async function findActiveCredentials(
  db: Database,
  asked: { sessionIds: readonly string[]; tokenIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Session" s
    WHERE s.id IN (SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(asked.sessionIds)}::json) asked)
      AND s."expiresAt" > now()
    UNION ALL
    SELECT c.id FROM "ApiToken" c
    WHERE c.id IN (SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(asked.tokenIds)}::json) asked)
      AND c."revokedAt" IS NULL AND (c."expiresAt" IS NULL OR c."expiresAt" > now())`;
  return new Set(rows.map(({ id }) => id));
}
