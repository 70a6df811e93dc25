import type { EditorView } from "@tiptap/pm/view";
import { partitionPoint } from "@/lib/domain/lists/partition-point";
import { isPlaceholder, renderedParts, topOfBlock } from "./placeholder-blocks";
import type { DocumentRange } from "@/components/editor/rich/document/document-range";

/** The top-level blocks in view, and as many again above and below; null if there are none. */
export function visibleBlocks(view: EditorView): DocumentRange | null {
  if (view.dom.offsetParent === null) return null;
  const margin = window.innerHeight;
  const [start, last] = [blockAt(view, -margin), blockAt(view, window.innerHeight + margin)];
  return start && last && { from: placeBefore(view, start), to: placeAfter(view, last) };
}

/** The range of a top-level block. */
export function stretchOf(view: EditorView, block: Element): DocumentRange {
  return { from: placeBefore(view, block), to: placeAfter(view, block) };
}

/** The top-level block at a height of the screen, in pixels from the top, or the first one below it. */
export function blockAt(view: EditorView, height: number): Element | null {
  const parts = renderedParts(view);
  const above = partitionPoint(parts.length, (index) => bottomOf(parts[index]?.dom) < height);
  const part = parts[Math.min(above, parts.length - 1)];
  if (!part) return null;
  // Placeholders have no positions in the browser: the last one that begins above the height.
  const begin = partitionPoint(part.far.length, (index) => topOf(part.far[index]) <= height);
  return part.far[Math.max(0, begin - 1)] ?? part.dom;
}

/**
 * The position on screen of a place of the page, in pixels from the top; null if the editor renders nothing there
 * itself.
 */
export function topOfPlace(view: EditorView, at: number): number | null {
  const dom = view.nodeDOM(at);
  if (dom instanceof Element) return topOfBlock(dom);
  const $at = view.state.doc.resolve(at);
  const around = $at.depth > 0 ? view.nodeDOM($at.before(1)) : null;
  return around instanceof Element && isPlaceholder(around) ? topOfBlock(around) : null;
}

/** The place in the page before a top-level block. */
export function placeBefore(view: EditorView, block: Element): number {
  return view.posAtDOM(view.dom, indexOf(block));
}

function placeAfter(view: EditorView, block: Element): number {
  return view.posAtDOM(view.dom, indexOf(block) + 1);
}

function indexOf(block: Element): number {
  return Array.prototype.indexOf.call(block.parentNode?.childNodes ?? [], block);
}

function bottomOf(dom: Element | undefined): number {
  return dom?.getBoundingClientRect().bottom ?? Infinity;
}

function topOf(dom: Element | undefined): number {
  return dom ? topOfBlock(dom) : Infinity;
}
