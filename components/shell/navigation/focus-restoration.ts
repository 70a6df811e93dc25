import { revealRow } from "./reveal-row";

const milliseconds = { between: 50, whole: 2_000 };

/** Where the focus is without the person having put it there; a document has one focus, so there is one of this. */
let unchosen: Element | null = null;

/** Ends the watch of the Undo before, if it is still on. */
let stop: () => void = () => undefined;

/**
 * Takes the focus out of the toasts, which give it to where it was before them. Once they are away, they would do that
 * at a time of their own.
 */
export function leaveToasts(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at.closest("[data-sonner-toaster]") === null) return;
  at.blur();
  unchosen = document.activeElement;
}

/** Where the focus went away with the screen before, puts it on the main region: the keys that scroll, and Tab, go on there. */
export function focusScreen(): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById("main");
  main?.focus({ preventScroll: true });
  unchosen = main;
}

/**
 * After what had the focus went away, as the button of an Undo does: puts it on an item where that is shown, within an
 * area if one is given, or else on the main region. Where the person has gone on meanwhile, the focus stays.
 */
export function focusRestoredItem(itemId: string, area: ParentNode = document): void {
  stop();
  const goneOn = new AbortController();
  stop = () => goneOn.abort();
  for (const sign of ["pointerdown", "keydown"]) {
    window.addEventListener(sign, stop, { capture: true, signal: goneOn.signal });
  }
  const end = performance.now() + milliseconds.whole;
  // What came back is on screen only after a while, and the screen that goes away can take the focus with it once more.
  const watch = () => {
    if (goneOn.signal.aborted) return;
    const at = document.activeElement;
    if (at === null || at === document.body || at === unchosen) {
      const place = findPlace(itemId, area);
      if (place !== at) place?.focus();
      unchosen = place;
    }
    if (performance.now() < end) setTimeout(watch, milliseconds.between);
    else stop();
  };
  watch();
}

/**
 * After something was made that a dialog asked about: the focus goes on from the button or row that opened the dialog to
 * what was made, in the tree or the list that the button belongs to.
 */
export function focusCreatedItem(itemId: string): void {
  const at = document.activeElement;
  const isText = at instanceof HTMLElement && (at.isContentEditable || at.matches("input, textarea"));
  if (isText) return;
  const area = at?.closest("main") ?? at?.closest("aside, [role=dialog]") ?? document;
  if (at instanceof HTMLElement && at !== document.body) at.blur();
  focusRestoredItem(itemId, area);
}

function findPlace(itemId: string, area: ParentNode): HTMLElement | null {
  const find = () => {
    const places = area.querySelectorAll<HTMLElement>(`[data-item="${itemId}"]`);
    return [...places].find((place) => place.checkVisibility());
  };
  const place = find();
  if (place) return place;
  revealRow(itemId, area);
  return find() ?? document.getElementById("main");
}
