import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { PlacedNode } from "./node-view";

/** What closes the field that is open in a view. */
const openFields = new WeakMap<EditorView, () => void>();

type Shown = { dom: HTMLElement; show: (node: Node) => void; opensOnClick: boolean };

/** A view of something inline whose markdown can be edited: a field opens on Enter, or on a click. */
export function editsSource(placed: PlacedNode, { dom, show, opensOnClick }: Shown): NodeView {
  const frame = document.createElement("span");
  let shown = placed.node;
  let field: HTMLInputElement | null = null;
  frame.className = "rich-atom";
  frame.append(dom);
  const { view } = placed;
  const close = (source: string | null) => {
    if (field === null) return;
    field = null;
    openFields.delete(view);
    frame.replaceChildren(dom);
    if (source !== null && source !== sourceOf(shown))
      replaceInline(view, { at: placed.getPos(), node: shown, source });
  };
  const open = () => {
    if (field || placed.getPos() === undefined || !view.editable) return;
    const opened = sourceField(sourceOf(shown), { close, goOn: () => view.focus() });
    field = opened;
    frame.replaceChildren(opened);
    opened.focus();
    opened.select();
    openFields.set(view, () => close(opened.value));
  };
  if (opensOnClick) dom.addEventListener("click", open);
  frame.addEventListener("edit-source", open);
  return {
    dom: frame,
    update: (next) => {
      if (next.type !== shown.type || next.attrs["kind"] !== shown.attrs["kind"]) return false;
      shown = next;
      show(next);
      return true;
    },
    stopEvent: (event) => field !== null && event.target === field,
    ignoreMutation: () => true,
  };
}

/** Opens the field of the selected inline node; whether there is one. */
export function editSelectedSource(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isInline) return false;
  const dom = view.nodeDOM(selection.from);
  return (
    dom instanceof HTMLElement &&
    dom.classList.contains("rich-atom") &&
    dom.dispatchEvent(new Event("edit-source"))
  );
}

/** Writes what stands in the field that is open, and closes it. */
export function settleInlineSource(view: EditorView): void {
  openFields.get(view)?.();
}

/** The markdown of an inline node. */
function sourceOf(node: Node): string {
  if (node.type.name !== "wikiLink") return textAttribute(node, "raw") ?? "";
  return `${flagAttribute(node, "embed") === true ? "!" : ""}[[${textAttribute(node, "value") ?? ""}]]`;
}

type Leaving = {
  /** Closes the field, and writes what was typed; null writes nothing. */
  close: (source: string | null) => void;
  /** Goes on in the text. */
  goOn: () => void;
};

function sourceField(source: string, { close, goOn }: Leaving): HTMLInputElement {
  const field = document.createElement("input");
  field.className = "rich-source-field";
  field.value = source;
  field.size = Math.max(4, source.length);
  field.spellcheck = false;
  field.setAttribute("aria-label", messages.editor.inlineSource);
  field.addEventListener("input", () => (field.size = Math.max(4, field.value.length)));
  field.addEventListener("blur", () => {
    // Who leaves the window comes back to the text; who goes elsewhere in the page stays there.
    const leavesWindow = document.activeElement === field;
    close(field.value);
    if (leavesWindow) goOn();
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    close(event.key === "Enter" ? field.value : null);
    goOn();
  });
  return field;
}

/** Puts what a source means in the place of an inline node, with the marks that the node has. */
function replaceInline(
  view: EditorView,
  { at, node, source }: { at: number | undefined; node: Node; source: string },
): void {
  if (at === undefined) return;
  const { schema, tr } = view.state;
  const blocks = openPage(source, { schema }).doc;
  const first = blocks.childCount === 1 ? blocks.firstChild : null;
  const inline = first?.type.name === "paragraph" ? first.children : [schema.text(source)];
  const marked = inline.map((child) =>
    child.mark(node.marks.reduce((all, mark) => mark.addToSet(all), child.marks)),
  );
  tr.replaceWith(at, at + node.nodeSize, marked);
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(at + node.nodeSize)), -1));
  view.dispatch(tr);
}
