import type { NodeView } from "@tiptap/pm/view";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { codeLanguage } from "./code-language";
import { enterOnClick } from "@/components/editor/rich/input/enter-on-click";
import type { PlacedNode } from "./node-view";
import { showsSource } from "@/components/editor/rich/decorations/open-source";
import { clearDiagram, renderDiagram } from "./render-diagram";

/** Code with a choice of language; a diagram is drawn, and shows its source while the caret is in it. */
export function codeView({ node, view, getPos, decorations }: PlacedNode): NodeView {
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
  let isOpen = showsSource(decorations);
  frame.className = "rich-code";
  drawing.className = "rich-drawing";
  source.spellcheck = false;
  // Where there is no caret, long lines are scrolled by the keys of the browser.
  if (!view.editable) source.tabIndex = 0;
  source.append(code);
  frame.append(language.dom, source, drawing);
  drawing.contentEditable = "false";
  enterOnClick(drawing, { view, getPos }, (text) => text.length);
  const show = () => {
    const name = textAttribute(shown, "language");
    language.show(name);
    frame.dataset["language"] = name ?? "";
    if (name === "mermaid") renderDiagram(drawing, { source: shown.textContent, isBeingWritten: isOpen });
    else clearDiagram(drawing);
  };
  show();
  return {
    dom: frame,
    contentDOM: code,
    update: (next, nextDecorations) => {
      if (next.type !== shown.type) return false;
      const isChanged = !next.eq(shown) || isOpen !== showsSource(nextDecorations);
      shown = next;
      isOpen = showsSource(nextDecorations);
      if (isChanged) show();
      return true;
    },
    stopEvent: ({ target }) => target instanceof Node && language.dom.contains(target),
    ignoreMutation: (mutation) => mutation.type !== "selection" && !source.contains(mutation.target),
  };
}
