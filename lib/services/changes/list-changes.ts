import "server-only";
import type { Changes, ListChangesQuery } from "@/lib/contracts/changes";
import { findChangeEpoch } from "@/lib/db/changes/change-epoch";
import { folderLimitOf } from "@/lib/domain/access/folder-limit-of";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { ChangeReading, type ReadChanges } from "./change-reading";
import { findStart } from "./find-start";

/** The next changes that concern what the actor can see, or could see before them. */
export async function listChanges(ctx: ServiceContext, query: ListChangesQuery): Promise<Changes> {
  const { folderId } = query;
  if (folderId !== undefined) await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const { told, cursor, hasMore } = await readChanges(ctx, query);
  return { data: told.map(({ change }) => change), cursor, hasMore };
}

/**
 * Like `listChanges`, with the place of each change. The folder need not be in sight: then only what the actor loses by that
 * is told.
 */
export async function readChanges(ctx: ServiceContext, query: ListChangesQuery): Promise<ReadChanges> {
  const epoch = await findChangeEpoch(ctx.db);
  const start = await findStart(ctx, query, epoch);
  const scopeId = query.folderId ?? folderLimitOf(ctx.actor);
  return new ChangeReading(ctx, { query, epoch, start, scopeId }).read();
}
