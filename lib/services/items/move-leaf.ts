import "server-only";
import type { Leaf } from "@/lib/contracts/fields/item-ref";
import { findFoldersInSight, isNamedWithFolders } from "@/lib/db/content/link-rewrites";
import { bindLinksToPage } from "@/lib/db/content/links";
import { moveLeafRow } from "@/lib/db/items/tree-changes";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { ownerMismatch } from "@/lib/domain/errors/refusals";
import { requireDestination, requireItem, requireNoGain } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { rewriteLinksTo } from "@/lib/services/links/rewrite-links-to";

const attemptsMax = 3;

/**
 * Moves a page or a file. A move to the folder that it is in, or to the top level where it appears to people who cannot see
 * its folder, changes nothing. Links that name its folders are rewritten in pages that the actor may edit.
 */
export async function moveLeaf(
  ctx: ServiceContext,
  { parentId, ...item }: Leaf & { parentId: string | null },
): Promise<{ id: string }> {
  const row = await requireItem(ctx, item, "edit");
  if (row.parentId === parentId) return { id: item.id };
  await requireNoGain(ctx, { ...row, kind: item.kind }, parentId);
  const isAlone = item.kind === "page" && !(await isNamedWithFolders(ctx.db, item.id));
  const fromId = isAlone
    ? await moveNow(ctx, { ...item, parentId })
    : await moveWithLinks(ctx, { ...item, parentId });
  if (fromId === undefined) {
    const { ownerId } = await requireItem(ctx, item, "edit");
    const place = await requireDestination(ctx, parentId);
    throw place.ownerId === ownerId ? movedByOthers(item.kind) : ownerMismatch(item.kind);
  }
  publishEvent(ctx, { item, operation: "move", fromId });
  return { id: item.id };
}

function movedByOthers(kind: Leaf["kind"]): DomainError {
  return new DomainError(
    "unavailable",
    `Others are moving this ${kind} at the same time. Nothing was changed; try again in a moment.`,
    { retryAfterSeconds: 1 },
  );
}

/** Moves it once more where another move came first. */
async function moveNow(
  { db, actor }: ServiceContext,
  move: Leaf & { parentId: string | null },
): Promise<string | null | undefined> {
  let fromId: string | null | undefined;
  for (let attempt = 1; fromId === undefined && attempt <= attemptsMax; attempt++) {
    fromId = await moveLeafRow(db, actor, move);
  }
  return fromId;
}

function moveWithLinks(
  ctx: ServiceContext,
  { parentId, ...item }: Leaf & { parentId: string | null },
): Promise<string | null | undefined> {
  return inTransaction(ctx, async (tx) => {
    const fromId = await moveNow(tx, { ...item, parentId });
    if (fromId === undefined) return undefined;
    const place = await findFoldersInSight(tx.db, tx.actor, parentId);
    await rewriteLinksTo(tx, { to: item, by: "folders" }, { kind: "move", place });
    if (item.kind === "page") await bindLinksToPage(tx.db, item.id);
    return fromId;
  });
}
