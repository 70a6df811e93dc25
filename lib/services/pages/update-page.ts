import "server-only";
import type { UpdatedPageRecord, UpdatePageBody } from "@/lib/contracts/pages";
import { recordChange } from "@/lib/db/changes/change-log";
import { lockItem } from "@/lib/db/items/items";
import { updatePageRow } from "@/lib/db/items/pages";
import { invalidRequest, notFound, pageLocked } from "@/lib/domain/errors/refusals";
import { isPlainImage } from "@/lib/domain/files/media-type";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireItem, requireReadableFile } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { renameLinksTo } from "@/lib/services/links/rename-links-to";
import { presentPage } from "./present-page";

/**
 * Changes a page's title, icon or cover, locks it after that, or unlocks it before. Unchanged values do not count as an
 * update. Links that name the page by its old title are rewritten where the actor may edit them.
 */
export async function updatePage(
  ctx: ServiceContext,
  input: UpdatePageBody & { pageId: string },
): Promise<UpdatedPageRecord> {
  const { pageId, title, icon, cover, locked } = input;
  const item = { kind: "page", id: pageId } as const;
  if (cover?.type === "file") await requirePicture(ctx, cover.value);
  return inTransaction(ctx, async (tx) => {
    // A simultaneous rename would leave links with a title that is not searched here.
    await lockItem(tx.db, tx.actor, item);
    const before = await requireItem(tx, item, locked === undefined ? "edit" : "admin");
    const isWriting = title !== undefined || icon !== undefined || cover !== undefined;
    if (before.locked && isWriting && locked !== false) throw pageLocked();
    const named = title === undefined ? undefined : { text: title, key: foldTitle(title) };
    const row = await updatePageRow(tx.db, tx.actor, { pageId, title: named, icon, cover, locked });
    if (row === null) throw notFound("page");
    const isRenamed = title !== undefined && title !== before.title;
    if (isRenamed) await recordChange(tx.db, tx.actor, { kind: "title", item });
    if (changesAppearance(input, before)) await recordChange(tx.db, tx.actor, { kind: "appearance", item });
    publishEvent(tx, { item, operation: "update" });
    const renamed = { ...item, parentId: before.parentId, before: before.title };
    return { ...presentPage(row), rewrittenLinks: isRenamed ? await renameLinksTo(tx, renamed, title) : 0 };
  });
}

async function requirePicture(ctx: ServiceContext, fileId: string): Promise<void> {
  const { mimeType } = await requireReadableFile(ctx, fileId);
  if (isPlainImage(mimeType)) return;
  throw invalidRequest({ path: "cover.value", message: "must be the id of a picture that browsers show" });
}

function changesAppearance({ icon, cover, locked }: UpdatePageBody, before: { locked: boolean }): boolean {
  return icon !== undefined || cover !== undefined || (locked !== undefined && locked !== before.locked);
}
