import "server-only";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import type { UndoneWork } from "@/lib/contracts/review/token-undo";
import { findLaterAuthor, findPageWork, type Work, type Writer } from "@/lib/db/accounts/token-work";
import { findChangeEpoch } from "@/lib/db/changes/change-epoch";
import { type ChangedItemRow, findChangedItems } from "@/lib/db/changes/changed-items";
import { type ChangeRow, findChangeRows, type LogPlace } from "@/lib/db/changes/change-rows";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import type { LoggedKind } from "@/lib/domain/changes/logged-kind";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { findPlaceBefore } from "@/lib/services/changes/find-start";
import type { ServiceContext } from "@/lib/services/context";
import { restoreItem } from "@/lib/services/trash/restore-item";

const bounds = { rows: 4_000, items: 200 };
const rowsAtOnce = 200;
/** Beyond every transaction: what is committed is read, whatever else is still running. */
const end = 1n << 62n;

const cursorPattern = /^changes~(\d{1,18})~(\d{1,18})$/;

/** The opaque form of a place in the log of changes. */
export function toWorkCursor({ xid, id }: LogPlace): string {
  return Buffer.from(`changes~${xid}~${id}`).toString("base64url");
}

/** Parses a cursor that `toWorkCursor` made; null for another one. */
export function parseWorkCursor(cursor: string): LogPlace | null {
  const [, xid, id] = cursorPattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return xid === undefined || id === undefined ? null : { xid: BigInt(xid), id: BigInt(id) };
}

type Outcome = Pick<UndoneWork, "untrashed" | "notUndone">;
type NotUndone = UndoneWork["notUndone"][number];

/** What somebody did with an item, and when they last trashed it. */
type ItemWork = { ref: ItemRef; kinds: Set<LoggedKind>; trashedAt: Date | null; isMine: boolean };

/**
 * Brings back what somebody trashed after a point in time, the latest first, and lists what else they did apart from
 * contents; `nextPlace` is where to go on, null at the end.
 */
export async function undoChanges(
  ctx: ServiceContext,
  { work, place, dryRun }: { work: Work; place: LogPlace | null; dryRun: boolean },
): Promise<Outcome & { nextPlace: LogPlace | null }> {
  const { works, nextPlace } = await readWork(ctx, work, place);
  const items = await findChangedItems(
    ctx.db,
    ctx.actor,
    works.map(({ ref }) => ref),
  );
  const untrashed = new Map<string, ChangedItemRow>();
  const notUndone: NotUndone[] = [];
  for (const one of works.toReversed()) {
    const item = items.get(one.ref.id);
    const isCreated = await hasCreated(ctx, one, work);
    if (item !== undefined && isTrashedBy(one, item)) {
      // What they created and trashed themselves stays there, unless others wrote in it.
      if (isCreated && one.ref.kind === "page" && !(await hasWordsOfOthers(ctx, one.ref.id, work))) continue;
      if (await comesBack(ctx, item, { untrashed, dryRun })) untrashed.set(item.id, item);
      else one.kinds.add("trashed");
    } else {
      one.kinds.delete("trashed");
    }
    notUndone.push(...whatStays(one, { item, isCreated, isBack: untrashed.has(one.ref.id) }));
  }
  const back = [...untrashed.values()].map(({ kind, id, name }) => ({ kind, id, name }));
  return { untrashed: back, notUndone, nextPlace };
}

/** What a writer did with each item, by the time of the last change, as far as one request reads. */
async function readWork(
  ctx: ServiceContext,
  { writer, since }: Work,
  from: LogPlace | null,
): Promise<{ works: ItemWork[]; nextPlace: LogPlace | null }> {
  const epoch = await findChangeEpoch(ctx.db);
  const isUnlimited = folderLimitOf(ctx.actor) === null;
  const works = new Map<string, ItemWork>();
  let place = from ?? (await findPlaceBefore(ctx, since, epoch));
  for (let rowsRead = 0; rowsRead < bounds.rows && works.size < bounds.items; rowsRead += rowsAtOnce) {
    const { firstId } = epoch;
    const found = await findChangeRows(ctx.db, ctx.actor, { after: place, end, firstId, limit: rowsAtOnce });
    for (const row of found.rows) {
      if (row.at < since || !isBy(writer, row) || !matters(row)) continue;
      const isMine = isUnlimited && row.ownerId === ctx.actor.userId;
      add(works, row, isMine);
    }
    const last = found.places.at(-1);
    if (last === undefined || found.places.length < rowsAtOnce)
      return { works: [...works.values()], nextPlace: null };
    place = last;
  }
  return { works: [...works.values()], nextPlace: place };
}

/** Contents, and with them new pages, are undone page by page. */
function matters({ kind, itemKind }: ChangeRow): boolean {
  return kind !== "content" && kind !== "properties" && !(kind === "created" && itemKind === "page");
}

function add(works: Map<string, ItemWork>, row: ChangeRow, isMine: boolean): void {
  const { itemKind: kind, itemId: id } = row;
  const known = works.get(id) ?? { ref: { kind, id }, kinds: new Set(), trashedAt: null, isMine };
  known.kinds.add(row.kind);
  if (row.kind === "trashed") known.trashedAt = row.at;
  // Added anew, to be the last.
  works.delete(id);
  works.set(id, known);
}

function isBy(writer: Writer, { actorId, tokenId }: ChangeRow): boolean {
  if ("tokenId" in writer) return tokenId === writer.tokenId;
  return actorId === writer.userId && tokenId === null;
}

/** Whether an item is in the trash because of this work: nobody restored it and trashed it again. */
function isTrashedBy({ trashedAt }: ItemWork, item: ChangedItemRow): boolean {
  return trashedAt !== null && item.trashedAt !== null && item.trashedAt <= trashedAt;
}

async function hasCreated(ctx: ServiceContext, { ref, kinds }: ItemWork, work: Work): Promise<boolean> {
  if (ref.kind !== "page") return kinds.has("created");
  const done = await findPageWork(ctx.db, ref.id, work);
  return done !== null && done.before === null;
}

async function hasWordsOfOthers(ctx: ServiceContext, pageId: string, work: Work): Promise<boolean> {
  const done = await findPageWork(ctx.db, pageId, work);
  if (done === null) return true;
  const after = { writer: work.writer, firstId: done.firstId, undoneEtags: [] };
  return (await findLaterAuthor(ctx.db, pageId, after)) !== null;
}

/** Restores an item to its folder, or tells whether that would do; false where the folder is in the trash. */
async function comesBack(
  ctx: ServiceContext,
  item: ChangedItemRow,
  { untrashed, dryRun }: { untrashed: ReadonlyMap<string, unknown>; dryRun: boolean },
): Promise<boolean> {
  const { kind, id, path, permission } = item;
  const folderId = path.filter((above) => above !== id).at(-1);
  if (permission === "view") return false;
  if (folderId !== undefined) {
    const folder = (await findChangedItems(ctx.db, ctx.actor, [{ kind: "folder", id: folderId }])).get(
      folderId,
    );
    const isBack = dryRun && path.some((above) => untrashed.has(above));
    if (folder?.trashed === true && !isBack) return false;
  }
  if (dryRun) return true;
  try {
    await restoreItem(ctx, { kind, id });
    return true;
  } catch (fault) {
    if (fault instanceof DomainError) return false;
    throw fault;
  }
}

const changeOf: Partial<Record<LoggedKind, NotUndone["changes"][number]>> = {
  created: "created",
  title: "renamed",
  moved: "moved",
  appearance: "appearance",
  shared: "access",
  unshared: "access",
  restricted: "access",
  opened: "access",
  trashed: "trashed",
  deleted: "deleted",
};

/** What stays of somebody's work with an item; nothing of what they created and is gone or will be trashed. */
function whatStays(
  { ref, kinds, isMine }: ItemWork,
  { item, isCreated, isBack }: { item: ChangedItemRow | undefined; isCreated: boolean; isBack: boolean },
): NotUndone[] {
  if (item === undefined && !(isMine && kinds.has("deleted"))) return [];
  if (isCreated && (ref.kind === "page" || item === undefined || (item.trashed && !isBack))) return [];
  const seen = item === undefined ? (["deleted"] as const) : [...kinds];
  const changes = [...new Set(seen.flatMap((kind) => changeOf[kind] ?? []))];
  const stays = isBack ? changes.filter((change) => change !== "trashed") : changes;
  return stays.length === 0 ? [] : [{ ...ref, name: item?.name ?? null, changes: stays }];
}
