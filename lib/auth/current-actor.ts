import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { SessionActor } from "@/lib/domain/access/actor";
import { authenticateSession } from "@/lib/services/sessions/sessions";
import { sessionCookieName } from "./session-cookie";

/** The person for whom a page is rendered; null when nobody is signed in. Looked up once a request. */
export const currentActor = cache(async (): Promise<SessionActor | null> => {
  const cookie = (await cookies()).get(sessionCookieName);
  return cookie === undefined ? null : authenticateSession(cookie.value);
});

/** Whether this browser's session has ended: by signing out elsewhere, by expiry, or with a new password. */
export async function hasEndedSession(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName) && (await currentActor()) === null;
}
