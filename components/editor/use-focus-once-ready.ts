import { useState } from "react";

/** Moves the focus to something that may still be loading: at once, or as soon as it is there. */
class FocusOnceReady {
  #focus: (() => void) | null = null;
  #wanted = false;

  readonly focus = (): void => {
    if (this.#focus) this.#focus();
    else this.#wanted = true;
  };

  /** Moves the focus to the next that gets ready. */
  readonly focusNext = (): void => {
    this.#focus = null;
    this.#wanted = true;
  };

  readonly ready = (focus: () => void): void => {
    this.#focus = focus;
    if (this.#wanted && !isInMenu()) focus();
    this.#wanted = false;
  };
}

/** Whoever opened a menu meanwhile goes on there. */
function isInMenu(): boolean {
  return document.activeElement?.closest("[role=menu][data-state=open]") != null;
}

/** The focus of a part that loads by itself. */
export function useFocusOnceReady(): FocusOnceReady {
  return useState(() => new FocusOnceReady())[0];
}
