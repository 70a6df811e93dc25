import type { NodeView } from "@tiptap/pm/view";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { codeLanguage } from "./code-language";
import { drawnBlock } from "./drawn-block";
import type { PlacedNode } from "./node-view";
import { clearDiagram, renderDiagram } from "./render-diagram";

/** Renders code with a choice of language; a diagram is drawn, and shows its source while the caret is in it. */
export function codeView(placed: PlacedNode): NodeView {
  const { view, getPos } = placed;
  const language = codeLanguage(view.editable, (chosen) => {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(at, "language", chosen));
    view.focus();
  });
  const { source, ...drawn } = drawnBlock(placed, {
    className: "rich-code",
    draw: (node, { frame, drawing, isOpen }) => {
      const name = textAttribute(node, "language");
      language.show(name);
      frame.dataset["language"] = name ?? "";
      if (name === "mermaid") renderDiagram(drawing, { source: node.textContent, isBeingWritten: isOpen });
      else clearDiagram(drawing);
    },
    placeOf: (_, text) => text.length,
  });
  const code = document.createElement("code");
  source.append(code);
  drawn.dom.prepend(language.dom);
  return {
    ...drawn,
    contentDOM: code,
    stopEvent: ({ target }) => target instanceof Node && language.dom.contains(target),
  };
}
