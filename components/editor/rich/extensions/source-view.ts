import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { locateProperties } from "@/lib/domain/content/property-source";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { enterOnClick } from "@/components/editor/rich/input/enter-on-click";
import type { PlacedNode } from "./node-view";
import { showsSource } from "@/components/editor/rich/decorations/open-source";
import { renderMath } from "./render-math";
import { renderProperties } from "./render-properties";

/** A quiet block of markdown source; a formula and properties are drawn, and show their source while the caret is in it. */
export function sourceView({ node, view, getPos, decorations }: PlacedNode): NodeView {
  const frame = document.createElement("div");
  const label = document.createElement("span");
  const source = document.createElement("pre");
  const drawing = document.createElement("div");
  let shown = node;
  let isOpen = showsSource(decorations);
  label.contentEditable = "false";
  label.className = "rich-source-label";
  drawing.contentEditable = "false";
  drawing.className = "rich-drawing";
  source.spellcheck = false;
  // Where there is no caret, long lines are scrolled by the keys of the browser.
  if (!view.editable) source.tabIndex = 0;
  frame.className = "rich-source";
  frame.append(label, source, drawing);
  enterOnClick(drawing, { view, getPos }, (text, clicked) =>
    kindOf(shown) === "yaml" ? endOfProperty(text, clicked) : endOfFormula(text),
  );
  const show = () => {
    const kind = kindOf(shown);
    // The classes of the frame are the editor's too.
    frame.dataset["kind"] = kind;
    label.textContent = messages.editor.sourceKind(kind);
    if (kind === "math") {
      const formula = shown.textContent.replace(/^\s*\$\$+|\$\$+\s*$/g, "");
      renderMath(drawing, { formula, isBlock: true, isBeingWritten: isOpen });
    } else if (kind === "yaml") renderProperties(drawing, shown.textContent);
    else drawing.replaceChildren();
  };
  show();
  return {
    dom: frame,
    contentDOM: source,
    update: (next, nextDecorations) => {
      if (next.type !== shown.type) return false;
      const isChanged = !next.eq(shown) || isOpen !== showsSource(nextDecorations);
      shown = next;
      isOpen = showsSource(nextDecorations);
      if (isChanged) show();
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== "selection" && !source.contains(mutation.target),
  };
}

function kindOf(node: Node): string {
  return textAttribute(node, "kind") ?? "html";
}

/** Before the line that closes the formula. */
function endOfFormula(source: string): number {
  const closing = /(?:\r\n|[\r\n])?[ \t]*\$\$+\s*$/.exec(source)?.index ?? source.length;
  return closing > 0 ? closing : source.length;
}

/** Behind the value of the property that was clicked, or of the last one. */
function endOfProperty(source: string, clicked: Element): number {
  const name = clicked.closest<HTMLElement>("[data-property]")?.dataset["property"];
  const properties = locateProperties(source)?.properties ?? [];
  const property = properties.find((one) => one.name === name) ?? properties.at(-1);
  return property ? source.slice(0, property.end).trimEnd().length : source.length;
}
