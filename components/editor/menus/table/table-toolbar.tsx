import type { Editor } from "@tiptap/core";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ArrowDownAZ,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpAZ,
  ArrowUpToLine,
  PanelTop,
  Trash2,
} from "lucide-react";
import { useRef } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { ToolButton } from "@/components/editor/menus/tool-button";
import { ToolbarFrame } from "@/components/editor/menus/toolbar-frame";
import { useToolbarKey } from "@/components/editor/menus/use-toolbar-key";
import { tableActions, type TableAction } from "@/components/editor/menus/table-actions";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import type { selectedLine } from "./table-lines";
import { columnState, sortColumn } from "./table-columns";
import type { TablePlace } from "./use-table-place";

export type TableToolbarProps = {
  editor: Editor;
  place: TablePlace;
  selected: NonNullable<ReturnType<typeof selectedLine>>;
};

const words = editorMenuMessages;
const height = 44;
const alignments = [null, "left", "center", "right"] as const;
const alignIcons = { none: AlignJustify, left: AlignLeft, center: AlignCenter, right: AlignRight };

/** What can be done with the selected row or column; Alt F10 moves the focus into it, Escape back to the text. */
export function TableToolbar({ editor, place, selected }: TableToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useToolbarKey(editor, bar);
  const isColumn = selected.line === "column";
  const first = (isColumn ? place.columns : place.rows)[selected.from];
  const last = (isColumn ? place.columns : place.rows)[selected.to - 1];
  if (!first || !last) return null;
  const top = isColumn ? place.box.top - 12 - height : first.start - height;
  const left = isColumn ? (first.start + last.end) / 2 : place.box.left;
  return (
    <div
      style={{ top: Math.max(8, top), left }}
      className={isColumn ? "fixed z-40 -translate-x-1/2" : "fixed z-40"}
    >
      <ToolbarFrame
        ref={bar}
        label={isColumn ? words.columnTools : words.rowTools}
        onLeave={() => returnToText(editor)}
      >
        {isColumn ? (
          <ColumnTools editor={editor} />
        ) : (
          <RowTools editor={editor} isHeader={selected.from === 0} />
        )}
      </ToolbarFrame>
    </div>
  );
}

function ColumnTools({ editor }: { editor: Editor }) {
  const { align, isAscending } = columnState(editor.state);
  const AlignIcon = alignIcons[align ?? "none"];
  const next = alignments[(alignments.indexOf(align) + 1) % alignments.length] ?? null;
  return (
    <>
      <Tool editor={editor} action="columnBefore" icon={<ArrowLeftToLine aria-hidden />} />
      <Tool editor={editor} action="columnAfter" icon={<ArrowRightToLine aria-hidden />} />
      <ToolButton
        label={isAscending ? words.sortDown : words.sortUp}
        onClick={() => sortColumn(editor, isAscending ? "descending" : "ascending")}
      >
        {isAscending ? <ArrowUpAZ aria-hidden /> : <ArrowDownAZ aria-hidden />}
      </ToolButton>
      <ToolButton label={words.alignNext[next ?? "none"]} onClick={() => tableActions.align(editor, next)}>
        <AlignIcon aria-hidden />
      </ToolButton>
      <ToolbarDivider />
      <Tool editor={editor} action="deleteColumn" icon={<Trash2 aria-hidden />} isDangerous />
    </>
  );
}

function RowTools({ editor, isHeader }: { editor: Editor; isHeader: boolean }) {
  return (
    <>
      <Tool editor={editor} action="rowAbove" icon={<ArrowUpToLine aria-hidden />} />
      <Tool editor={editor} action="rowBelow" icon={<ArrowDownToLine aria-hidden />} />
      {isHeader ? null : <Tool editor={editor} action="makeHeader" icon={<PanelTop aria-hidden />} />}
      <ToolbarDivider />
      <Tool editor={editor} action="deleteRow" icon={<Trash2 aria-hidden />} isDangerous />
    </>
  );
}

function ToolbarDivider() {
  return <span aria-hidden className="mx-0.5 h-5 w-px shrink-0 bg-line" />;
}

type ToolProps = { editor: Editor; action: TableAction; icon: React.ReactNode; isDangerous?: boolean };

function Tool({ editor, action, icon, isDangerous = false }: ToolProps) {
  return (
    <ToolButton
      label={words[action]}
      onClick={() => {
        tableActions[action](editor);
        returnToText(editor);
      }}
      className={isDangerous ? "text-alarm! hover:text-alarm!" : ""}
    >
      {icon}
    </ToolButton>
  );
}
