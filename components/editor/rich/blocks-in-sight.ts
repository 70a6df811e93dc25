import type { EditorView } from "@tiptap/pm/view";
import { countAbove } from "@/components/editor/count-above";
import type { Stretch } from "./stretch";

/** The blocks at the top of the page that are in sight, and as much again above and below; null while none is. */
export function blocksInSight(view: EditorView): Stretch | null {
  const blocks = view.dom.children;
  const margin = window.innerHeight;
  const countTo = (line: number) =>
    countAbove(blocks.length, (index) => (blocks[index]?.getBoundingClientRect().bottom ?? Infinity) < line);
  const first = countTo(-margin);
  const end = countTo(window.innerHeight + margin);
  const [start, last] = [blocks[first], blocks[Math.min(end, blocks.length - 1)]];
  if (!start || !last || view.dom.offsetParent === null) return null;
  return { from: view.posAtDOM(view.dom, placeOf(start)), to: view.posAtDOM(view.dom, placeOf(last) + 1) };
}

function placeOf(element: Element): number {
  return Array.prototype.indexOf.call(element.parentNode?.childNodes ?? [], element);
}
