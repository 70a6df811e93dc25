import "server-only";
import type { FileRecord } from "@/lib/contracts/files";
import { fileName } from "@/lib/contracts/fields/common-fields";
import type { ReceivedFile } from "@/lib/contracts/operation";
import { type FilePlace, insertFile } from "@/lib/db/items/files";
import { splitName } from "@/lib/domain/files/split-name";
import { invalidRequest, notFound } from "@/lib/domain/errors/refusals";
import { requireDestination, requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { publishEvent } from "@/lib/services/events/publish-event";
import { withinQuota } from "@/lib/services/quotas/enforce-quotas";
import { newId } from "@/lib/services/new-id";
import { storeBytes } from "./store-bytes";
import { presentFile } from "./present-file";

/** Stores a file in a folder, at the top level or beside a page. A number is added to a name that is taken. */
export async function createFile(
  ctx: ServiceContext,
  input: { file: ReceivedFile; parentId: string | null; pageId?: string | undefined },
): Promise<FileRecord> {
  const { file, parentId, pageId } = input;
  const place = pageId === undefined ? { parentId } : { pageId };
  const name = fileName.safeParse(file.name);
  if (!name.success) {
    const message = name.error.issues[0]?.message ?? "is not acceptable";
    throw invalidRequest({ path: "file", message: `has a name that ${message}` });
  }
  // Checked before any bytes are stored that nobody may refer to.
  await requirePlace(ctx, place);
  const row = await withinQuota(ctx, { place, bytes: file.size }, async () => {
    const kept = await storeBytes(file, file.declaredType);
    const names = { id: newId(), place, name: splitName(name.data) };
    return insertFile(ctx.db, ctx.actor, { ...kept, ...names });
  });
  if (row !== null) {
    publishEvent(ctx, { item: { kind: "file", id: row.id }, operation: "create" });
    return presentFile(row);
  }
  await requirePlace(ctx, place);
  throw notFound(pageId === undefined ? "folder" : "page");
}

async function requirePlace(ctx: ServiceContext, place: FilePlace): Promise<void> {
  if ("pageId" in place) await requireItem(ctx, { kind: "page", id: place.pageId }, "edit");
  else await requireDestination(ctx, place.parentId);
}
