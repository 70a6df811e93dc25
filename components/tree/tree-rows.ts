import type { Level } from "@/lib/client/level-cache";
import type { Item } from "@/lib/contracts/items";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";

/** What is known of a folder's content. */
export type LevelState = { level: Level | undefined; failed: boolean };

type Place = { depth: number; position: number; size: number };

/** A line of the tree: an item, or what stands for content that is not there. */
export type TreeRow =
  | ({ kind: "item"; key: string; item: Item; parentKey: string | null; expanded: boolean | null } & Place)
  | { kind: "loading" | "empty" | "failed" | "more"; key: string; folderId: string; depth: number };

export type ItemRow = Extract<TreeRow, { kind: "item" }>;

type Known = { expanded: ReadonlySet<string>; levelOf: (folderId: string) => LevelState };

/** The lines of a tree from the top down, as far as its folders are open. */
export function toTreeRows(roots: readonly Item[], known: Known): TreeRow[] {
  return toRowsBelow(roots, known, { depth: 1, parentKey: null });
}

function toRowsBelow(
  items: readonly Item[],
  known: Known,
  at: { depth: number; parentKey: string | null },
): TreeRow[] {
  return inNaturalOrder(items).flatMap((item, index) => {
    const expanded = item.kind === "folder" ? known.expanded.has(item.id) : null;
    const place = { depth: at.depth, position: index + 1, size: items.length };
    const row: TreeRow = { kind: "item", key: item.id, item, parentKey: at.parentKey, expanded, ...place };
    return expanded === true ? [row, ...toRowsIn(item, known, at.depth + 1)] : [row];
  });
}

function toRowsIn(folder: Item, known: Known, depth: number): TreeRow[] {
  const { level, failed } = known.levelOf(folder.id);
  const note = (kind: "loading" | "empty" | "failed" | "more"): TreeRow => {
    return { kind, key: `${kind} ${folder.id}`, folderId: folder.id, depth };
  };
  if (level === undefined) return [note(failed ? "failed" : "loading")];
  if (level.data.length === 0) return [note("empty")];
  const rows = toRowsBelow(level.data, known, { depth, parentKey: folder.id });
  return level.complete ? rows : [...rows, note("more")];
}
