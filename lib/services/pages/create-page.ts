import "server-only";
import type { CreatePageBody, PageRecord } from "@/lib/contracts/pages";
import { insertPage } from "@/lib/db/pages";
import { notFound } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireDestination } from "@/lib/services/access/require-access";
import { measureContent } from "@/lib/services/content/measure-content";
import type { ServiceContext } from "@/lib/services/context";
import { announce } from "@/lib/services/events/announce";
import { newId } from "@/lib/services/new-id";
import { presentPage } from "./present-page";

/** Creates a page with its first revision; `etag` is quoted. */
export async function createPage(
  ctx: ServiceContext,
  input: CreatePageBody,
  cause: "create" | "import" = "create",
): Promise<{ page: PageRecord; etag: string }> {
  const content = await measureContent(input.markdown, "markdown");
  const row = await insertPage(ctx.db, ctx.actor, {
    ...content,
    cause,
    id: newId(),
    revisionId: newId(),
    parentId: input.parentId,
    title: input.title,
    titleKey: foldTitle(input.title),
    icon: input.icon,
  });
  if (row === null) {
    await requireDestination(ctx, input.parentId);
    throw notFound("folder");
  }
  announce(ctx, { item: { kind: "page", id: row.id }, operation: "create" });
  return { page: presentPage(row), etag: `"${content.etag}"` };
}
