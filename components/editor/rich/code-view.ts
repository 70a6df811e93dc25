import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { codeLanguage } from "./code-language";
import { enterOnClick } from "./enter-on-click";
import type { PlacedNode } from "./node-view";
import { clearDiagram, renderDiagram } from "./render-diagram";

/** Code with a choice of language; a diagram is drawn, and shows its source while the caret is in it. */
export function codeView({ node, view, getPos }: PlacedNode): NodeView {
  const frame = document.createElement("div");
  const language = codeLanguage(view.editable, (chosen) => {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(at, "language", chosen));
    view.focus();
  });
  const source = document.createElement("pre");
  const code = document.createElement("code");
  const drawing = document.createElement("div");
  let shown = node;
  frame.className = "rich-code";
  drawing.className = "rich-drawing";
  source.spellcheck = false;
  source.append(code);
  frame.append(language.dom, source, drawing);
  drawing.contentEditable = "false";
  enterOnClick(drawing, { view, getPos });
  const show = (next: DocumentNode) => {
    const name = textAttribute(next, "language");
    language.show(name);
    frame.dataset["language"] = name ?? "";
    if (name === "mermaid") renderDiagram(drawing, next.textContent);
    else clearDiagram(drawing);
  };
  show(node);
  return {
    dom: frame,
    contentDOM: code,
    update: (next) => {
      if (next.type !== shown.type) return false;
      if (!next.eq(shown)) show(next);
      shown = next;
      return true;
    },
    stopEvent: ({ target }) => target instanceof Node && language.dom.contains(target),
    ignoreMutation: (mutation) => mutation.type !== "selection" && !source.contains(mutation.target),
  };
}
