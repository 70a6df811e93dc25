import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { GripVertical } from "lucide-react";
import { useEffect, useState, type DragEvent } from "react";
import { createPortal } from "react-dom";
import { blocksToDrag, endBlockDrag, startBlockDrag } from "@/components/editor/rich/decorations/drag-block";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { isShortcut } from "@/components/ui/keyboard/is-shortcut";
import { IconButton } from "@/components/ui/form/icon-button";
import { askBlockChoice } from "@/components/editor/rich/extensions/block-choice";
import { BlockMenu } from "./block-menu";
import { useBlockChoice } from "./choices/use-block-choice";
import { moveBlock } from "./move-block";
import { openBlockMenu } from "./open-block-menu";
import { selectBlock } from "./select-block";

export type BlockHandleProps = { editor: Editor };

const words = editorMenuMessages;

/**
 * A grip beside the block under the pointer: dragging moves the block, a click opens its menu. Alt Shift ↑ and ↓ and
 * Ctrl/⌘ . do the same by keyboard.
 */
export function BlockHandle({ editor }: BlockHandleProps) {
  const block = useBlockUnderPointer(editor);
  const { choice, close, find } = useBlockChoice(editor, "block");
  useBlockKeys(editor);
  return createPortal(
    <>
      {block === null ? null : <Grip editor={editor} block={block} isOpen={choice !== null} />}
      <BlockMenu editor={editor} choice={choice} onClose={close} findBlock={find} />
    </>,
    document.body,
  );
}

type PlacedBlock = { at: number; inside: number; top: number; left: number };

type GripProps = { editor: Editor; block: PlacedBlock; isOpen: boolean };

function Grip({ editor, block, isOpen }: GripProps) {
  return (
    <div
      className="fixed z-20 hidden md:block pointer-coarse:hidden print:hidden"
      style={{ top: block.top, left: block.left }}
      data-block-handle=""
    >
      <IconButton
        label={words.blockMenu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        draggable
        onClick={(event) => {
          const beside = event.currentTarget.getBoundingClientRect();
          askBlockChoice(editor.view, { about: "block", at: block.at, inside: block.inside, beside });
        }}
        onDragStart={(event) => startDrag(editor, block.at, event)}
        onDragEnd={() => endDrag(editor)}
        className="h-6 w-5 cursor-grab text-ink-faint"
      >
        <GripVertical aria-hidden />
      </IconButton>
    </div>
  );
}

/** The top-level block at the height of the pointer. */
function useBlockUnderPointer(editor: Editor): PlacedBlock | null {
  const [block, setBlock] = useState<PlacedBlock | null>(null);
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.pointerType === "touch" || event.buttons > 0 || target?.closest("[data-block-handle]"))
        return;
      setBlock(blockAt(editor, event));
    };
    const hide = () => setBlock(null);
    document.addEventListener("pointermove", follow);
    document.addEventListener("scroll", hide, true);
    editor.on("update", hide);
    return () => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("scroll", hide, true);
      editor.off("update", hide);
    };
  }, [editor]);
  return block;
}

function blockAt({ view, state }: Editor, { clientX, clientY }: PointerEvent): PlacedBlock | null {
  const text = view.dom.getBoundingClientRect();
  if (clientX < text.left - 48 || clientX > text.right) return null;
  const found = view.posAtCoords({ left: Math.max(clientX, text.left + 1), top: clientY });
  if (!found) return null;
  const $at = state.doc.resolve(found.inside >= 0 ? found.inside : found.pos);
  const at = $at.depth > 0 ? $at.before(1) : $at.pos;
  const dom = state.doc.nodeAt(at) ? view.nodeDOM(at) : null;
  if (!(dom instanceof HTMLElement)) return null;
  const { top, bottom } = dom.getBoundingClientRect();
  if (clientY < top - 6 || clientY > bottom + 6) return null;
  const line = parseFloat(getComputedStyle(dom).lineHeight);
  const height = Number.isNaN(line) ? 24 : Math.min(line, bottom - top);
  // Beside a table, the grips of its rows come first.
  const room = dom.tagName === "TABLE" ? 44 : 26;
  return { at, inside: found.pos - at, top: top + height / 2 - 12, left: text.left - room };
}

/** Shows all that is dragged. */
function selectAll({ state, view }: Editor, { from, to }: { from: number; to: number }): void {
  const all = TextSelection.between(state.doc.resolve(from), state.doc.resolve(to));
  view.dispatch(state.tr.setSelection(all));
}

function startDrag(editor: Editor, at: number, { dataTransfer }: DragEvent): void {
  const { view } = editor;
  const blocks = blocksToDrag(editor.state, at);
  const { doc } = editor.state;
  const isOne = blocks.to === at + (doc.nodeAt(at)?.nodeSize ?? 0) && blocks.from === at;
  if (isOne) selectBlock(editor, at);
  else selectAll(editor, blocks);
  const slice = isOne ? editor.state.selection.content() : doc.slice(blocks.from, blocks.to);
  const { dom, text } = view.serializeForClipboard(slice);
  const shown = view.nodeDOM(at);
  dataTransfer.clearData();
  dataTransfer.setData("text/html", dom.innerHTML);
  dataTransfer.setData("text/plain", text);
  dataTransfer.effectAllowed = "copyMove";
  if (shown instanceof HTMLElement) dataTransfer.setDragImage(shown, 0, 0);
  view.dragging = { slice, move: true };
  startBlockDrag(view, blocks);
}

function endDrag({ view }: Editor): void {
  view.dragging = null;
  endBlockDrag(view);
}

function useBlockKeys(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view;
    const act = (event: KeyboardEvent) => {
      if (isShortcut(event, shortcuts.blockMenu)) {
        event.preventDefault();
        event.stopPropagation();
        openBlockMenu(editor, { byKey: true });
        return;
      }
      const isUp = isShortcut(event, shortcuts.moveBlockUp);
      if (!isUp && !isShortcut(event, shortcuts.moveBlockDown)) return;
      event.preventDefault();
      event.stopPropagation();
      moveBlock(editor, isUp ? -1 : 1);
    };
    dom.addEventListener("keydown", act, true);
    return () => dom.removeEventListener("keydown", act, true);
  }, [editor]);
}
