import type { ChainedCommands, Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";

/** A kind of block to turn a block into. */
export type BlockKind = keyof typeof editorMenuMessages.kinds;

/** The kinds of blocks, in the order of the menus. */
export const blockKinds: readonly BlockKind[] = [
  "paragraph",
  "heading1",
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "taskList",
  "blockquote",
];

/** The kind of the block with the caret. */
export function blockKindOf({ state }: Editor): BlockKind | null {
  return kindAround(state.selection.$from);
}

const lists: readonly BlockKind[] = ["bulletList", "orderedList", "taskList"];

/** The kind of the block at a place, and the kinds that it can be turned into whole; null for one that stays as it is. */
export function turnsOfBlock(doc: Node, at: number): { kind: BlockKind; kinds: readonly BlockKind[] } | null {
  const block = doc.nodeAt(at);
  const kinds = block === null ? null : kindsFor(block);
  if (kinds === null) return null;
  const kind = kindAround(TextSelection.near(doc.resolve(at + 1)).$from);
  return kind === null ? null : { kind, kinds };
}

function kindsFor(block: Node): readonly BlockKind[] | null {
  switch (block.type.name) {
    case "heading":
      return blockKinds;
    case "paragraph":
      // A heading has one line.
      return hasBreak(block) ? blockKinds.filter((kind) => !kind.startsWith("heading")) : blockKinds;
    case "bulletList":
    case "orderedList":
      return lists;
    case "blockquote":
      // A callout is more than its quote.
      return block.textContent.startsWith("[!") ? null : ["paragraph", "blockquote"];
    default:
      return null;
  }
}

function hasBreak(block: Node): boolean {
  return block.textBetween(0, block.content.size, "\n", "\n").includes("\n");
}

function kindAround($from: ResolvedPos): BlockKind | null {
  const { parent } = $from;
  if (parent.type.name === "heading") return headingKinds.get(Number(parent.attrs["level"])) ?? null;
  if (parent.type.name !== "paragraph") return null;
  const item = findAncestor($from, "listItem");
  if (item && item.node.attrs["checked"] !== null) return "taskList";
  if (item) return $from.node(item.depth - 1).type.name === "orderedList" ? "orderedList" : "bulletList";
  return findAncestor($from, "blockquote") ? "blockquote" : "paragraph";
}

/** Turns the blocks of the selection into another kind. Blocks that have it already stay unchanged. */
export function turnInto(editor: Editor, kind: BlockKind): void {
  if (blockKindOf(editor) === kind) return;
  turns[kind](editor);
}

const turns: Record<BlockKind, (editor: Editor) => void> = {
  paragraph: (editor) => {
    if (editor.state.selection.$from.parent.type.name === "heading") editor.commands.setNode("paragraph");
    else leaveContainer(editor);
  },
  heading1: (editor) => toHeading(editor, 1),
  heading2: (editor) => toHeading(editor, 2),
  heading3: (editor) => toHeading(editor, 3),
  bulletList: (editor) => toList(editor, { name: "bulletList", checked: null }),
  orderedList: (editor) => toList(editor, { name: "orderedList", checked: null }),
  taskList: (editor) => toList(editor, { name: "bulletList", checked: false }),
  blockquote: (editor) => void fromHeading(editor).wrapIn("blockquote").run(),
};

const headingKinds = new Map<number, BlockKind>([
  [1, "heading1"],
  [2, "heading2"],
  [3, "heading3"],
]);

function toHeading(editor: Editor, level: number): void {
  const chain = editor.chain();
  if (findAncestor(editor.state.selection.$from, "listItem")) chain.liftListItem("listItem");
  chain.setNode("heading", { level }).run();
}

/** Begins a change that makes a text of a heading. */
function fromHeading(editor: Editor): ChainedCommands {
  const { parent } = editor.state.selection.$from;
  return parent.type.name === "heading" ? editor.chain().setNode("paragraph") : editor.chain();
}

function leaveContainer(editor: Editor): void {
  const { commands, state } = editor;
  if (findAncestor(state.selection.$from, "listItem")) commands.liftListItem("listItem");
  else commands.lift("blockquote");
}

function toList(editor: Editor, { name, checked }: { name: string; checked: false | null }): void {
  const item = findAncestor(editor.state.selection.$from, "listItem");
  const list = item ? editor.state.selection.$from.node(item.depth - 1) : null;
  const chain = fromHeading(editor);
  if (list?.type.name !== name) chain.toggleList(name, "listItem");
  chain
    .command(({ tr }) => {
      const { from, to } = tr.selection;
      tr.doc.nodesBetween(from, to, (node, at) => {
        const isDone = node.attrs["checked"] === true && checked === false;
        if (node.type.name === "listItem" && !isDone) tr.setNodeAttribute(at, "checked", checked);
      });
      return true;
    })
    .run();
}
