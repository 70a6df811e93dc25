import "server-only";
import type { PageRecord, UpdatedPageRecord, UpdatePageBody } from "@/lib/contracts/pages";
import { lockPage } from "@/lib/db/content/content";
import { updatePageRow } from "@/lib/db/items/pages";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import { isPlainImage } from "@/lib/domain/files/media-type";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requirePage, requireReadableFile } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { renameLinksTo } from "@/lib/services/links/rename-links-to";
import { presentPage } from "./present-page";

/**
 * Changes a page's title, icon or cover. What is already so stays, and does not count as an update. Links that name the page
 * by its old title are written anew where the actor may edit them.
 */
export async function updatePage(
  ctx: ServiceContext,
  input: UpdatePageBody & { pageId: string },
): Promise<UpdatedPageRecord> {
  if (input.cover?.type === "file") await requirePicture(ctx, input.cover.value);
  if (input.title === undefined) return { ...(await change(ctx, input)), rewrittenLinks: 0 };
  return inTransaction(ctx, async (tx) => {
    const { pageId, title } = input;
    // Another rename meanwhile would leave links with a title that this one does not look for.
    await lockPage(tx.db, tx.actor, pageId);
    const before = await requirePage(tx, pageId, "edit");
    const page = await change(tx, input);
    if (title === undefined || before.title === title) return { ...page, rewrittenLinks: 0 };
    const renamed = { kind: "page", id: pageId, parentId: before.parentId, before: before.title } as const;
    return { ...page, rewrittenLinks: await renameLinksTo(tx, renamed, title) };
  });
}

async function requirePicture(ctx: ServiceContext, fileId: string): Promise<void> {
  const { mimeType } = await requireReadableFile(ctx, fileId);
  if (isPlainImage(mimeType)) return;
  throw invalidRequest({ path: "cover.value", message: "must be the id of a picture that browsers show" });
}

async function change(ctx: ServiceContext, input: UpdatePageBody & { pageId: string }): Promise<PageRecord> {
  const { pageId, title, icon, cover } = input;
  const named = title === undefined ? undefined : { text: title, key: foldTitle(title) };
  const row = await updatePageRow(ctx.db, ctx.actor, { pageId, title: named, icon, cover });
  if (row !== null) {
    publishEvent(ctx, { item: { kind: "page", id: pageId }, operation: "update" });
    return presentPage(row);
  }
  await requirePage(ctx, pageId, "edit");
  throw notFound("page");
}
