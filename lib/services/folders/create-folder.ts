import "server-only";
import type { CreateFolderBody, FolderRecord } from "@/lib/contracts/folders";
import { insertFolder } from "@/lib/db/items/folders";
import { lockTree } from "@/lib/db/items/tree-changes";
import { notFound } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireDestination } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { newId } from "@/lib/services/new-id";
import { presentFolder } from "./present-folder";

/** Creates a folder. */
export function createFolder(ctx: ServiceContext, input: CreateFolderBody): Promise<FolderRecord> {
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await requireDestination(tx, input.parentId);
    await lockTree(tx.db, ownerId, "add");
    const row = await insertFolder(tx.db, tx.actor, {
      ...input,
      id: newId(),
      nameKey: foldTitle(input.name),
    });
    if (row !== null) {
      publishEvent(tx, { item: { kind: "folder", id: row.id }, operation: "create" });
      return presentFolder(row);
    }
    await requireDestination(tx, input.parentId);
    throw notFound("folder");
  });
}
