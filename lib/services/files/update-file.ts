import "server-only";
import type { FileRecord, UpdateFileBody } from "@/lib/contracts/files";
import { renameFileRow } from "@/lib/db/files";
import { moveLeafRow } from "@/lib/db/tree";
import { notFound, ownerMismatch } from "@/lib/domain/errors/refusals";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { requireDestination, requireFile, requireNoGain } from "@/lib/services/access/require-access";
import { inTransaction, type ServiceContext } from "@/lib/services/context";
import { announce } from "@/lib/services/events/announce";
import { presentFile } from "./present-file";

/** Renames a file, moves it, or both at once, or nothing. */
export function updateFile(
  ctx: ServiceContext,
  input: UpdateFileBody & { fileId: string },
): Promise<FileRecord> {
  const { fileId, name, parentId } = input;
  return inTransaction(ctx, async (tx) => {
    await requireFile(tx, fileId, "edit");
    if (parentId !== undefined) await moveFile(tx, { fileId, parentId });
    const named = name === undefined ? null : { text: name, key: foldTitle(name) };
    if (named !== null) {
      if (!(await renameFileRow(tx.db, tx.actor, { fileId, name: named }))) throw notFound("file");
      announce(tx, { item: { kind: "file", id: fileId }, operation: "update" });
    }
    return presentFile(await requireFile(tx, fileId, "view"));
  });
}

async function moveFile(
  tx: ServiceContext,
  move: { fileId: string; parentId: string | null },
): Promise<void> {
  const { fileId, parentId } = move;
  const file = await requireFile(tx, fileId, "edit");
  if (file.parentId === parentId) return;
  await requireDestination(tx, parentId);
  await requireNoGain(tx, { ...file, kind: "file" }, parentId);
  const fromId = await moveLeafRow(tx.db, tx.actor, { kind: "file", id: fileId, parentId });
  if (fromId === undefined) throw ownerMismatch("file");
  announce(tx, { item: { kind: "file", id: fileId }, operation: "move", fromId });
}
