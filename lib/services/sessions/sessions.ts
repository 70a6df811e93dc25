import "server-only";
import { randomBytes } from "node:crypto";
import { describeFault, log } from "@/lib/config/log";
import { database } from "@/lib/db/connection/database";
import { withoutDeadline } from "@/lib/db/connection/deadline";
import { deleteSession, findActiveSession, insertSession, touchSession } from "@/lib/db/accounts/sessions";
import type { SessionActor } from "@/lib/domain/access/actor";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import { publishCredentialsEnd } from "@/lib/services/events/publish-event";
import { newId } from "@/lib/services/new-id";

/**
 * Starts a session and returns its secret, which is kept only in the cookie; null if the account has another password by
 * now than the one whose hash this is.
 */
export async function startSession(
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
  userAgent: string | null,
): Promise<string | null> {
  const secret = randomBytes(32).toString("base64url");
  const session = {
    id: newId(),
    userId,
    secretHash: hashSecret(secret),
    userAgent: userAgent?.slice(0, 300) ?? null,
  };
  return (await insertSession(database(), { ...session, passwordHash })) ? secret : null;
}

/** The actor of a session's secret; null when it is unknown or the session has ended. */
export async function authenticateSession(secret: string): Promise<SessionActor | null> {
  if (!/^[\w-]{43}$/.test(secret)) return null;
  const row = await findActiveSession(hashSecret(secret));
  if (row === null) return null;
  const { sessionId, stale, ...user } = row;
  if (stale) noteUse(sessionId);
  return { kind: "session", userId: user.id, sessionId, user };
}

/** Ends the session with this secret. */
export async function endSession(secret: string): Promise<void> {
  const userId = await deleteSession(hashSecret(secret));
  if (userId !== null) publishCredentialsEnd({ announced: null }, userId);
}

function noteUse(sessionId: string): void {
  withoutDeadline(() => touchSession(sessionId)).catch((fault: unknown) =>
    log().warn({ fault: describeFault(fault) }, "session use not noted"),
  );
}
