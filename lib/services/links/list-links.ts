import "server-only";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { type LinkRow, listLinkRows } from "@/lib/db/content/links";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";

/** The links of an accessible page, with what each leads to. */
export async function listLinks(
  ctx: ServiceContext,
  input: { pageId: string },
): Promise<{ data: LinkRecord[] }> {
  const rows = await listLinkRows(ctx.db, ctx.actor, input.pageId);
  if (rows.length === 0) await requireItem(ctx, { kind: "page", id: input.pageId }, "view");
  return { data: rows.map(presentLink) };
}

function presentLink(row: LinkRow): LinkRecord {
  const { kind, target, line, pageId, pageTitle, fileId, fileName, mimeType } = row;
  return {
    kind,
    target,
    line,
    page: pageId === null || pageTitle === null ? null : { id: pageId, title: pageTitle },
    file:
      fileId === null || fileName === null || mimeType === null
        ? null
        : { id: fileId, name: fileName, mimeType },
  };
}
