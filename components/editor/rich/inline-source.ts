import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { PlacedNode } from "./node-view";

type Shown = { dom: HTMLElement; show: (node: Node) => void; opensOnClick: boolean };

/** A view of something inline whose markdown can be edited: a field opens on Enter, or on a click. */
export function editsSource(placed: PlacedNode, { dom, show, opensOnClick }: Shown): NodeView {
  const frame = document.createElement("span");
  let shown = placed.node;
  let field: HTMLInputElement | null = null;
  frame.className = "rich-atom";
  frame.append(dom);
  const close = () => {
    field = null;
    frame.replaceChildren(dom);
  };
  const open = () => {
    const at = placed.getPos();
    if (field || at === undefined || !placed.view.editable) return;
    field = sourceField(sourceOf(shown), {
      commit: (source) => {
        close();
        if (source !== sourceOf(shown))
          replaceInline(placed.view, { at: placed.getPos(), node: shown, source });
        placed.view.focus();
      },
      cancel: () => {
        close();
        placed.view.focus();
      },
    });
    frame.replaceChildren(field);
    field.focus();
    field.select();
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

/** The markdown of an inline node. */
function sourceOf(node: Node): string {
  if (node.type.name !== "wikiLink") return textAttribute(node, "raw") ?? "";
  return `${flagAttribute(node, "embed") === true ? "!" : ""}[[${textAttribute(node, "value") ?? ""}]]`;
}

function sourceField(
  source: string,
  { commit, cancel }: { commit: (source: string) => void; cancel: () => void },
): HTMLInputElement {
  const field = document.createElement("input");
  let isOpen = true;
  const once = (action: () => void) => {
    if (isOpen) {
      isOpen = false;
      action();
    }
  };
  field.className = "rich-source-field";
  field.value = source;
  field.size = Math.max(4, source.length);
  field.spellcheck = false;
  field.setAttribute("aria-label", messages.editor.inlineSource);
  field.addEventListener("input", () => (field.size = Math.max(4, field.value.length)));
  field.addEventListener("blur", () => once(() => commit(field.value)));
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter") once(() => commit(field.value));
    else if (event.key === "Escape") once(cancel);
    else return;
    event.preventDefault();
    event.stopPropagation();
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
