import "server-only";
import { listSessionRows, type SessionRow } from "@/lib/db/accounts/sessions";
import type { SessionActor } from "@/lib/domain/access/actor";
import type { ServiceContext } from "@/lib/services/context";

/** The person's signed-in browsers, the last used first; `current` marks the one making the request. */
export async function listSessions(
  ctx: ServiceContext<SessionActor>,
): Promise<(SessionRow & { current: boolean })[]> {
  const rows = await listSessionRows(ctx.db, ctx.actor.userId);
  return rows.map((row) => ({ ...row, current: row.id === ctx.actor.sessionId }));
}
