import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { GripHorizontal, GripVertical, Plus } from "lucide-react";
import { createPortal } from "react-dom";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { classNames } from "@/components/ui/class-names";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { addLine, selectedLine, selectLine, type Line } from "./table-lines";
import { TableToolbar } from "./table-toolbar";
import { useLineDrag, type LineDrag } from "./use-line-drag";
import { useTablePlace, type TablePlace } from "./use-table-place";

export type TableToolsProps = { editor: Editor };

const words = editorMenuMessages;
/** Beside the button of the caret's row. */
const menuRoom = 30;

/**
 * The tools of a table, for a pointer: grips of the row and the column under it or at the caret, which select and drag
 * them, strips that add one at the end, and a toolbar over what is selected. Without one, its menu does the same.
 */
export function TableTools({ editor }: TableToolsProps) {
  const isCoarse = useCoarsePointer();
  return isCoarse ? null : <PointerTools editor={editor} />;
}

function PointerTools({ editor }: TableToolsProps) {
  const place = useTablePlace(editor);
  const drag = useLineDrag(editor, place);
  const selected = useEditorState({ editor, selector: ({ editor: { state } }) => selectedLine(state) });
  if (place === null) return null;
  return createPortal(
    <div data-table-tools="" className="print:hidden">
      <Grip line="column" {...{ editor, place, drag }} isSelected={isIn(selected, "column", place.column)} />
      <Grip line="row" {...{ editor, place, drag }} isSelected={isIn(selected, "row", place.row)} />
      {place.row === place.rows.length - 1 ? <Strip line="row" {...{ editor, place }} /> : null}
      {place.column === place.columns.length - 1 ? <Strip line="column" {...{ editor, place }} /> : null}
      {drag.target === null ? null : <DropLine place={place} {...drag.target} />}
      {selected === null || drag.target !== null ? null : <TableToolbar {...{ editor, place, selected }} />}
    </div>,
    document.body,
  );
}

function isIn(selected: ReturnType<typeof selectedLine>, line: Line, index: number): boolean {
  return selected?.line === line && index >= selected.from && index < selected.to;
}

type PartProps = { editor: Editor; place: TablePlace; line: Line };

function Grip({
  editor,
  place,
  line,
  drag,
  isSelected,
}: PartProps & { drag: LineDrag; isSelected: boolean }) {
  const index = line === "row" ? place.row : place.column;
  const stretch = line === "row" ? place.rows[index] : place.columns[index];
  if (!stretch) return null;
  const middle = (stretch.start + stretch.end) / 2;
  if (!isInSight(editor, { place, line, middle })) return null;
  const Icon = line === "row" ? GripVertical : GripHorizontal;
  const label = line === "row" ? words.rowGrip(index + 1) : words.columnGrip(index + 1);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => drag.start(event, line)}
      onClick={() => selectLine(editor, place, { line, index })}
      style={
        line === "row"
          ? { left: place.box.left - 20, top: middle - 12 }
          : { left: middle - 16, top: place.box.top - 8 }
      }
      className={classNames(
        "fixed z-20 flex cursor-grab touch-none items-center justify-center rounded-sm border text-ink-faint hover:text-ink aria-pressed:border-chosen-edge aria-pressed:bg-raised aria-pressed:text-chosen-edge",
        line === "row"
          ? "h-6 w-4 border-transparent hover:bg-hover"
          : "h-4 w-8 border-line-strong/50 bg-raised",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

/** Whether the grip of a row or column is below the bar of the page, and beside the part of a table that is scrolled to. */
function isInSight(
  { view }: Editor,
  { place: { box }, line, middle }: { place: TablePlace; line: Line; middle: number },
): boolean {
  const top = view.dom.closest("main")?.getBoundingClientRect().top ?? 0;
  return line === "row" ? middle >= top : box.top >= top && middle >= box.left && middle <= box.right;
}

function Strip({ editor, place, line }: PartProps) {
  const { box } = place;
  const label = line === "row" ? words.addRow : words.addColumn;
  const left = box.right + 6 + (place.hasCaret ? menuRoom : 0);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => addLine(editor, place, line)}
      style={
        line === "row"
          ? { left: box.left, top: box.bottom + 4, width: box.right - box.left, height: 16 }
          : { left, top: box.top, width: 16, height: box.bottom - box.top }
      }
      className="fixed z-20 flex items-center justify-center rounded-sm border border-dashed border-line-strong/50 text-ink-faint hover:border-line-strong hover:bg-hover hover:text-ink"
    >
      <Plus aria-hidden className="size-3" />
    </button>
  );
}

function DropLine({ place, line, at }: { place: TablePlace; line: Line; at: number }) {
  const { box } = place;
  return (
    <div
      data-drop-line=""
      style={
        line === "row"
          ? { left: box.left, top: at - 1, width: box.right - box.left, height: 2 }
          : { left: at - 1, top: box.top, width: 2, height: box.bottom - box.top }
      }
      className="pointer-events-none fixed z-30 rounded-full bg-thread"
    />
  );
}
