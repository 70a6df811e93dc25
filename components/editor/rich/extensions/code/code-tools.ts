import type { EditorView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { copyText } from "@/components/ui/copy-text";
import { languageName } from "@/lib/domain/markdown/code-language";
import { askBlockChoice } from "@/components/editor/rich/extensions/block-choice";
import { toggleCodeWrap, wrapsCode } from "./code-wrap";

type CodeTools = {
  dom: HTMLElement;
  /** Shows the language. */
  show: (language: string | null) => void;
};

const words = messages.editor;

/** The line above code: its language, which a picker changes, whether long lines wrap, and copying. */
export function codeTools(view: EditorView, getPos: () => number | undefined): CodeTools {
  const dom = document.createElement("div");
  dom.className = "rich-code-language";
  dom.contentEditable = "false";
  const wrap = toolButton("rich-code-wrap", words.wrapCode, toggleCodeWrap);
  wrap.ariaPressed = String(wrapsCode());
  const copy = toolButton("rich-code-copy", words.copyCode, () => {
    const at = getPos();
    const text = at === undefined ? "" : (view.state.doc.nodeAt(at)?.textContent ?? "");
    void copyText(text).then((isCopied) => sayOutcome(copy, isCopied));
  });
  const language = view.editable ? languageButton(view, getPos) : document.createElement("span");
  dom.append(wrap, copy, language);
  return {
    dom,
    show: (name) => {
      const shown = languageName(name) ?? words.plainText;
      language.textContent = shown;
      if (view.editable) language.ariaLabel = words.codeLanguage(shown);
    },
  };
}

function languageButton(view: EditorView, getPos: () => number | undefined): HTMLElement {
  const button = toolButton("rich-code-name", "", () => {
    const at = getPos();
    if (at !== undefined)
      askBlockChoice(view, { about: "language", at, beside: button.getBoundingClientRect() });
  });
  button.ariaHasPopup = "dialog";
  button.title = "";
  return button;
}

function toolButton(className: string, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.ariaLabel = label;
  button.title = label;
  // The caret stays in place.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", act);
  return button;
}

/** How long the outcome of copying is shown. */
const shownFor = 2_000;

function sayOutcome(button: HTMLButtonElement, isCopied: boolean): void {
  const label = isCopied ? words.codeCopied : words.codeNotCopied;
  button.ariaLabel = label;
  button.title = label;
  button.dataset["outcome"] = isCopied ? "copied" : "failed";
  setTimeout(() => {
    button.ariaLabel = words.copyCode;
    button.title = words.copyCode;
    delete button.dataset["outcome"];
  }, shownFor);
}
