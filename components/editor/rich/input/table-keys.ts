import { Extension, type Editor } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
  addRowAfter,
  CellSelection,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  TableMap,
} from "@tiptap/pm/tables";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { moveCaretLine, type Line } from "@/components/editor/menus/table/table-lines";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { hasAppleKeyboard } from "@/components/ui/keyboard/apple-keyboard";
import { goToParagraph } from "@/components/editor/rich/document/go-to-paragraph";

/** Tab and Enter move through a table, and add a row at its end; a line break in a cell is written as `<br>`. */
export const tableKeys = Extension.create({
  name: "tableKeys",
  priority: 800,
  addKeyboardShortcuts() {
    const { editor } = this;
    const inTable = (action: () => boolean) => () => isInTable(editor.state) && action();
    const run = (command: Command) => command(editor.state, editor.view.dispatch);
    const move = (line: Line, by: 1 | -1) => {
      moveCaretLine(editor, line, by);
      return true;
    };
    return {
      Tab: inTable(() => run(goToCell(1)) || (run(addRowAfter) && run(goToCell(1))) || true),
      "Shift-Tab": inTable(() => run(goToCell(-1)) || true),
      Enter: inTable(() => goBelow(editor)),
      "Shift-Enter": inTable(() =>
        editor.commands.insertContent({ type: "sourceInline", attrs: { raw: "<br>", kind: "html" } }),
      ),
      "Mod-Enter": inTable(() => leaveTable(editor)),
      [shortcuts.moveRowUp]: inTable(() => move("row", -1)),
      [shortcuts.moveRowDown]: inTable(() => move("row", 1)),
      // On Apple keyboards these keys go to the next word.
      [shortcuts.moveColumnBefore]: inTable(() => !hasAppleKeyboard() && move("column", -1)),
      [shortcuts.moveColumnAfter]: inTable(() => !hasAppleKeyboard() && move("column", 1)),
      Backspace: inTable(() => removeWhole(editor)),
      Delete: inTable(() => removeWhole(editor)),
    };
  },
});

/** Moves to the end of the text in the previous or next cell, without selecting it, so that typing replaces nothing. */
function goToCell(direction: 1 | -1): Command {
  return (state, dispatch) =>
    goToNextCell(direction)(
      state,
      dispatch && ((tr) => dispatch(tr.setSelection(Selection.near(tr.selection.$to, -1)))),
    );
}

/** Moves to the cell below; in the last row, adds a row. */
function goBelow(editor: Editor): boolean {
  const { map, bottom, left, tableStart } = selectedRect(editor.state);
  if (bottom === map.height && !addRowAfter(editor.state, editor.view.dispatch)) return false;
  const { state } = editor;
  const table = state.doc.resolve(tableStart).parent;
  const cell = tableStart + TableMap.get(table).positionAt(bottom, left, table);
  const place = TextSelection.near(state.doc.resolve(cell + 1));
  editor.view.dispatch(state.tr.setSelection(place).scrollIntoView());
  return true;
}

function leaveTable({ state, view }: Editor): boolean {
  const { tableStart, table } = selectedRect(state);
  view.dispatch(goToParagraph(state.tr, tableStart - 1 + table.nodeSize));
  return true;
}

function removeWhole(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof CellSelection)) return false;
  const isWhole = selection.isColSelection() && selection.isRowSelection();
  return isWhole && deleteTable(editor.state, editor.view.dispatch);
}
