import "server-only";
import type { PageRecord, UpdatePageBody } from "@/lib/contracts/pages";
import { updatePageRow } from "@/lib/db/pages";
import { notFound } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requirePage } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { presentPage } from "./present-page";

/** Changes a page's title or icon. What is already so stays, and does not count as an update. */
export async function updatePage(
  ctx: ServiceContext,
  input: UpdatePageBody & { pageId: string },
): Promise<PageRecord> {
  const { pageId, title, icon } = input;
  const named = title === undefined ? undefined : { text: title, key: foldTitle(title) };
  const row = await updatePageRow(ctx.db, ctx.actor, { pageId, title: named, icon });
  if (row !== null) return presentPage(row);
  await requirePage(ctx, pageId, "edit");
  throw notFound("page");
}
