import { readStored, store } from "@/components/ui/browser-storage";

const name = "wrapCode";

/** Whether this person wants long lines of code to wrap; it is no part of the text. */
export function wrapsCode(): boolean {
  const wraps = readStored(name) === true;
  showWrap(wraps);
  return wraps;
}

/** Lets long lines of all code wrap, or scroll. */
export function toggleCodeWrap(): void {
  const wraps = readStored(name) !== true;
  store(name, wraps);
  showWrap(wraps);
  for (const button of document.querySelectorAll(".rich-code-wrap"))
    button.setAttribute("aria-pressed", String(wraps));
}

function showWrap(wraps: boolean): void {
  document.documentElement.toggleAttribute("data-wrap-code", wraps);
}
