import "server-only";
import type { ActivityEntry, ListActivityQuery } from "@/lib/contracts/activity";
import { findChangeEpoch } from "@/lib/db/changes/change-epoch";
import { type ChangedItemRow, findChangedItems } from "@/lib/db/changes/changed-items";
import { type ChangeRow, findLatestChangeRows } from "@/lib/db/changes/change-rows";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import {
  type ActivityPlace,
  parseActivityCursor,
  toActivityCursor,
} from "@/lib/domain/changes/activity-cursor";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentChange } from "./present-change";

/** In one answer so many changes are looked at. */
const bounds = { rows: 2_000, atOnce: 200 };

/** What happened to items that the actor can see now, the latest first; changes in a row of one kind are one entry. */
export async function listActivity(
  ctx: ServiceContext,
  query: ListActivityQuery,
): Promise<{ data: ActivityEntry[]; nextCursor: string | null }> {
  const { db, actor } = ctx;
  const before = query.cursor === undefined ? null : parseActivityCursor(query.cursor);
  if (query.folderId !== undefined) await requireItem(ctx, { kind: "folder", id: query.folderId }, "view");
  const { firstId } = await findChangeEpoch(db);
  const data: ActivityEntry[] = [];
  let place: ActivityPlace | null = before;
  for (let examined = 0; examined < bounds.rows; examined += bounds.atOnce) {
    const found = await findLatestChangeRows(db, actor, { before: place, firstId, limit: bounds.atOnce });
    const rows = found.rows.filter((row) => isAsked(row, query, actor.userId));
    const items = await findChangedItems(
      db,
      actor,
      rows.map(({ itemKind: kind, itemId: id }) => ({ kind, id })),
    );
    for (const row of rows) {
      const item = items.get(row.itemId);
      if (item === undefined || !isShown(row, item, query.folderId ?? folderLimitOf(actor))) continue;
      const { itemKind: kind, itemId: id } = row;
      const change = presentChange(row, { ref: { kind, id }, item, userId: actor.userId });
      const same = sameBefore(data, change);
      if (same !== undefined) same.from = change.at;
      else if (data.length === query.limit && place !== null)
        return { data, nextCursor: toActivityCursor(place) };
      else data.push({ ...change, from: change.at });
      place = { xid: row.xid, id: row.id };
    }
    const last = found.places.at(-1);
    if (last === undefined || found.places.length < bounds.atOnce) return { data, nextCursor: null };
    place = last;
  }
  return { data, nextCursor: place === null ? null : toActivityCursor(place) };
}

function isAsked(
  { kind, actorId, tokenName }: ChangeRow,
  { by }: ListActivityQuery,
  userId: string,
): boolean {
  if (kind === "deleted" || kind === "restricted" || kind === "opened") return false;
  if (by === "programs") return tokenName !== null;
  return by === "anyone" || actorId !== userId || tokenName !== null;
}

/** Who has access to an item concerns those who decide that, and the person whose access changed. */
function isShown({ kind, isForReader }: ChangeRow, item: ChangedItemRow, scopeId: string | null): boolean {
  if (scopeId !== null && !item.path.includes(scopeId)) return false;
  const isAboutAccess = kind === "shared" || kind === "unshared";
  return !isAboutAccess || isForReader || item.permission === "admin";
}

/** The entry that a change belongs to: of what its author did last, the same to the same item. */
function sameBefore(
  entries: readonly ActivityEntry[],
  { by, item, kind }: Omit<ActivityEntry, "from">,
): ActivityEntry | undefined {
  for (const entry of entries.toReversed()) {
    if (entry.by?.id !== by?.id || entry.by?.tokenName !== by?.tokenName) return undefined;
    if (entry.item.id === item.id && entry.kind === kind) return entry;
  }
  return undefined;
}
