import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { readFootnote } from "@/lib/domain/markdown/footnotes/footnote-source";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { drawnBlock } from "./drawn-block";
import { backButton, drawFootnote, offsetOfShown } from "./footnotes/draw-footnote";
import type { PlacedNode } from "./node-view";
import { renderMath } from "./render-math";

/**
 * Renders a block of markdown source; formulas and footnotes are drawn, and show their source while the caret is in
 * them.
 */
export function sourceView(placed: PlacedNode, host: RichHost | null): NodeView {
  const { view } = placed;
  const label = document.createElement("span");
  label.contentEditable = "false";
  label.className = "rich-source-label";
  const { source, redraw, ...drawn } = drawnBlock(placed, {
    className: "rich-source",
    draw: (node, { frame, drawing, isOpen }) => {
      const kind = kindOf(node);
      // The editor also sets classes on the frame.
      frame.dataset["kind"] = kind;
      label.replaceChildren(messages.editor.sourceKind(kind));
      if (kind === "math") {
        const formula = node.textContent.replace(/^\s*\$\$+|\$\$+\s*$/g, "");
        renderMath(drawing, { formula, isBlock: true, isBeingWritten: isOpen });
      } else if (kind === "footnoteDefinition") {
        const name = readFootnote(node.textContent)?.label;
        if (name !== undefined) label.append(" ", backButton(view, name));
        drawFootnote(drawing, { node, view, host });
      } else drawing.replaceChildren();
    },
    placeOf: (node, text, { drawing, place }) =>
      kindOf(node) === "footnoteDefinition" ? offsetOfShown(text, drawing, place) : endOfFormula(text),
  });
  drawn.dom.prepend(label);
  const stop = host?.onFiles(() => {
    if (drawn.dom.dataset["kind"] === "footnoteDefinition") redraw();
  });
  return {
    ...drawn,
    contentDOM: source,
    stopEvent: ({ target }) => target instanceof Element && target.closest(".rich-footnote-back") !== null,
    destroy: () => stop?.(),
  };
}

function kindOf(node: Node): string {
  return textAttribute(node, "kind") ?? "html";
}

/** The place before the formula's closing line. */
function endOfFormula(source: string): number {
  const closing = /(?:\r\n|[\r\n])?[ \t]*\$\$+\s*$/.exec(source)?.index ?? source.length;
  return closing > 0 ? closing : source.length;
}
