import type { EditorView } from "@tiptap/pm/view";
import type { Stretch } from "./stretch";

/** The blocks at the top of the page that are in sight, and as much again above and below; null while none is. */
export function blocksInSight(view: EditorView): Stretch | null {
  const blocks = view.dom.children;
  const margin = window.innerHeight;
  const first = countAbove(blocks, -margin);
  const end = countAbove(blocks, window.innerHeight + margin);
  const [start, last] = [blocks[first], blocks[Math.min(end, blocks.length - 1)]];
  if (!start || !last || view.dom.offsetParent === null) return null;
  return { from: view.posAtDOM(view.dom, placeOf(start)), to: view.posAtDOM(view.dom, placeOf(last) + 1) };
}

/** How many of some elements, which stand one below the other, end above a line of the window. */
function countAbove(elements: HTMLCollection, line: number): number {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const element = elements[middle];
    if (element && element.getBoundingClientRect().bottom < line) from = middle + 1;
    else to = middle;
  }
  return from;
}

function placeOf(element: Element): number {
  return Array.prototype.indexOf.call(element.parentNode?.childNodes ?? [], element);
}
