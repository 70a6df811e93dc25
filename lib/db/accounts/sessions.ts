import "server-only";
import { database, type Database } from "@/lib/db/connection/database";
import type { UserRow } from "./users";

/** A signed-in browser as the database returns it. */
export type SessionRow = { id: string; userAgent: string | null; createdAt: Date; lastUsedAt: Date };

/** A valid session, with its person. */
export type ActiveSessionRow = { sessionId: string; stale: boolean } & UserRow;

/** The lifetime of a session after its last use, in days. */
const sessionDays = 30;

/** The session with this hash, if it has not ended. */
export async function findActiveSession(
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<ActiveSessionRow | null> {
  const rows = await database().$queryRaw<ActiveSessionRow[]>`
    SELECT s.id AS "sessionId", s."lastUsedAt" < now() - interval '1 minute' AS stale,
      u.id, u.name, u.email, u.image, u."isAdministrator"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."secretHash" = ${secretHash} AND s."expiresAt" > now()`;
  return rows[0] ?? null;
}

/** Records that the session was used just now, which also prolongs it. */
export async function touchSession(sessionId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE "Session" SET "lastUsedAt" = now(), "expiresAt" = now() + make_interval(days => ${sessionDays}::int)
    WHERE id = ${sessionId}::uuid`;
}

/** The fields of a new session. */
export type NewSession = {
  id: string;
  userId: string;
  secretHash: Uint8Array<ArrayBuffer>;
  userAgent: string | null;
  /** The hash of the password that was right; null for an account without one. */
  passwordHash: string | null;
};

/**
 * Stores a session, and deletes the person's ended ones; false, and nothing stored, unless the account still has that
 * password. A change of the password waits, and then ends the session, or is waited for.
 */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { id, userId, secretHash, userAgent, passwordHash } = session;
  await db.session.deleteMany({ where: { userId, expiresAt: { lte: new Date() } } });
  const stored = await db.$executeRaw`
    INSERT INTO "Session" (id, "userId", "secretHash", "userAgent", "expiresAt")
    SELECT ${id}::uuid, u.id, ${secretHash}, ${userAgent}, now() + make_interval(days => ${sessionDays}::int)
    FROM "User" u WHERE u.id = ${userId}::uuid AND u."passwordHash" IS NOT DISTINCT FROM ${passwordHash}
    FOR SHARE`;
  return stored === 1;
}

/** A person's signed-in browsers, the last used first. */
export function listSessionRows(db: Database, userId: string): Promise<SessionRow[]> {
  return db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
  });
}

/** Ends the session with this hash; returns its user, or null when there was none. */
export async function deleteSession(secretHash: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const rows = await database().$queryRaw<{ userId: string }[]>`
    DELETE FROM "Session" WHERE "secretHash" = ${secretHash} RETURNING "userId"`;
  return rows[0]?.userId ?? null;
}

/** Ends a session of a person; false when they have none with this id. */
export async function deleteSessionOf(
  db: Database,
  target: { userId: string; sessionId: string },
): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id: target.sessionId, userId: target.userId } });
  return count > 0;
}

/** Ends every session of a person but one. */
export async function deleteOtherSessions(
  db: Database,
  kept: { userId: string; sessionId: string },
): Promise<void> {
  await db.session.deleteMany({ where: { userId: kept.userId, id: { not: kept.sessionId } } });
}

/** Ends every session of a person. */
export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.session.deleteMany({ where: { userId } });
}
