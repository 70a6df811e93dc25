import { messages } from "@/components/shell/messages/messages";
import { codeLanguages } from "./code-languages";

export type CodeLanguage = {
  dom: HTMLElement;
  /** Says which language it is. */
  show: (language: string | null) => void;
};

/**
 * The choice of the language of code. Whenever a control of a form comes, browsers look through all that are on the page
 * for what they could fill in, and a page can have hundreds of these: this is a text until somebody comes to it.
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

/** A language that the list does not have keeps its name. */
function showLanguage(select: HTMLSelectElement, language: string | null): void {
  const value = language ?? "";
  if (![...select.options].some((option) => option.value === value)) select.append(new Option(value, value));
  select.value = value;
}
