import { isComposing } from "./is-composing";

const heldFor = 10_000;
const keysThatAct = /^(Enter|Tab|Delete|Dead|Home|End|Arrow.+)$/;

/**
 * Buffers typing while a dialog opens, which would otherwise go to the old focus; types it into the dialog's field once
 * that has the focus. Escape cancels. Returns a function that stops this.
 */
export function bufferTyping(onGiveUp: () => void): () => void {
  let text = "";
  const hold = (event: KeyboardEvent) => {
    const { key } = event;
    // With AltGr, letters have the modifiers Ctrl and Alt.
    const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
    if (isComposing(event) || isCommand) return;
    if (Array.from(key).length === 1) text += key;
    else if (key === "Backspace") text = Array.from(text).slice(0, -1).join("");
    else if (key === "Escape") {
      end();
      onGiveUp();
    } else if (!keysThatAct.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const give = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest("[role=dialog]"))) return;
    end();
    // After the field's owner has selected its text.
    queueMicrotask(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) typeInto(field, text);
    });
  };
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", hold, true);
    document.removeEventListener("mousedown", end, true);
    document.removeEventListener("focusin", give, true);
  };
  const timer = setTimeout(end, heldFor);
  window.addEventListener("keydown", hold, true);
  document.addEventListener("mousedown", end, true);
  document.addEventListener("focusin", give, true);
  return end;
}

/** Replaces the selection of a field as if typed, so that its listeners are called. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === "") return;
  const { value, maxLength } = field;
  // Some kinds of fields have no selection.
  const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
  const next = value.slice(0, from) + text + value.slice(to);
  // By the prototype's setter, because React overrides that of the field.
  Reflect.set(HTMLInputElement.prototype, "value", maxLength < 0 ? next : next.slice(0, maxLength), field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
