import "server-only";
import type { ListChangesQuery } from "@/lib/contracts/changes";
import {
  type ChangeEpoch,
  findMarkBefore,
  isOfThisHistory,
  isWholeHistory,
} from "@/lib/db/changes/change-epoch";
import type { LogPlace } from "@/lib/db/changes/change-rows";
import { type ChangeCursor, parseChangeCursor } from "@/lib/domain/changes/change-cursor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";

/** Where to begin: at the cursor, at a time, or at the end. Refuses what is no longer kept. */
export async function findStart(
  ctx: ServiceContext,
  query: ListChangesQuery,
  epoch: ChangeEpoch,
): Promise<ChangeCursor> {
  const { cursor: text, since } = query;
  const atEnd = { mark: epoch.mark, place: { xid: epoch.end, id: 0n, within: null }, since: null };
  if (text !== undefined) {
    const cursor = parseChangeCursor(text);
    const { xid } = cursor.place;
    const isKept = xid > epoch.prunedXid && xid <= epoch.end;
    if (!isKept || !(await isOfThisHistory(ctx.db, { mark: cursor.mark, xid })))
      throw gone(epoch, "Start over");
    return cursor;
  }
  if (since === undefined) return atEnd;
  const from = new Date(since);
  if (from < epoch.keptSince && !(await isWholeHistory(ctx.db, epoch)))
    throw gone(epoch, "Ask for a later time, or start over");
  return { ...atEnd, place: { ...(await findPlaceBefore(ctx, from, epoch)), within: null }, since: from };
}

/** A place in the log some time before this time, or where it begins. */
export async function findPlaceBefore(
  { db }: ServiceContext,
  time: Date,
  { prunedXid }: ChangeEpoch,
): Promise<LogPlace> {
  return { xid: (await findMarkBefore(db, time)) ?? prunedXid + 1n, id: 0n };
}

function gone({ keptSince }: ChangeEpoch, advice: string): DomainError {
  return new DomainError(
    "gone",
    `The changes from there on are not kept any more, only those since ${keptSince.toISOString()}. ${advice}: take a new cursor by a request without \`cursor\` and \`since\`, list all items, and read on from that cursor.`,
  );
}
