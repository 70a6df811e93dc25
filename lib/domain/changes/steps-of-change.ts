import type { ItemKind, ItemRef } from "@/lib/contracts/fields/item-ref";
import type { LoggedKind } from "./logged-kind";

/** A change in the log, as it concerns a reader. */
export type ReadChange = {
  kind: LoggedKind;
  itemKind: ItemKind;
  itemId: string;
  ownerId: string;
  /** Whether it is told to the reader because their grant changed. */
  isForReader: boolean;
  /** Whether it concerns everything below the folder too. */
  isWhole: boolean;
  /** Where the item was before, if that is known, and where it went, if it is a folder. */
  path: readonly string[] | null;
  newPath: readonly string[] | null;
  /** Whether a grant of the reader reached the item before, and after it. */
  wasGranted: boolean;
  isGranted: boolean;
};

/** An item that the reader can see now. */
type Seen = ItemRef & { permission: string; trashed: boolean; path: readonly string[] };

/** A reader, and the folder whose subtree they read of; null for everything. */
export type ChangeReader = { userId: string; scopeId: string | null };

/**
 * One of the things to tell of a change: an item as it is now, or that the reader cannot see it (`item` null); or all that they
 * can see below a folder. The names of steps are in their order.
 */
export type ChangeStep<Item> =
  { name: string; ref: ItemRef; item: Item | null } | { name: string; below: string };

/** What is known about a change: its item and the folder of the reader's scope, as far as the reader can see them now. */
export type Sight<Item> = { item: Item | null; scope: Item | null };

/** Whether the items below the folder of a change are looked for that the reader can see by grants on them. */
export function needsRoots(change: ReadChange, { item }: Sight<Seen>, reader: ChangeReader): boolean {
  if (!change.isWhole || change.ownerId === reader.userId || change.kind === "deleted") return false;
  return !isForAdministrators(change, reader) && isGoneOrTrashed(inScope(item, reader));
}

/** Whether what is below a folder is not told with it: a copy can have items of it that it knows from before, elsewhere. */
function isGoneOrTrashed(item: Seen | null): boolean {
  return item === null || item.trashed;
}

/**
 * What a change means for a reader. It is told by what they can see now, so that the last change that concerns an item always
 * tells its present state. What they could see before and cannot see now is removed; what they never could see is not named.
 * When they lost sight of a folder by this change and have it again by a later one, it is removed and told again, because what
 * was done below it meanwhile is not told.
 */
export function stepsOfChange<Item extends Seen>(
  change: ReadChange,
  sight: Sight<Item>,
  { reader, roots }: { reader: ChangeReader; roots: readonly Item[] },
): ChangeStep<Item>[] {
  const ref: ItemRef = { kind: change.itemKind, id: change.itemId };
  const item = inScope(sight.item, reader);
  if (isForAdministrators(change, reader)) {
    return item?.permission === "admin" ? [{ name: "b", ref, item }] : [];
  }
  const { wasKnown, lost } = whatWasLost(change, reader);
  const removal = wasKnown && (item === null || lost) ? [{ name: "a", ref, item: null }] : [];
  const scope = change.isWhole ? stepsOfScope(change, sight.scope, reader) : [];
  // An item that is there again was restored, which is told.
  if (change.kind === "deleted") return item === null ? [...removal, ...scope] : [];
  const present = item === null ? [] : stepsOf(item, change, ["b", "c"]);
  const granted = isGoneOrTrashed(item) ? roots.filter((root) => inScope(root, reader) !== null) : [];
  const below = granted.flatMap((root) => stepsOf(root, change, [`g${root.id}a`, `g${root.id}b`]));
  return [...removal, ...present, ...scope, ...below];
}

/** Whether only those who decide who has access are told, because nothing else about the item changes for the reader. */
function isForAdministrators({ kind, isForReader, ownerId }: ReadChange, { userId }: ChangeReader): boolean {
  if (kind === "shared" || kind === "unshared") return !isForReader;
  return (kind === "restricted" || kind === "opened") && ownerId === userId;
}

/** An item as it is now, and all below it. */
function stepsOf<Item extends Seen>(
  item: Item,
  { isWhole }: ReadChange,
  [name, nameBelow]: [string, string],
): ChangeStep<Item>[] {
  const told = { name, ref: item, item };
  const hasBelow = isWhole && item.kind === "folder" && !item.trashed;
  return hasBelow ? [told, { name: nameBelow, below: item.id }] : [told];
}

/** Whether the reader could see the item before, and whether they could not after this change. */
function whatWasLost(change: ReadChange, { userId, scopeId }: ChangeReader) {
  const { path, newPath } = change;
  const isOwn = change.ownerId === userId;
  const wasInScope = scopeId === null || path?.includes(scopeId) === true;
  const wasKnown = wasInScope && (isOwn || change.isForReader || change.wasGranted);
  const leftScope = scopeId !== null && newPath !== null && !newPath.includes(scopeId);
  return { wasKnown, lost: wasKnown && (leftScope || hasLostAccess(change, userId)) };
}

/** Whether the change took the reader's access to the item, which they may have again since. */
function hasLostAccess(change: ReadChange, userId: string): boolean {
  if (change.isForReader) return change.kind === "unshared";
  return change.ownerId !== userId && change.wasGranted && change.newPath !== null && !change.isGranted;
}

/**
 * The folder of the scope, when the change is of a folder above it. Where that folder cannot be seen now, what is above it is
 * not known: it is removed by every change that may have taken it.
 */
function stepsOfScope<Item extends Seen>(
  change: ReadChange,
  scope: Item | null,
  { userId, scopeId }: ChangeReader,
): ChangeStep<Item>[] {
  if (scopeId === null || change.itemId === scopeId) return [];
  const ref = { kind: "folder", id: scopeId } as const;
  if (scope === null) {
    return change.isForReader || change.wasGranted ? [{ name: "d", ref, item: null }] : [];
  }
  if (!scope.path.includes(change.itemId)) return [];
  const removal = hasLostAccess(change, userId) ? [{ name: "d", ref, item: null }] : [];
  return [...removal, ...stepsOf(scope, change, ["e", "f"])];
}

function inScope<Item extends Seen>(item: Item | null, { scopeId }: ChangeReader): Item | null {
  return item !== null && (scopeId === null || item.path.includes(scopeId)) ? item : null;
}
