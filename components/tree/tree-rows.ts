import type { FolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { Item } from "@/lib/contracts/items";

/** The loading state of a folder's children. */
export type LevelState = { level: FolderChildren | undefined; failed: boolean; reading: boolean };

type Place = { depth: number; position: number; size: number };

/** A row of the tree: an item, or a note in place of missing content. */
export type TreeRow =
  | ({ kind: "item"; key: string; item: Item; parentKey: string | null; expanded: boolean | null } & Place)
  | { kind: NoteKind; key: string; folderId: string; depth: number };

export type NoteKind = "loading" | "empty" | "failed" | "more";

export type ItemRow = Extract<TreeRow, { kind: "item" }>;

type Known = { expanded: ReadonlySet<string>; levelOf: (folderId: string) => LevelState };

/** The ARIA value for a level of unknown size. */
const unknownSize = -1;

/**
 * The rows of a tree from the top down, as far as its folders are open; levels are in natural order already. Levels are
 * loaded separately: meanwhile a moved item is in its old and its new one, but gets only one row.
 */
export function toTreeRows(roots: FolderChildren, known: Known): TreeRow[] {
  const rows: TreeRow[] = [];
  addRows(roots, known, { rows, shown: new Set(), depth: 1, parentKey: null });
  return rows;
}

type At = { rows: TreeRow[]; shown: Set<string>; depth: number; parentKey: string | null };

function addRows(
  { data, complete }: FolderChildren,
  known: Known,
  { rows, shown, depth, parentKey }: At,
): void {
  const size = complete ? data.length : unknownSize;
  let position = 0;
  for (const item of data) {
    position += 1;
    if (shown.has(item.id)) continue;
    shown.add(item.id);
    const expanded = item.kind === "folder" ? known.expanded.has(item.id) : null;
    rows.push({ kind: "item", key: item.id, item, parentKey, expanded, depth, position, size });
    if (expanded === true) addRowsIn(item, known, { rows, shown, depth: depth + 1, parentKey: item.id });
  }
}

function addRowsIn(folder: Item, known: Known, at: At): void {
  const { level, failed, reading } = known.levelOf(folder.id);
  const note = (kind: NoteKind) =>
    at.rows.push({ kind, key: `${kind} ${folder.id}`, folderId: folder.id, depth: at.depth });
  if (level === undefined) note(failed ? "failed" : "loading");
  else if (level.data.length === 0 && level.complete) note("empty");
  else {
    addRows(level, known, at);
    if (!level.complete) note(reading ? "loading" : failed ? "failed" : "more");
  }
}
