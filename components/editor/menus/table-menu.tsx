import type { Editor } from "@tiptap/core";
import { CellSelection, isInTable, selectedRect } from "@tiptap/pm/tables";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import {
  ArrowDown,
  ArrowDownAZ,
  ArrowDownToLine,
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  ArrowUp,
  ArrowUpAZ,
  ArrowUpToLine,
  CornerDownLeft,
  Ellipsis,
  PanelTop,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { tableActions, type TableAction } from "./table-actions";
import { useToolbarKey } from "./use-toolbar-key";

export type TableMenuProps = { editor: Editor };

const pluginKey = "tableMenu";
/** The distance between the table and the button, in pixels. */
const gap = 6;
const words = editorMenuMessages;

const alignments = [
  { value: "none", label: words.alignNone },
  { value: "left", label: words.alignLeft },
  { value: "center", label: words.alignCenter },
  { value: "right", label: words.alignRight },
] as const;

const additions: readonly [TableAction, LucideIcon][] = [
  ["rowAbove", ArrowUpToLine],
  ["rowBelow", ArrowDownToLine],
  ["columnBefore", ArrowLeftToLine],
  ["columnAfter", ArrowRightToLine],
];

const moves: readonly [TableAction, LucideIcon][] = [
  ["moveRowUp", ArrowUp],
  ["moveRowDown", ArrowDown],
  ["moveColumnBefore", ArrowLeft],
  ["moveColumnAfter", ArrowRight],
  ["sortUp", ArrowDownAZ],
  ["sortDown", ArrowUpAZ],
];

/** The menu of the caret's table, on a button beside the caret's row; Alt F10 moves the focus to it. */
export function TableMenu({ editor }: TableMenuProps) {
  const { run, closed } = useAfterClose();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useEditorState({ editor, selector: ({ editor: { state } }) => tableStateOf(state) });
  useToolbarKey(editor, button);
  useFollowLayout(editor);
  // The scrolling area, with which the button scrolls out of view.
  const area = editor.view.dom.closest("main");
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={pluginKey}
      updateDelay={0}
      appendTo={() => document.body}
      shouldShow={({ state, view }) => isInTable(state) && (view.hasFocus() || isInUse(button.current))}
      getReferencedVirtualElement={() => placeBeside(editor, button.current)}
      options={{
        strategy: "fixed",
        placement: "right",
        offset: gap,
        flip: false,
        shift: false,
        ...(area && { scrollTarget: area, hide: { boundary: area } }),
      }}
      className="z-30 print:hidden"
    >
      {shown === null ? null : (
        <Menu
          onClosed={(event) => {
            event.preventDefault();
            closed();
            returnToText(editor);
          }}
          trigger={
            <IconButton
              ref={button}
              label={words.tableMenu}
              small
              className="border border-line bg-raised shadow-lift pointer-coarse:size-9!"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <TableMenuItems editor={editor} shown={shown} run={run} />
        </Menu>
      )}
    </BubbleMenu>
  );
}

type TableMenuItemsProps = { editor: Editor; shown: TableState; run: (action: () => void) => void };

function TableMenuItems({ editor, shown, run }: TableMenuItemsProps) {
  const item = (action: TableAction, Icon: LucideIcon) => (
    <MenuItem key={action} onSelect={() => run(() => tableActions[action](editor))}>
      <Icon aria-hidden />
      {words[action]}
    </MenuItem>
  );
  return (
    <>
      {additions.map(([action, Icon]) => item(action, Icon))}
      <MenuSeparator />
      {moves.map(([action, Icon]) => item(action, Icon))}
      <MenuSeparator />
      <MenuChoice
        label={words.alignment}
        value={shown.align}
        options={alignments}
        onChange={(align) => run(() => tableActions.align(editor, align === "none" ? null : align))}
        closes
      />
      <MenuSeparator />
      {shown.inHeader ? null : item("makeHeader", PanelTop)}
      {item("leaveTable", CornerDownLeft)}
      <MenuSeparator />
      {item("deleteRow", Trash2)}
      {item("deleteColumn", Trash2)}
      {item("deleteTable", Trash2)}
    </>
  );
}

/** Whether the focus is on the button, or in its menu. */
function isInUse(button: HTMLElement | null): boolean {
  return button !== null && (button === document.activeElement || button.ariaExpanded === "true");
}

type Alignment = (typeof alignments)[number]["value"];

type TableState = { align: Alignment; inHeader: boolean };

function tableStateOf(state: Editor["state"]): TableState | null {
  if (!isInTable(state)) return null;
  const { table, left, top } = selectedRect(state);
  const set: unknown = table.firstChild?.maybeChild(left)?.attrs["align"];
  const align = alignments.find(({ value }) => value === set)?.value ?? "none";
  return { align, inHeader: top === 0 };
}

/** The button follows the text when a panel beside it opens or closes. */
function useFollowLayout(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view;
    const follow = new ResizeObserver(() => {
      if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(pluginKey, "updatePosition"));
    });
    for (const around of [dom, dom.closest("main")]) if (around) follow.observe(around);
    return () => follow.disconnect();
  }, [editor]);
}

/** The end of the caret's row; above the table's end if there is no room beside it. */
function placeBeside({ state, view }: Editor, button: HTMLElement | null) {
  if (!isInTable(state)) return null;
  const { selection } = state;
  const place = selection instanceof CellSelection ? selection.$headCell.pos + 1 : selection.head;
  const { node } = view.domAtPos(place);
  const cell = (node instanceof Element ? node : node.parentElement)?.closest("td, th");
  const table = cell?.closest("table");
  if (!cell || !table) return null;
  const rect = () => {
    const [row, whole] = [cell.getBoundingClientRect(), table.getBoundingClientRect()];
    // Before it is shown it has no size.
    const size = button?.offsetHeight || (matchMedia("(pointer: coarse)").matches ? 36 : 24);
    const end = table.closest("main")?.getBoundingClientRect().right ?? document.documentElement.clientWidth;
    const hasRoom = whole.right + gap + size < end;
    return hasRoom
      ? new DOMRect(whole.left, row.top, whole.width, row.height)
      : new DOMRect(whole.right - size - gap, whole.top - size, 0, size);
  };
  return { getBoundingClientRect: rect, contextElement: cell };
}
