import type { Page } from "playwright/test";

/** What a person sees of the place in which they type. */
export type SeenCaret = {
  /** The letter before the caret. */
  letter: string;
  /** Why the caret cannot be seen; null when it can. */
  hidden: string | null;
  /** How far the line of the caret is from the top of the screen, in pixels. */
  top: number;
  /** How many blocks show their source because the caret is in them. */
  open: number;
  /** What tells of a fault: error messages, formulas and diagrams that cannot be read. */
  faults: string[];
};

/** Looks where the caret is, as a person would: at the letter before it, in the text or in a field of it. */
export function seeCaret(page: Page): Promise<SeenCaret> {
  return page.evaluate(() => {
    const editor = document.querySelector<HTMLElement>("[role=textbox][aria-label='Text of the page']");
    const open = editor?.querySelectorAll(".rich-active").length ?? 0;
    const faults = [...document.querySelectorAll("[role=alert], .katex-error")]
      .filter((element) => element.checkVisibility() && element.textContent !== "")
      .map((element) => element.textContent);
    const none = (hidden: string) => ({ letter: "", hidden, top: 0, open, faults });
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && editor?.contains(active)) {
      const { top } = active.getBoundingClientRect();
      const letter = active.value.charAt((active.selectionStart ?? 0) - 1);
      return { letter, hidden: whyHidden(active, active.getBoundingClientRect()), top, open, faults };
    }
    if (active !== editor) return none(`the focus is in ${active?.tagName ?? "nothing"}`);
    const selection = document.getSelection();
    if (!selection?.isCollapsed) return none("something is selected");
    const { focusNode, focusOffset } = selection;
    if (!(focusNode instanceof Text) || focusOffset === 0) return none("the caret is behind no letter");
    const range = document.createRange();
    range.setStart(focusNode, focusOffset - 1);
    range.setEnd(focusNode, focusOffset);
    const place = [...range.getClientRects()].at(-1);
    const element = focusNode.parentElement;
    if (!place || !element) return none("the letter has no place");
    const letter = focusNode.data.charAt(focusOffset - 1);
    return { letter, hidden: whyHidden(element, place), top: place.top, open, faults };

    function whyHidden(element: Element, place: DOMRect): string | null {
      if (place.width < 1 || place.height < 6) return "it has no size";
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return "it is transparent";
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return "it is off the screen";
      const hit = document.elementFromPoint(x, y);
      const isHit = hit !== null && (hit.contains(element) || element.contains(hit));
      return isHit && (editor?.contains(hit) ?? false)
        ? null
        : `it is covered by ${hit?.outerHTML.slice(0, 80) ?? "nothing"}`;
    }
  });
}
