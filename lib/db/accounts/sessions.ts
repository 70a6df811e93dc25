import "server-only";
import { database, type Database } from "@/lib/db/connection/database";
import type { UserRow } from "./users";

/** A signed-in browser as the database returns it. */
export type SessionRow = { id: string; userAgent: string | null; createdAt: Date; lastUsedAt: Date };

/** A session that may act now, with its person. */
export type ActiveSessionRow = { sessionId: string; stale: boolean } & UserRow;

/** How long a session lasts after its last use, in days. */
const sessionDays = 30;

/** The session of this hash, if it has not ended. */
export async function findActiveSession(secretHash: Uint8Array): Promise<ActiveSessionRow | null> {
  const rows = await database().$queryRaw<ActiveSessionRow[]>`
    SELECT s.id AS "sessionId", s."lastUsedAt" < now() - interval '1 minute' AS stale,
      u.id, u.name, u.email, u.image, u."isAdministrator"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."secretHash" = ${secretHash} AND s."expiresAt" > now()`;
  return rows[0] ?? null;
}

/** Notes that the session was used just now, which also prolongs it. */
export async function touchSession(sessionId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE "Session" SET "lastUsedAt" = now(), "expiresAt" = now() + make_interval(days => ${sessionDays}::int)
    WHERE id = ${sessionId}::uuid`;
}

/** What a new session is made of. */
export type NewSession = { id: string; userId: string; secretHash: Uint8Array; userAgent: string | null };

/** Stores a session, and forgets the person's sessions that have ended. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.$executeRaw`
    WITH ended AS (DELETE FROM "Session" WHERE "userId" = ${session.userId}::uuid AND "expiresAt" <= now())
    INSERT INTO "Session" (id, "userId", "secretHash", "userAgent", "expiresAt")
    VALUES (${session.id}::uuid, ${session.userId}::uuid, ${session.secretHash}, ${session.userAgent},
      now() + make_interval(days => ${sessionDays}::int))`;
}

/** A person's signed-in browsers, the last used first. */
export function listSessionRows(db: Database, userId: string): Promise<SessionRow[]> {
  return db.$queryRaw<SessionRow[]>`
    SELECT id, "userAgent", "createdAt", "lastUsedAt" FROM "Session"
    WHERE "userId" = ${userId}::uuid AND "expiresAt" > now() ORDER BY "lastUsedAt" DESC, id DESC`;
}

/** Ends the session of this hash; gives whose it was, or null when there was none. */
export async function deleteSession(secretHash: Uint8Array): Promise<string | null> {
  const rows = await database().$queryRaw<{ userId: string }[]>`
    DELETE FROM "Session" WHERE "secretHash" = ${secretHash} RETURNING "userId"`;
  return rows[0]?.userId ?? null;
}

/** Ends a session of a person; false when they have none of this id. */
export async function deleteSessionOf(
  db: Database,
  target: { userId: string; sessionId: string },
): Promise<boolean> {
  const deleted = await db.$executeRaw`
    DELETE FROM "Session" WHERE id = ${target.sessionId}::uuid AND "userId" = ${target.userId}::uuid`;
  return deleted > 0;
}

/** Ends every session of a person but one. */
export async function deleteOtherSessions(
  db: Database,
  kept: { userId: string; sessionId: string },
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Session" WHERE "userId" = ${kept.userId}::uuid AND id <> ${kept.sessionId}::uuid`;
}

/** Ends every session of a person. */
export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "Session" WHERE "userId" = ${userId}::uuid`;
}
