import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { enterOnClick } from "./enter-on-click";
import type { PlacedNode } from "./node-view";
import { renderMath } from "./render-math";
import { renderProperties } from "./render-properties";

/** A quiet block of markdown source; a formula and properties are drawn, and show their source while the caret is in it. */
export function sourceView({ node, view, getPos }: PlacedNode): NodeView {
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
  enterOnClick(drawing, { view, getPos });
  const show = (next: Node) => {
    const kind = textAttribute(next, "kind") ?? "html";
    frame.className = `rich-source rich-source-${kind}`;
    label.textContent = messages.editor.sourceKind(kind);
    if (kind === "math") {
      renderMath(drawing, { formula: next.textContent.replace(/^\s*\$\$+|\$\$+\s*$/g, ""), isBlock: true });
    } else if (kind === "yaml") renderProperties(drawing, next.textContent);
    else drawing.replaceChildren();
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
}
