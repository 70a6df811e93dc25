import type { Editor } from "@tiptap/core";
import { CellSelection, isInTable, selectedRect, TableMap, type TableRect } from "@tiptap/pm/tables";
import { isSorted, sortOrder, type SortDirection } from "./sort-rows";

export type Alignment = "left" | "center" | "right" | null;

/** How the first selected column is aligned, and whether its rows go up. */
export function columnState(state: Editor["state"]): { align: Alignment; isAscending: boolean } {
  if (!isInTable(state)) return { align: null, isAscending: false };
  const rect = selectedRect(state);
  const set: unknown = rect.table.firstChild?.maybeChild(rect.left)?.attrs["align"];
  const align = set === "left" || set === "center" || set === "right" ? set : null;
  return { align, isAscending: isSorted(textsOf(rect), "ascending") };
}

/** Sorts the rows below the header by the first selected column, which stays selected. */
export function sortColumn({ state, view }: Editor, direction: SortDirection): void {
  const rect = selectedRect(state);
  const { table, tableStart, left } = rect;
  const [header, ...rows] = table.children;
  const order = sortOrder(textsOf(rect), direction);
  const sorted = order.flatMap((index) => rows[index] ?? []);
  const from = tableStart + (header?.nodeSize ?? 0);
  const { tr } = state;
  tr.replaceWith(from, tableStart + table.content.size, sorted);
  const next = tr.doc.nodeAt(tableStart - 1);
  if (next) {
    const cell = tableStart + TableMap.get(next).positionAt(0, left, next);
    if (state.selection instanceof CellSelection)
      tr.setSelection(CellSelection.colSelection(tr.doc.resolve(cell)));
  }
  view.dispatch(tr);
}

function textsOf({ table, left }: TableRect): string[] {
  return table.children.slice(1).map((row) => row.maybeChild(left)?.textContent ?? "");
}
