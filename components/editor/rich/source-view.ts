import type { NodeViewRenderer } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { messages } from "@/components/shell/messages";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { renderMath } from "./render-math";

/** A quiet block of markdown source; a formula is drawn, and shows its source while the caret is in it. */
export const sourceView: NodeViewRenderer = ({ node, view, getPos }) => {
  const frame = document.createElement("div");
  const label = document.createElement("span");
  const source = document.createElement("pre");
  const drawing = document.createElement("div");
  let shown = node;
  label.contentEditable = "false";
  label.className = "rich-source-label";
  drawing.contentEditable = "false";
  drawing.className = "rich-drawing";
  source.spellcheck = false;
  frame.append(label, source, drawing);
  drawing.addEventListener("click", () => {
    const at = getPos();
    if (at === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at + 1)));
    view.focus();
  });
  const show = (next: Node) => {
    const kind = textAttribute(next, "kind") ?? "html";
    frame.className = `rich-source rich-source-${kind}`;
    label.textContent = messages.editor.sourceKind(kind);
    if (kind === "math") {
      renderMath(drawing, { formula: next.textContent.replace(/^\s*\$\$+|\$\$+\s*$/g, ""), isBlock: true });
    } else drawing.replaceChildren();
  };
  show(node);
  return {
    dom: frame,
    contentDOM: source,
    update: (next) => {
      if (next.type !== shown.type) return false;
      if (!next.eq(shown)) show(next);
      shown = next;
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== "selection" && !source.contains(mutation.target),
  };
};
