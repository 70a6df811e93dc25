import { messages } from "@/components/shell/messages/messages";
import { codeLanguages } from "./code-languages";

export type CodeLanguage = {
  dom: HTMLElement;
  /** Shows the language. */
  show: (language: string | null) => void;
};

/**
 * The choice of a code block's language. Whenever a form control appears, browsers scan all of them on the page for
 * autofill, and a page can have hundreds of these: it is plain text until it is hovered or focused.
 */
export function codeLanguage(isEditable: boolean, choose: (language: string | null) => void): CodeLanguage {
  const dom = document.createElement("div");
  const text = document.createElement("span");
  let select: HTMLSelectElement | null = null;
  let language: string | null = null;
  dom.className = "rich-code-language";
  dom.contentEditable = "false";
  dom.append(text);
  nameChoice(text);
  text.role = "combobox";
  text.ariaExpanded = "false";
  text.ariaDisabled = String(!isEditable);
  if (isEditable) text.tabIndex = 0;
  const offer = () => {
    if (!isEditable || select) return;
    const hasFocus = document.activeElement === text;
    select = languageSelect(choose);
    showLanguage(select, language);
    text.replaceWith(select);
    if (hasFocus) select.focus();
  };
  for (const sign of ["pointerenter", "focus"]) text.addEventListener(sign, offer);
  return {
    dom,
    show: (next) => {
      language = next;
      text.textContent = next ?? messages.editor.plainText;
      if (select) showLanguage(select, next);
    },
  };
}

function languageSelect(choose: (language: string | null) => void): HTMLSelectElement {
  const select = document.createElement("select");
  nameChoice(select);
  select.append(
    new Option(messages.editor.plainText, ""),
    ...codeLanguages.map((language) => new Option(language, language)),
  );
  select.addEventListener("change", () => choose(select.value === "" ? null : select.value));
  return select;
}

function nameChoice(element: HTMLElement): void {
  element.ariaLabel = messages.editor.codeLanguage;
}

/** A language outside the list keeps its name. */
function showLanguage(select: HTMLSelectElement, language: string | null): void {
  const value = language ?? "";
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
}
