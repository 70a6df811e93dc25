/** A sheet is a part of the screen that finds no room beside the page. */
const takers =
  "input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]:not([data-sheet]), [role=alertdialog], [role=menu], dialog";

/** Whether text is written where a key was pressed, or something lies over the page there. */
export function isTextInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(takers) !== null;
}
