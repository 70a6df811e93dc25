import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { drawnBlock } from "./drawn-block";
import type { PlacedNode } from "./node-view";
import { renderMath } from "./render-math";

/**
 * Renders a block of markdown source; formulas are drawn, and show their source while the caret is in them.
 */
export function sourceView(placed: PlacedNode): NodeView {
  const label = document.createElement("span");
  label.contentEditable = "false";
  label.className = "rich-source-label";
  const { source, ...drawn } = drawnBlock(placed, {
    className: "rich-source",
    draw: (node, { frame, drawing, isOpen }) => {
      const kind = kindOf(node);
      // The editor also sets classes on the frame.
      frame.dataset["kind"] = kind;
      label.textContent = messages.editor.sourceKind(kind);
      if (kind === "math") {
        const formula = node.textContent.replace(/^\s*\$\$+|\$\$+\s*$/g, "");
        renderMath(drawing, { formula, isBlock: true, isBeingWritten: isOpen });
      } else drawing.replaceChildren();
    },
    placeOf: (_, text) => endOfFormula(text),
  });
  drawn.dom.prepend(label);
  return { ...drawn, contentDOM: source };
}

function kindOf(node: Node): string {
  return textAttribute(node, "kind") ?? "html";
}

/** The place before the formula's closing line. */
function endOfFormula(source: string): number {
  const closing = /(?:\r\n|[\r\n])?[ \t]*\$\$+\s*$/.exec(source)?.index ?? source.length;
  return closing > 0 ? closing : source.length;
}
