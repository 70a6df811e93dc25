import "server-only";
import type { FileRecord, UpdateFileBody } from "@/lib/contracts/files";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import { recordChange } from "@/lib/db/changes/change-log";
import { renameFileRow } from "@/lib/db/items/files";
import { lockItem } from "@/lib/db/items/items";
import { notFound } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireItem } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { renameLinksTo } from "@/lib/services/links/rename-links-to";
import { moveLeaf } from "@/lib/services/items/move-leaf";
import { presentFile } from "./present-file";

/**
 * Renames a file, moves it, or does both or nothing. Links that name it, or its folders, are rewritten where the actor
 * may edit them.
 */
export function updateFile(
  ctx: ServiceContext,
  input: UpdateFileBody & { fileId: string },
): Promise<FileRecord> {
  const { fileId, name, parentId } = input;
  const item = { kind: "file", id: fileId } as const;
  return inTransaction(ctx, async (tx) => {
    // A simultaneous rename would leave links with a name that is not searched here.
    await lockItem(tx.db, tx.actor, item);
    await requireItem(tx, item, "edit");
    if (parentId !== undefined) await moveLeaf(tx, { ...item, parentId });
    if (name !== undefined) await renameFile(tx, item, name);
    return presentFile(await requireItem(tx, item, "view"));
  });
}

async function renameFile(tx: ServiceContext, item: ItemRef<"file">, name: string): Promise<void> {
  const before = await requireItem(tx, item, "edit");
  const named = { text: name, key: foldTitle(name) };
  if (!(await renameFileRow(tx.db, tx.actor, { fileId: item.id, name: named }))) throw notFound("file");
  await recordChange(tx.db, tx.actor, { kind: "title", item });
  publishEvent(tx, { item, operation: "update" });
  if (before.name === name) return;
  await renameLinksTo(tx, { ...item, parentId: before.parentId, before: before.name }, name);
}
