import { Extension } from "@tiptap/core";
import { chainCommands } from "@tiptap/pm/commands";
import { closeHistory } from "@tiptap/pm/history";
import { keydownHandler } from "@tiptap/pm/keymap";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Command, type EditorState, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Code, RootContent } from "mdast";
import { shownSource } from "@/components/editor/paste/source-of-view";
import { caretRange, isFenced } from "@/components/editor/rich/document/caret-range";
import { beginParagraph } from "@/components/editor/rich/document/go-to-paragraph";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import { sourceOf, type SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { parsePart } from "@/lib/domain/markdown/parse-markdown";

/** The position of a code block, and the fence that it was typed with. */
type TypedFence = { at: number; fence: string };

const key = new PluginKey<readonly TypedFence[]>("closeFences");

/**
 * Enter after a closing fence that is alone on the last line of code, or of a block that is shown as its source (a formula,
 * a comment, front matter, HTML), removes it and leads below the block.
 */
export const closeFences = Extension.create({
  name: "closeFences",
  // Precedes the other keys in code.
  priority: 1710,
  addProseMirrorPlugins: () => [
    new Plugin<readonly TypedFence[]>({
      key,
      state: { init: () => [], apply: followFences },
      props: { handleKeyDown: keydownHandler({ Enter: chainCommands(closeFence, closeSource) }) },
    }),
  ],
});

const closeFence: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const { parent } = $head;
  if (!empty || parent.type.name !== "codeBlock" || $head.parentOffset < parent.content.size) return false;
  const [line, closing] = /(?:^|\n)(`{3,}|~{3,})$/.exec(parent.textContent) ?? [];
  if (line === undefined || closing === undefined) return false;
  const tr = state.tr.delete($head.pos - line.length, $head.pos);
  const at = $head.before();
  const typed = key.getState(state)?.find((one) => one.at === at)?.fence;
  const fence = typed ?? (view ? writtenFence(view, tr.doc, at) : null);
  if (fence === null || !closing.startsWith(fence)) return false;
  dispatch?.(closeHistory(beginParagraph(tr, tr.mapping.map($head.after()))));
  return true;
};

/** Closes a block that is shown as its source, when the line above its closing fence is that fence again. */
const closeSource: Command = ({ selection: { $head, empty }, tr }, dispatch) => {
  const { parent, pos } = $head;
  const { from, to } = caretRange($head);
  if (!empty || !isFenced(parent) || pos !== to) return false;
  const start = $head.start();
  const body = parent.textContent.slice(from - start, to - start);
  const typed = body.slice(body.lastIndexOf("\n") + 1);
  if (typed === "" || typed !== parent.textContent.slice(to - start).trim()) return false;
  tr.delete(Math.max(from, to - typed.length - 1), to);
  dispatch?.(closeHistory(beginParagraph(tr, tr.mapping.map($head.after()))));
  return true;
};

function followFences(
  ...[transaction, fences, before, after]: [Transaction, readonly TypedFence[], EditorState, EditorState]
): readonly TypedFence[] {
  if (!transaction.docChanged) return fences;
  const followed = fences.flatMap(({ at, fence }) => {
    const { pos, deletedAfter } = transaction.mapping.mapResult(at);
    return deletedAfter ? [] : [{ at: pos, fence }];
  });
  const made = typedFence(before, after);
  return made ? [...followed.filter(({ at }) => at !== made.at), made] : followed;
}

/** The fence of a paragraph that has become code at the caret. */
function typedFence(before: EditorState, after: EditorState): TypedFence | null {
  const [$before, $after] = [before.selection.$head, after.selection.$head];
  if ($before.parent.type.name !== "paragraph" || $after.parent.type.name !== "codeBlock") return null;
  const fence = /^(?:```|~~~)/.exec($before.parent.textContent)?.[0];
  const at = $after.before();
  return fence !== undefined && at === $before.before() ? { at, fence } : null;
}

/** The fence of a code block in the source of a document; null if it has none, or the page is not open yet. */
function writtenFence(view: EditorView, doc: Node, at: number): string | null {
  const base = readSource(view, doc);
  const block = doc.resolve(at + 1).node(1);
  const index = base?.blocks.indexOf(block) ?? -1;
  if (!base || index < 0) return null;
  const source = sourceOf(base, index);
  const code = codesIn(parsePart(source).children)[codesBefore(doc, at)];
  return code ? (/^(?:`{3,}|~{3,})/.exec(source.slice(spanOf(code).start))?.[0] ?? null) : null;
}

function readSource(view: EditorView, doc: Node): SourceDocument | null {
  try {
    return shownSource(view, doc);
  } catch {
    // The next reading of the text fails for the same reason, and reports it.
    return null;
  }
}

/** The number of code blocks before a place in its top-level block. */
function codesBefore(doc: Node, at: number): number {
  const $inside = doc.resolve(at + 1);
  let count = 0;
  doc.nodesBetween($inside.before(1), at, (node, place) => {
    if (node.type.name === "codeBlock" && place < at) count++;
  });
  return count;
}

/** The code blocks in trees, in their order, as far as the editor has blocks for them. */
function codesIn(trees: readonly RootContent[]): Code[] {
  return trees.flatMap((tree) => {
    if (tree.type === "code") return [tree];
    const isContainer = tree.type === "list" || tree.type === "listItem" || tree.type === "blockquote";
    return isContainer ? codesIn(tree.children) : [];
  });
}
