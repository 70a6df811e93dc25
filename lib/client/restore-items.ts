import type { Restorable, Restored, RestoredPlace } from "@/lib/domain/tree/restored-place";
import { isOutOfFolder, isOwnedBy } from "@/lib/domain/tree/restored-place";
import { changeEach, type Outcome } from "./change-each";
import { callItemOperation } from "./http/call-item-operation";
import { callOperation } from "./http/call-operation";
import { isAccessible } from "./items";

const secondsMax = 10;

/** Restores items from the trash: the folders one by one, then the rest, so that items return to restored folders. */
export async function restoreItems(
  items: readonly Restorable[],
): Promise<{ restored: Restored[]; failed: Outcome<Restorable>["failed"] }> {
  const restored: Restored[] = [];
  const failed: Outcome<Restorable>["failed"] = [];
  const parents = new Map<Restorable, string | null>();
  const restoreEach = async (some: readonly Restorable[]) => {
    const outcome = await changeEach(some, async (item) => parents.set(item, await restore(item)));
    restored.push(...outcome.done.map((item) => ({ item, parentId: parents.get(item) ?? null })));
    failed.push(...outcome.failed);
  };
  for (const folder of items.filter(({ kind }) => kind === "folder")) await restoreEach([folder]);
  await restoreEach(items.filter(({ kind }) => kind !== "folder"));
  return { restored, failed };
}

/** The place of restored items, as this person sees it. */
export async function findRestoredPlace(all: readonly Restored[], userId: string): Promise<RestoredPlace> {
  const out = all.filter(isOutOfFolder);
  if (out.length > 0)
    return { kind: "out of folder", count: out.length, isInSight: await areInSight(out, userId) };
  const [parentId, ...others] = new Set(all.map((one) => one.parentId));
  if (parentId === undefined || others.length > 0) return { kind: "before" };
  if (parentId !== null) return findFolderPlace(parentId);
  return { kind: all.every(({ item }) => isOwnedBy(item, userId)) ? "top" : "before" };
}

/** The folder's name is omitted if it cannot be read. */
async function findFolderPlace(folderId: string): Promise<RestoredPlace> {
  try {
    const { id, name } = await callOperation("GET /folders/{folderId}", { params: { folderId } });
    return { kind: "folder", id, name };
  } catch {
    return { kind: "before" };
  }
}

async function areInSight(all: readonly Restored[], userId: string): Promise<boolean> {
  for (const { item } of all) {
    if (!isOwnedBy(item, userId) && !(await isInSight(item))) return false;
  }
  return true;
}

/**
 * Files have no grants of their own: at the top level only their owner sees them. An item that cannot be looked up
 * counts as hidden, so that its restoring is reported in any case.
 */
async function isInSight({ kind, id }: Restorable): Promise<boolean> {
  if (kind === "file") return false;
  return isAccessible({ kind, id }, AbortSignal.timeout(secondsMax * 1000)).catch(() => false);
}

async function restore(item: Restorable): Promise<string | null> {
  // The event about a restored file does not count as one's own, because pages that show the file must update.
  const changes = item.kind === "file" ? "other" : "restored";
  return (await callItemOperation(item, "PATCH /restore", { changes })).parentId;
}
