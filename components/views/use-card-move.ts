import { viewMessages as words } from "@/components/shell/messages/view-messages";
import type { PageRecord } from "@/lib/contracts/pages";
import { moveToGroup } from "./set-value";
import type { ShownGroup } from "./shown-groups";
import { useUndoableEdit } from "./use-undoable-edit";

/** Moves a card from one column to another, whose name is said. */
export type CardMove = (page: PageRecord, move: { from: ShownGroup; to: ShownGroup; name: string }) => void;

/** Moves pages between the groups of a property, with an undo. */
export function useCardMove(by: string): CardMove {
  const change = useUndoableEdit();
  return ({ id, title }, { from, to, name }) =>
    change({
      pageId: id,
      edit: (markdown) => moveToGroup(markdown, { name: by, from: from.value, to: to.value }),
      said: words.moved(title, name),
    });
}
