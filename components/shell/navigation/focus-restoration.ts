import { revealRow } from "./reveal-row";

const milliseconds = { between: 50, whole: 2_000 };

/** The element that got the focus without the person's action; a document has one focus, so this is global. */
let unchosen: Element | null = null;

/** Ends the watch of the previous Undo, if it is still on. */
let stop: () => void = () => undefined;

/** Moves the focus out of the toasts to its former place. Otherwise they would do so later, when they disappear. */
export function leaveToasts(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at.closest("[data-sonner-toaster]") === null) return;
  at.blur();
  unchosen = document.activeElement;
}

/**
 * If the focus was lost with the previous screen, moves it to the main region, where scrolling keys and Tab continue.
 */
export function focusScreen(): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById("main");
  main?.focus({ preventScroll: true });
  unchosen = main;
}

/**
 * After the focused element has disappeared, like the button of an Undo: focuses an item where it is shown, within an
 * area if given, else the main region. If the person has moved the focus meanwhile, it stays.
 */
export function focusRestoredItem(itemId: string, area: ParentNode = document): void {
  stop();
  const goneOn = new AbortController();
  stop = () => goneOn.abort();
  for (const sign of ["pointerdown", "keydown"]) {
    window.addEventListener(sign, stop, { capture: true, signal: goneOn.signal });
  }
  const end = performance.now() + milliseconds.whole;
  // The restored item appears only after a while, and the leaving screen can lose the focus once more.
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
 * After a dialog has created something: moves the focus from the button or row that opened the dialog to the new item,
 * in the tree or list of that button.
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
