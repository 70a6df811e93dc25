import type { Editor } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  moveTableRow,
  selectedRect,
} from "@tiptap/pm/tables";
import { goToParagraph } from "@/components/editor/rich/document/go-to-paragraph";
import { sortColumn } from "./table/table-columns";
import { moveCaretLine } from "./table/table-lines";

const simple = {
  rowAbove: command(addRowBefore),
  rowBelow: command(addRowAfter),
  columnBefore: command(addColumnBefore),
  columnAfter: command(addColumnAfter),
  makeHeader: (editor: Editor) => {
    const { top } = selectedRect(editor.state);
    command(moveTableRow({ from: top, to: 0 }))(editor);
  },
  moveRowUp: (editor: Editor) => moveCaretLine(editor, "row", -1),
  moveRowDown: (editor: Editor) => moveCaretLine(editor, "row", 1),
  moveColumnBefore: (editor: Editor) => moveCaretLine(editor, "column", -1),
  moveColumnAfter: (editor: Editor) => moveCaretLine(editor, "column", 1),
  sortUp: (editor: Editor) => sortColumn(editor, "ascending"),
  sortDown: (editor: Editor) => sortColumn(editor, "descending"),
  leaveTable,
  deleteRow: (editor: Editor) => {
    const { top, bottom, map } = selectedRect(editor.state);
    command(top === 0 && bottom === map.height ? deleteTable : deleteRow)(editor);
  },
  deleteColumn: (editor: Editor) => {
    const { left, right, map } = selectedRect(editor.state);
    command(left === 0 && right === map.width ? deleteTable : deleteColumn)(editor);
  },
  deleteTable: command(deleteTable),
} satisfies Record<string, (editor: Editor) => void>;

/** The actions on the caret's table besides aligning. */
export type TableAction = keyof typeof simple;

/** Changes the caret's table; the first row stays the header, as markdown requires. */
export const tableActions = { ...simple, align };

function command(run: Command): (editor: Editor) => void {
  return ({ state, view }) => void run(state, view.dispatch);
}

/** Aligns the selected columns; null leaves the alignment to the reader's program. */
function align({ state, view }: Editor, alignment: string | null): void {
  const { table, tableStart, left, right, map } = selectedRect(state);
  const { tr } = state;
  for (let row = 0; row < map.height; row += 1) {
    for (let column = left; column < right; column += 1) {
      tr.setNodeAttribute(tableStart + map.positionAt(row, column, table), "align", alignment);
    }
  }
  view.dispatch(tr);
}

/** Moves the caret below the table, to the existing paragraph or a new one. */
function leaveTable({ state, view }: Editor): void {
  const { table, tableStart } = selectedRect(state);
  view.dispatch(goToParagraph(state.tr, tableStart - 1 + table.nodeSize));
}
