import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { codeLanguages } from "./code-languages";
import { enterOnClick } from "./enter-on-click";
import type { PlacedNode } from "./node-view";
import { clearDiagram, renderDiagram } from "./render-diagram";

/** Code with a choice of language; a diagram is drawn, and shows its source while the caret is in it. */
export function codeView({ node, view, getPos }: PlacedNode): NodeView {
  const frame = document.createElement("div");
  const chosen = languageSelect();
  const source = document.createElement("pre");
  const code = document.createElement("code");
  const drawing = document.createElement("div");
  let shown = node;
  frame.className = "rich-code";
  drawing.className = "rich-drawing";
  source.spellcheck = false;
  source.append(code);
  frame.append(chosen, source, drawing);
  for (const part of [chosen, drawing]) part.contentEditable = "false";
  chosen.disabled = !view.editable;
  chosen.addEventListener("change", () => {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(at, "language", chosen.value === "" ? null : chosen.value));
    view.focus();
  });
  enterOnClick(drawing, { view, getPos });
  const show = (next: Node) => {
    const language = textAttribute(next, "language");
    showLanguage(chosen, language);
    frame.dataset["language"] = language ?? "";
    if (language === "mermaid") renderDiagram(drawing, next.textContent);
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
    stopEvent: (event) => event.target === chosen,
    ignoreMutation: (mutation) => mutation.type !== "selection" && !source.contains(mutation.target),
  };
}

function languageSelect(): HTMLSelectElement {
  const select = document.createElement("select");
  select.className = "rich-code-language";
  select.setAttribute("aria-label", messages.editor.codeLanguage);
  select.append(new Option(messages.editor.plainText, ""));
  // A page can have hundreds of these: what there is to choose from is there when somebody comes to choose.
  const fill = () => {
    const present = new Set([...select.options].map(({ value }) => value));
    const absent = codeLanguages.filter((language) => !present.has(language));
    select.append(...absent.map((language) => new Option(language, language)));
  };
  for (const sign of ["pointerdown", "focus"]) select.addEventListener(sign, fill, { once: true });
  return select;
}

/** A language that the list does not have keeps its name. */
function showLanguage(select: HTMLSelectElement, language: string | null): void {
  const value = language ?? "";
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
}
