import { useState } from "react";
import { extended, noSelection, staying, toggled } from "./selection";

export type ListSelection<I> = {
  /** The selected items, in the order of the list. */
  selected: readonly I[];
  isAll: boolean;
  has: (id: string) => boolean;
  selectAll: (all: boolean) => void;
  /** Selects from the start of the range; without a start, from `from`. */
  extend: (from: string, to: string) => void;
  /** Called when a box is ticked or unticked; with Shift, for all up to it. */
  check: (id: string, toThere: boolean) => void;
};

/** The selection in a list; removed items are deselected. */
export function useListSelection<I extends { id: string }>(items: readonly I[]): ListSelection<I> {
  const [selection, setSelection] = useState(noSelection);
  const ids = items.map(({ id }) => id);
  const selected = items.filter(({ id }) => selection.ids.has(id));
  if (selected.length < selection.ids.size) setSelection(staying(selection, items));
  const extend = (from: string, to: string) => setSelection(extended(selection, ids, { from, to }));
  return {
    selected,
    isAll: selected.length === items.length,
    has: (id) => selection.ids.has(id),
    selectAll: (all) => setSelection(all ? { ids: new Set(ids), anchor: null } : noSelection),
    extend,
    check: (id, toThere) => {
      if (toThere && selection.anchor !== null) extend(selection.anchor, id);
      else setSelection(toggled(selection, id));
    },
  };
}
