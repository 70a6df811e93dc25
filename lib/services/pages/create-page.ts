import "server-only";
import type { CreatePageBody, PageRecord } from "@/lib/contracts/pages";
import { insertPage } from "@/lib/db/items/pages";
import type { PreparedContent } from "@/lib/domain/content/prepare-text";
import { notFound } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireDestination } from "@/lib/services/access/require-access";
import { prepareContent } from "@/lib/services/content/prepare-content";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { newId } from "@/lib/services/new-id";
import { withinQuota } from "@/lib/services/quotas/enforce-quotas";
import { presentPage } from "./present-page";

/** Creates a page with its first revision; `etag` is quoted. */
export async function createPage(
  ctx: ServiceContext,
  input: CreatePageBody,
): Promise<{ page: PageRecord; etag: string }> {
  const content = await prepareContent(input.markdown, "markdown");
  return { page: await createMeasuredPage(ctx, { ...input, content }, "create"), etag: `"${content.etag}"` };
}

/** Creates a page with a measured content. */
export async function createMeasuredPage(
  ctx: ServiceContext,
  input: Omit<CreatePageBody, "markdown"> & { content: PreparedContent },
  cause: "create" | "import",
): Promise<PageRecord> {
  const page = {
    ...input.content,
    cause,
    id: newId(),
    revisionId: newId(),
    parentId: input.parentId,
    title: input.title,
    titleKey: foldTitle(input.title),
    icon: input.icon,
  };
  const addition = { place: input, pages: 1, bytes: page.size };
  const row = await withinQuota(ctx, addition, () => insertPage(ctx.db, ctx.actor, page));
  if (row === null) {
    await requireDestination(ctx, input.parentId);
    throw notFound("folder");
  }
  publishEvent(ctx, { item: { kind: "page", id: row.id }, operation: "create" });
  return presentPage(row);
}
