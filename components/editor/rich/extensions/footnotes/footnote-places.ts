import type { Node } from "@tiptap/pm/model";
import { TextSelection, type EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { labelOfReference, readFootnote } from "@/lib/domain/markdown/footnotes/footnote-source";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** Goes to the footnote of a label; returns whether the page has it. */
export function goToFootnote(view: EditorView, label: string): boolean {
  const found = findNode(view.state.doc, (node) => isFootnote(node, label));
  return found !== null && goTo(view, found.at, found.at + 1 + found.node.content.size);
}

/** Goes to the first reference to a footnote, behind it; returns whether the page has one. */
export function goToReference(view: EditorView, label: string): boolean {
  const found = findNode(view.state.doc, (node) => isReference(node, label));
  return found !== null && goTo(view, found.at, found.at + found.node.nodeSize);
}

/** The text of a footnote as markdown; null where the page has none with this label. */
export function textOfFootnote({ doc }: EditorState, label: string): string | null {
  const found = findNode(doc, (node) => isFootnote(node, label));
  return found && (readFootnote(found.node.textContent)?.body.trim() ?? null);
}

/** The label of the footnote that the caret is in; null elsewhere. */
export function footnoteAt({ selection }: EditorState): string | null {
  const { parent } = selection.$from;
  return parent.attrs["kind"] === "footnoteDefinition"
    ? (readFootnote(parent.textContent)?.label ?? null)
    : null;
}

/** The label of a reference to a footnote; null for other nodes. */
export function labelOf(node: Node | null): string | null {
  if (node?.type.name !== "sourceInline" || node.attrs["kind"] !== "footnoteReference") return null;
  return labelOfReference(textAttribute(node, "raw") ?? "");
}

function isFootnote(node: Node, label: string): boolean {
  if (node.attrs["kind"] !== "footnoteDefinition") return false;
  const written = readFootnote(node.textContent)?.label;
  return written !== undefined && normalLabel(written) === normalLabel(label);
}

function isReference(node: Node, label: string): boolean {
  const written = labelOf(node);
  return written !== null && normalLabel(written) === normalLabel(label);
}

function findNode(doc: Node, isWanted: (node: Node) => boolean): { node: Node; at: number } | null {
  let found: { node: Node; at: number } | null = null;
  doc.descendants((node, at) => {
    if (found === null && isWanted(node)) found = { node, at };
    return found === null;
  });
  return found;
}

/** Puts the caret at a place, and the block or sign at `at` in the middle of the screen. */
function goTo(view: EditorView, at: number, caret: number): boolean {
  const { state } = view;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, caret)));
  view.focus();
  const { node } = view.domAtPos(at + 1);
  const shown = view.nodeDOM(at) ?? node;
  const element = shown instanceof Element ? shown : shown.parentElement;
  element?.scrollIntoView({ block: "center" });
  return true;
}
