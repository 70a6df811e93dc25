/** A sheet counts as part of the screen. */
const takers =
  "input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]:not([data-sheet]), [role=alertdialog], [role=menu], dialog";

/** Whether a key was pressed in a text field, or under something that covers the page. */
export function isTextInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(takers) !== null;
}
