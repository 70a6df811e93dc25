import "server-only";
import { type AskedFields, asksFor } from "@/lib/contracts/fields/record-fields";
import type { ShownFolderRecord } from "@/lib/contracts/folders";
import { findShownFolder } from "@/lib/db/items/folder-order";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { getItem } from "@/lib/services/items/get-item";

/** An accessible folder, with its path and how it shows what is in it where that is asked for. */
export async function getFolder(
  ctx: ServiceContext,
  folderId: string,
  query: { fields?: AskedFields | undefined } = {},
): Promise<ShownFolderRecord> {
  const folder = await getItem(ctx, { kind: "folder", id: folderId }, query);
  if (!["view", "order", "placed", "templateId"].some((name) => asksFor(query, name))) return folder;
  const shown = await findShownFolder(ctx.db, ctx.actor, folderId);
  if (shown === null) throw notFound("folder");
  const { view, order, placed, templateId } = shown;
  return { ...folder, view: view ?? {}, order: order ?? "name", placed, templateId };
}
