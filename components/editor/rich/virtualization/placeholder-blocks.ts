import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { heightOf } from "./block-heights";

/** A part of the page on screen: a block that is drawn, or the first of the `far` ones side by side that are not. */
export type RenderedPart = { dom: Element; far: readonly Element[] };

type Layout = { parts: readonly RenderedPart[]; blockCount: number };

const blocks = new WeakMap<Element, Node>();
/** Of a block that is not drawn: the first of those side by side, and how far below the top of that it would be. */
const places = new WeakMap<Element, { first: Element; offset: number }>();
const layouts = new WeakMap<EditorView, Layout>();

/** The element that keeps the place of a block from now on. */
export function placePlaceholder(view: EditorView, dom: Element, block: Node): void {
  blocks.set(dom, block);
  forgetParts(view);
}

/** Other blocks are drawn from now on. */
export function forgetParts(view: EditorView): void {
  layouts.delete(view);
}

/** What there is on screen of the page, from above. Makes room for what is not drawn. */
export function renderedParts(view: EditorView): readonly RenderedPart[] {
  const { childElementCount } = view.dom;
  const known = layouts.get(view);
  if (known?.blockCount === childElementCount) return known.parts;
  const parts = layOut(view);
  layouts.set(view, { parts, blockCount: childElementCount });
  return parts;
}

/** Whether this only keeps the place of a block. */
export function isPlaceholder(dom: Element): boolean {
  return blocks.has(dom);
}

/** Where a block at the top of the page is or would be on screen, in pixels from above. */
export function topOfBlock(dom: Element): number {
  const { first, offset } = places.get(dom) ?? { first: dom, offset: 0 };
  return first.getBoundingClientRect().top + offset;
}

function layOut(view: EditorView): RenderedPart[] {
  const parts: RenderedPart[] = [];
  let run: { first: HTMLElement; far: Element[]; height: number } | null = null;
  for (const dom of view.dom.children) {
    const block = blocks.get(dom);
    if (block && dom instanceof HTMLElement) {
      run ??= { first: dom, far: [], height: 0 };
      if (run.first === dom) parts.push({ dom, far: run.far });
      places.set(dom, { first: run.first, offset: run.height });
      run.far.push(dom);
      run.height += heightOf(block);
      continue;
    }
    makeRoom(run);
    run = null;
    parts.push({ dom, far: [] });
  }
  makeRoom(run);
  return parts;
}

function makeRoom(run: { first: HTMLElement; height: number } | null): void {
  if (run) run.first.style.height = `${run.height}px`;
}
