import "server-only";
import { findFoldersInSight, isNamedWithFolders } from "@/lib/db/content/link-rewrites";
import { bindLinksToPage } from "@/lib/db/content/links";
import { moveLeafRow } from "@/lib/db/items/tree-changes";
import { ownerMismatch } from "@/lib/domain/errors/refusals";
import { requireDestination, requireNoGain, requirePage } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { rewriteLinksTo } from "@/lib/services/links/rewrite-links-to";

/**
 * Moves a page. A move to where it already is, or already seems to be to someone who cannot see its folder,
 * changes nothing. Links that name the folders of the page are written anew where the actor may edit them.
 */
export async function movePage(
  ctx: ServiceContext,
  input: { pageId: string; parentId: string | null },
): Promise<{ id: string }> {
  const page = await requirePage(ctx, input.pageId, "edit");
  const { pageId, parentId } = input;
  if (page.parentId === parentId) return { id: pageId };
  await requireNoGain(ctx, { ...page, kind: "page" }, parentId);
  const fromId = (await isNamedWithFolders(ctx.db, pageId))
    ? await moveWithLinks(ctx, { pageId, parentId })
    : await moveLeafRow(ctx.db, ctx.actor, { kind: "page", id: pageId, parentId });
  if (fromId !== undefined) {
    publishEvent(ctx, { item: { kind: "page", id: pageId }, operation: "move", fromId });
    return { id: pageId };
  }
  await requirePage(ctx, pageId, "edit");
  await requireDestination(ctx, parentId);
  throw ownerMismatch("page");
}

function moveWithLinks(
  ctx: ServiceContext,
  move: { pageId: string; parentId: string | null },
): Promise<string | null | undefined> {
  const { pageId, parentId } = move;
  return inTransaction(ctx, async (tx) => {
    const fromId = await moveLeafRow(tx.db, tx.actor, { kind: "page", id: pageId, parentId });
    if (fromId === undefined) return undefined;
    const place = await findFoldersInSight(tx.db, tx.actor, parentId);
    await rewriteLinksTo(tx, { to: { kind: "page", id: pageId }, by: "folders" }, { kind: "move", place });
    await bindLinksToPage(tx.db, pageId);
    return fromId;
  });
}
