import type { Restorable, Restored, RestoredPlace } from "@/lib/domain/tree/restored-place";
import { isOutOfFolder, isOwnedBy } from "@/lib/domain/tree/restored-place";
import { changeEach, type Outcome } from "./change-each";
import { callItemOperation } from "./http/call-item-operation";
import { callOperation } from "./http/call-operation";
import { isAccessible } from "./items";

const secondsMax = 10;

/** Takes them out of the trash: the folders one after the other, then the rest, so that what was in a folder goes into it. */
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

/** Where things are that came back from the trash, as this person sees it. */
export async function findRestoredPlace(all: readonly Restored[], userId: string): Promise<RestoredPlace> {
  const out = all.filter(isOutOfFolder);
  if (out.length > 0)
    return { kind: "out of folder", count: out.length, isInSight: await areInSight(out, userId) };
  const [parentId, ...others] = new Set(all.map((one) => one.parentId));
  if (parentId === undefined || others.length > 0) return { kind: "before" };
  if (parentId !== null) return findFolderPlace(parentId);
  return { kind: all.every(({ item }) => isOwnedBy(item, userId)) ? "top" : "before" };
}

/** Where the folder cannot be read just now, its name is not told. */
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
 * Files have no grants of their own: at the top level they are their owner's alone. What cannot be looked up just now counts
 * as out of sight, so that the person is told in any case that it is back.
 */
async function isInSight({ kind, id }: Restorable): Promise<boolean> {
  if (kind === "file") return false;
  return isAccessible({ kind, id }, AbortSignal.timeout(secondsMax * 1000)).catch(() => false);
}

async function restore(item: Restorable): Promise<string | null> {
  // The event that a file is back is not taken for one's own: pages that show the file follow it.
  const changes = item.kind === "file" ? "other" : "restored";
  return (await callItemOperation(item, "PATCH /restore", { changes })).parentId;
}
