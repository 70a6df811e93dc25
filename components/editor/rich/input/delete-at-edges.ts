import { Extension } from "@tiptap/core";
import { joinTextblockBackward, joinTextblockForward } from "@tiptap/pm/commands";
import type { ResolvedPos } from "@tiptap/pm/model";
import {
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
  type Transaction,
} from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { pressKey } from "./press-key";
import {
  isCode,
  isAtomic,
  neighbourOf,
  type PlacedBlock,
} from "@/components/editor/rich/document/atomic-blocks";
import { caretRange, endMarkAround } from "@/components/editor/rich/document/caret-range";

type Side = -1 | 1;

const keys = { Backspace: -1, Delete: 1 } as const;
const deletions = /^delete(?:Content|Word|SoftLine|HardLine)(Backward|Forward)$/;

/**
 * Backspace and Delete at an edge of a block. An adjacent block of source, code, a table, a rule or a picture is
 * selected first, and deleted by the second press; text beside a list joins the adjacent item.
 */
export const deleteAtEdges = Extension.create({
  name: "deleteAtEdges",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("deleteAtEdges"),
      props: {
        handleKeyDown: (view, { key }) =>
          isDeletion(key) && deleteBeside(keys[key])(view.state, view.dispatch),
        handleTextInput: (...[view, , , text]) => typeBelowWhole(view, text),
      },
    }),
  ],
});

/** At an edge, deleting words and lines, by keys or by input without keys, acts like Backspace. */
export const plainDeletions = Extension.create({
  name: "plainDeletions",
  priority: 1900,
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("plainDeletions"),
      props: {
        handleKeyDown: (view, { key, altKey, ctrlKey, metaKey, shiftKey }) =>
          isDeletion(key) && (altKey || ctrlKey || metaKey || shiftKey) && pressAtEdge(view, key),
        handleDOMEvents: {
          beforeinput: (view, event) => {
            const [, direction] = deletions.exec(event.inputType) ?? [];
            if (direction === undefined || event.isComposing) return false;
            const isHandled = pressAtEdge(view, direction === "Backward" ? "Backspace" : "Delete");
            if (isHandled) event.preventDefault();
            return isHandled;
          },
        },
      },
    }),
  ],
});

/** A letter typed while a block is selected goes below it: only a second Backspace deletes the block. */
function typeBelowWhole(view: EditorView, text: string): boolean {
  const { doc, selection, schema, tr } = view.state;
  if (isEmbed(selection)) {
    // An embed in a line is no letter that another one replaces.
    tr.insertText(text, selection.to);
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + text.length)).scrollIntoView());
    return true;
  }
  const end = endOfWhole(selection);
  if (end === null) return false;
  const next = doc.resolve(end).nodeAfter;
  if (next?.type.name === "paragraph" && !isAtomic(next)) tr.insertText(text, end + 1);
  else tr.insert(end, schema.node("paragraph", null, schema.text(text)));
  const caret = TextSelection.create(tr.doc, end + 1 + text.length);
  view.dispatch(tr.setSelection(caret).scrollIntoView());
  return true;
}

function isEmbed(selection: Selection): boolean {
  if (!(selection instanceof NodeSelection) || isAtomic(selection.$from.parent)) return false;
  return selection.node.type.name === "wikiLink" && selection.node.attrs["embed"] === true;
}

/** The end of the selected block; null if none is selected. */
function endOfWhole(selection: Selection): number | null {
  if (selection instanceof CellSelection) {
    const { $anchorCell } = selection;
    const isTable = selection.isColSelection() && selection.isRowSelection();
    return isTable ? $anchorCell.after($anchorCell.depth - 1) : null;
  }
  if (!(selection instanceof NodeSelection)) return null;
  const { $from, node, to } = selection;
  if (node.isInline) return isAtomic($from.parent) ? $from.after() : null;
  return isAtomic(node) ? to : null;
}

function isDeletion(key: string): key is keyof typeof keys {
  return key in keys;
}

function pressAtEdge(view: EditorView, key: keyof typeof keys): boolean {
  return isAtEdge(view.state, keys[key]) && pressKey(view, key);
}

function isAtEdge({ selection }: EditorState, side: Side): boolean {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock) return false;
  const { from, to } = isCode($head.parent) ? caretRange($head) : { from: $head.start(), to: $head.end() };
  return (side < 0 ? $head.pos <= from : $head.pos >= to) || overEndMark($head, side) !== null;
}

/** The other side of an HTML end mark beside a place. */
function overEndMark($head: ResolvedPos, side: Side): number | null {
  const mark = endMarkAround($head);
  if (!mark) return null;
  const [near, far] = side < 0 ? [mark.to, mark.from] : [mark.from, mark.to];
  return $head.pos === near ? far : null;
}

function deleteBeside(side: Side): Command {
  return (state, dispatch) => {
    if (!isAtEdge(state, side)) return false;
    const { $head } = state.selection;
    const over = overEndMark($head, side);
    if (over !== null) {
      dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, over)).scrollIntoView());
      return true;
    }
    const neighbour = neighbourOf($head, side);
    if (neighbour === null) return isCode($head.parent) && $head.parent.content.size > 0;
    if (isAtomic(neighbour.node)) return takeWhole(state, neighbour, dispatch);
    if (isAtomic($head.parent)) return takeEmpty(state, neighbour, dispatch);
    if (!isEdgeOfItem(state, neighbour)) return false;
    return side < 0 ? joinTextblockBackward(state, dispatch) : joinTextblockForward(state, dispatch);
  };
}

/** Selects a block, or its picture. An empty paragraph between it and other blocks is removed. */
function takeWhole(state: EditorState, { node, at }: PlacedBlock, dispatch?: Dispatch): boolean {
  const { tr } = state;
  const { $head } = state.selection;
  const isBetween = $head.node(-1).childCount > 1 && $head.after() < state.doc.content.size;
  if ($head.parent.type.name === "paragraph" && $head.parent.content.size === 0 && isBetween)
    tr.delete($head.before(), $head.after());
  const place = tr.mapping.map(at);
  const isPicture = node.type.name === "paragraph";
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, isPicture ? place + 1 : place)).scrollIntoView());
  return true;
}

/** From within code, only an adjacent empty paragraph can be deleted. */
function takeEmpty(state: EditorState, { node, at }: PlacedBlock, dispatch?: Dispatch): boolean {
  const isEmpty = node.type.name === "paragraph" && node.content.size === 0;
  if (isEmpty && state.doc.resolve(at).parent.childCount > 1) {
    dispatch?.(state.tr.delete(at, at + node.nodeSize).scrollIntoView());
  }
  return true;
}

type Dispatch = (transaction: Transaction) => void;

/** Whether the edge is that of a list item, and its neighbour can be joined. */
function isEdgeOfItem({ doc, selection: { $head } }: EditorState, { node, at }: PlacedBlock): boolean {
  const [here, there] = [$head.node(-1), doc.resolve(at).parent];
  return node.isTextblock && here !== there && [here, there].some(({ type }) => type.name === "listItem");
}
