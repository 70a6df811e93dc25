import "server-only";
import type { ToldKind } from "@/lib/contracts/change-kinds";
import type { ChangedItem, ToldChange } from "@/lib/contracts/changes";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import type { ChangedItemRow } from "@/lib/db/changes/changed-items";
import type { ChangeRow } from "@/lib/db/changes/change-rows";
import type { LoggedKind } from "@/lib/domain/changes/logged-kind";

/** The kind under which a change is told of an item: of its own, or of one that it concerns, which is there or is not. */
export function toldKindOf(
  { kind, itemId }: { kind: LoggedKind; itemId: string },
  { id, isThere }: { id: string; isThere: boolean },
): ToldKind {
  if (!isThere) return kind === "deleted" && id === itemId ? "deleted" : "removed";
  if (kind === "restricted") return "unshared";
  return kind === "opened" ? "shared" : kind;
}

/** The wire form of a change of an item. Only the owner of a token gets its id. */
export function presentChange(
  change: ChangeRow,
  { ref, item, userId }: { ref: ItemRef; item: ChangedItemRow | null; userId: string },
): ToldChange {
  const { actorId, actorName, tokenName } = change;
  const tokenId = actorId === userId ? change.tokenId : null;
  return {
    kind: toldKindOf(change, { id: ref.id, isThere: item !== null }),
    item: { kind: ref.kind, id: ref.id },
    state: item === null ? null : presentState(item),
    by: actorName === null ? null : { id: actorId, name: actorName, tokenName, tokenId },
    at: change.at.toISOString(),
  };
}

function presentState(item: ChangedItemRow): ChangedItem {
  const { id, kind, name, parentId, icon, etag, ownerId, permission, trashed } = item;
  return {
    id,
    kind,
    name,
    parentId,
    icon,
    etag: etag === null ? null : `"${etag}"`,
    ownerId,
    permission,
    trashed,
    updatedAt: item.updatedAt.toISOString(),
  };
}
