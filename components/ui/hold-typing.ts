/**
 * Keeps what is typed, which would go where the focus still is, until something takes the focus; where that is a field, it
 * is typed there. Returns what ends it.
 */
export function holdTyping(): () => void {
  let text = "";
  const hold = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") text = Array.from(text).slice(0, -1).join("");
    else if (Array.from(event.key).length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const give = () => {
    end();
    const field = document.activeElement;
    if (text === "" || !(field instanceof HTMLInputElement)) return;
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const end = () => {
    window.removeEventListener("keydown", hold, true);
    document.removeEventListener("focusin", give, true);
  };
  window.addEventListener("keydown", hold, true);
  document.addEventListener("focusin", give, true);
  return end;
}
