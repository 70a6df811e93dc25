import { InputRule, Node, type CommandProps, type Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { NodeRange, type Node as ProseMirrorNode } from "@tiptap/pm/model";
import { findWrapping } from "@tiptap/pm/transform";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { nodeConfig } from "./schema-config";
import { nodeView } from "./node-view";
import { listItemView } from "./list-item-view";

/** List items and tasks: `[ ] ` gives an item a checkbox, Ctrl/⌘ Enter ticks it. */
export const listItem = Node.create({
  ...nodeConfig("listItem"),
  addProseMirrorPlugins: () => [nodeView("listItem", listItemView)],
  addInputRules() {
    return [
      new InputRule({
        find: /^\s*\[([ xX])?\]\s$/,
        handler: ({ state, range, match }) => {
          const checked = (match[1] ?? " ").trim() !== "";
          const { tr } = state;
          const item = findAncestor(state.doc.resolve(range.from), "listItem");
          if (item && item.index === 0) {
            tr.delete(range.from, range.to).setNodeAttribute(item.at, "checked", checked);
            return;
          }
          tr.delete(range.from, range.to);
          const around = tr.doc.resolve(range.from).blockRange();
          const list = this.editor.schema.nodes["bulletList"];
          const wrapping = around && list && findWrapping(around, list);
          if (!wrapping) return;
          tr.wrap(around, wrapping).setNodeAttribute(around.start + 1, "checked", checked);
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => splitItem(editor),
      [shortcuts.tickTask]: () => editor.commands.command(toggleTask),
      Tab: () => isInItem(editor) && (indentItem(editor) || true),
      "Shift-Tab": () => isInItem(editor) && (outdentItem(editor) || true),
      Backspace: () => leaveItem(editor),
    };
  },
});

/** Nests the selected items in the item before them, in a step of its own to undo; returns whether there is one. */
export function indentItem(editor: Editor): boolean {
  return editor.chain().command(endTyping).sinkListItem("listItem").run();
}

/** Lifts the selected items out of their list, in a step of its own to undo. */
export function outdentItem(editor: Editor): boolean {
  return editor.chain().command(endTyping).liftListItem("listItem").run();
}

function endTyping({ tr }: CommandProps): boolean {
  closeHistory(tr);
  return true;
}

/** A new item of a task list has an empty checkbox; an empty item leaves the list that it is nested in. */
function splitItem(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const item = findAncestor($from, "listItem");
  if (!item || $from.parent.type.spec.code === true) return false;
  const isNested = $from.node(item.depth - 2).type.name === "listItem";
  if (isNested && isEmptyItem(item.node)) return outdentItem(editor);
  const isTask = item.node.attrs["checked"] !== null;
  return editor.commands.splitListItem("listItem", isTask ? { checked: false } : {});
}

function isEmptyItem(item: ProseMirrorNode): boolean {
  const { firstChild, childCount } = item;
  return childCount === 1 && firstChild?.isTextblock === true && firstChild.content.size === 0;
}

/** At the start of an item, first the checkbox is removed, then the item becomes its contents. */
function leaveItem(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const item = findAncestor($from, "listItem");
  if (!empty || $from.parentOffset > 0 || !item || item.index > 0 || $from.depth !== item.depth + 1)
    return false;
  if (item.node.attrs["checked"] !== null) {
    return editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(item.at, "checked", null);
      return true;
    });
  }
  return editor.commands.command(({ tr }) => {
    const { doc } = tr;
    const [start, end] = [item.at + 1, item.at + item.node.nodeSize - 1];
    // The contents replace the list, within the outer item if nested.
    tr.lift(new NodeRange(doc.resolve(start), doc.resolve(end), item.depth), item.depth - 2).scrollIntoView();
    return true;
  });
}

/** Whether the caret is in an item that can be indented. */
export function isInItem(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.spec.code === true) return false;
  return findAncestor($from, "listItem") !== null && findAncestor($from, "table") === null;
}

/** Ticks or unticks the caret's task; an item without a checkbox gets one. */
function toggleTask({ tr, dispatch }: CommandProps): boolean {
  const item = findAncestor(tr.selection.$from, "listItem");
  if (!item) return false;
  const checked: unknown = item.node.attrs["checked"];
  if (dispatch) tr.setNodeAttribute(item.at, "checked", checked === null ? false : checked !== true);
  return true;
}
