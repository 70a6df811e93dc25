import "server-only";
import { eventConnectionsMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { changeFeed, type Listener } from "./change-feed";

const open = new Map<string, number>();

/**
 * Sends changes to this listener from now on, or from the position `after` on; returns a function that stops it.
 * Refuses too many connections of one session or token.
 */
export async function listen(
  { actor }: ServiceContext,
  input: { listener: Omit<Listener, "actor">; after: string | null },
): Promise<() => void> {
  const actorId = actor.kind === "session" ? actor.sessionId : actor.tokenId;
  const count = (open.get(actorId) ?? 0) + 1;
  if (count > eventConnectionsMax) {
    throw new DomainError(
      "rate_limited",
      `This session or token listens over ${eventConnectionsMax} connections already, the most that it may. Close one of them first.`,
      { retryAfterSeconds: 10 },
    );
  }
  open.set(actorId, count);
  const listener = { ...input.listener, actor };
  let isOver = false;
  const leave = () => {
    if (isOver) return;
    isOver = true;
    changeFeed().leave(listener);
    const rest = (open.get(actorId) ?? 1) - 1;
    if (rest === 0) open.delete(actorId);
    else open.set(actorId, rest);
  };
  try {
    await changeFeed().join(listener, input.after);
    return leave;
  } catch (fault) {
    leave();
    throw fault;
  }
}
