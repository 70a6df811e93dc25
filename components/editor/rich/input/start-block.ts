import { Extension, type Editor } from "@tiptap/core";
import type { Node, ResolvedPos, Schema } from "@tiptap/pm/model";
import { closeHistory } from "@tiptap/pm/history";
import { insertBlock } from "@/components/editor/rich/document/insert-block";

/** The caret position in a new formula, counted from the position before it. */
export const formulaCaret = 4;

/** An empty formula. */
export function makeFormula(schema: Schema): Node {
  return schema.node("sourceBlock", { kind: "math" }, [schema.text("$$\n\n$$")]);
}

/**
 * Enter after the markdown beginning of a block, alone in its paragraph: "```js", "$$", "---". Before words, and in
 * headings, a divider is inserted above them, also in list items. Undo restores the text.
 */
export const startBlocks = Extension.create({
  name: "startBlocks",
  // Precedes the splitting of list items by Enter.
  priority: 1750,
  addKeyboardShortcuts() {
    return { Enter: () => startBlock(this.editor) || startAbove(this.editor) };
  },
});

function startBlock(editor: Editor): boolean {
  const { schema, selection } = editor.state;
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== "paragraph" || $from.parentOffset !== parent.content.size) return false;
  const text = parent.childCount === 1 ? parent.firstChild : null;
  const started = text?.isText === true && text.marks.length === 0 ? blockOf(schema, text.text ?? "") : null;
  if (started === null) return false;
  const [$start, index] = [$from.node(-1), $from.index(-1)];
  if ($start.type.name.startsWith("table") || !$start.canReplaceWith(index, index + 1, started.block.type))
    return false;
  editor.view.dispatch(closeHistory(editor.state.tr));
  insertBlock(editor, { ...started, range: { from: $from.start(), to: $from.end() } });
  return true;
}

/** Inserts a divider above the heading or the words after its signs. */
function startAbove({ state, view }: Editor): boolean {
  const { schema, selection } = state;
  const { $from, empty } = selection;
  const { parent } = $from;
  const isSplit = parent.type.name === "heading" || $from.parentOffset < parent.content.size;
  if (!empty || !isSplit || !isBehindRule($from)) return false;
  const [$around, index] = [$from.node(-1), $from.index(-1)];
  const rule = schema.node("horizontalRule");
  const isText = ["paragraph", "heading"].includes(parent.type.name);
  // A task's checkbox must stand before words.
  const isOfBox = index === 0 && typeof $around.attrs["checked"] === "boolean";
  const isPlace = CONTAINERS.has($around.type.name) && $around.canReplaceWith(index, index, rule.type);
  if (!isText || !isPlace || isOfBox) return false;
  view.dispatch(closeHistory(state.tr));
  const { tr } = view.state;
  tr.delete($from.start(), $from.pos).insert($from.before(), rule);
  const words = tr.doc.nodeAt($from.before() + rule.nodeSize);
  const { paragraph } = schema.nodes;
  if (paragraph && words?.content.size === 0) tr.setBlockType(tr.selection.from, tr.selection.to, paragraph);
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Whether only the unmarked signs of a divider precede a place in its text. */
function isBehindRule({ parent, parentOffset }: ResolvedPos): boolean {
  const { firstChild } = parent;
  if (firstChild?.isText !== true || firstChild.marks.length > 0) return false;
  const signs = firstChild.textContent.slice(0, parentOffset);
  return signs.length === parentOffset && RULE.test(signs);
}

const RULE = /^(?:---|\*\*\*|___)$/;
const CONTAINERS = new Set(["doc", "blockquote", "listItem"]);

function blockOf(schema: Schema, text: string): { block: Node; caret?: number } | null {
  const [, language] = /^(?:```|~~~)([\w+#.-]*)$/.exec(text) ?? [];
  if (language !== undefined)
    return { block: schema.node("codeBlock", { language: language === "" ? null : language }), caret: 1 };
  if (text === "$$") return { block: makeFormula(schema), caret: formulaCaret };
  return RULE.test(text) ? { block: schema.node("horizontalRule") } : null;
}
