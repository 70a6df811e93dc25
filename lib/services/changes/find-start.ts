import "server-only";
import type { ListChangesQuery } from "@/lib/contracts/changes";
import { type ChangeEpoch, findMarkBefore, isOfThisHistory } from "@/lib/db/changes/change-epoch";
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
    if (!isKept || !(await isOfThisHistory(ctx.db, { mark: cursor.mark, xid }))) throw gone();
    return cursor;
  }
  if (since === undefined) return atEnd;
  const from = new Date(since);
  if (from < epoch.keptSince) throw gone();
  const xid = (await findMarkBefore(ctx.db, from)) ?? epoch.prunedXid + 1n;
  return { ...atEnd, place: { xid, id: 0n, within: null }, since: from };
}

function gone(): DomainError {
  return new DomainError(
    "gone",
    "The changes from there on are not kept any more. Start over: take a new cursor by a request without `cursor` and `since`, list all items, and read on from that cursor.",
  );
}
