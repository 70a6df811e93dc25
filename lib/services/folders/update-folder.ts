import "server-only";
import type { UpdatedFolderRecord, UpdateFolderBody } from "@/lib/contracts/folders";
import { recordChange } from "@/lib/db/changes/change-log";
import { updateFolderRow } from "@/lib/db/items/folders";
import { findShownFolder } from "@/lib/db/items/folder-order";
import { bindLinks } from "@/lib/db/content/links";
import { notFound } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { moveFolder } from "@/lib/services/items/move-folder";
import { presentFolder } from "./present-folder";
import { requireFewItems } from "./require-few-items";

/** Renames a folder, moves it, changes its icon and how it shows what is in it: all requested changes, or none. */
export function updateFolder(
  ctx: ServiceContext,
  input: UpdateFolderBody & { folderId: string },
): Promise<UpdatedFolderRecord> {
  const { folderId, name, icon, parentId, order, view, templateId } = input;
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await requireItem(tx, { kind: "folder", id: folderId }, "edit");
    if (typeof templateId === "string") await requireItem(tx, { kind: "page", id: templateId }, "view");
    if (order === "chosen") await requireFewItems(tx, folderId);
    if (parentId !== undefined) await moveFolder(tx, { folderId, ownerId, parentId });
    const named = name === undefined ? undefined : { text: name, key: foldTitle(name) };
    const change = { folderId, name: named, icon, order, view, templateId };
    if (!(await updateFolderRow(tx.db, tx.actor, change))) throw notFound("folder");
    // Links may name the folder by its new name.
    if (name !== undefined) await bindLinks(tx.db, ownerId);
    const item = { kind: "folder", id: folderId } as const;
    if (name !== undefined || icon !== undefined) {
      const kind = name === undefined ? "appearance" : "title";
      await recordChange(tx.db, tx.actor, { kind, item });
    }
    if ([name, icon, order, view, templateId].some((change) => change !== undefined))
      publishEvent(tx, { item, operation: "update" });
    return presentUpdated(tx, folderId, { order, view });
  });
}

/** The folder, with how it shows what is in it where that was changed. */
async function presentUpdated(
  tx: ServiceContext,
  folderId: string,
  { order, view }: Pick<UpdateFolderBody, "order" | "view">,
): Promise<UpdatedFolderRecord> {
  const folder = presentFolder(await requireItem(tx, { kind: "folder", id: folderId }, "view"));
  if (order === undefined && view === undefined) return folder;
  const shown = await findShownFolder(tx.db, tx.actor, folderId);
  return {
    ...folder,
    ...(view === undefined ? {} : { view: shown?.view ?? {} }),
    ...(order === undefined ? {} : { order }),
  };
}
