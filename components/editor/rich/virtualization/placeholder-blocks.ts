import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { heightOf } from "./block-heights";

/** A part of the page on screen: a rendered block, or the first of the adjacent `far` ones that are not rendered. */
export type RenderedPart = { dom: Element; far: readonly Element[] };

type Layout = { parts: readonly RenderedPart[]; blockCount: number };

const blocks = new WeakMap<Element, Node>();
/** The place of a block that is not rendered: the first of the adjacent ones, and its offset from the top of that. */
const places = new WeakMap<Element, { first: Element; offset: number }>();
const layouts = new WeakMap<EditorView, Layout>();

/** Marks the element as the placeholder of a block. */
export function placePlaceholder(view: EditorView, dom: Element, block: Node): void {
  blocks.set(dom, block);
  forgetParts(view);
}

/** Forgets the parts after the rendered blocks have changed. */
export function forgetParts(view: EditorView): void {
  layouts.delete(view);
}

/** The parts of the page on screen, from the top. Sizes the placeholders. */
export function renderedParts(view: EditorView): readonly RenderedPart[] {
  const { childElementCount } = view.dom;
  const known = layouts.get(view);
  if (known?.blockCount === childElementCount) return known.parts;
  const parts = layOut(view);
  layouts.set(view, { parts, blockCount: childElementCount });
  return parts;
}

/** Whether the element is a placeholder. */
export function isPlaceholder(dom: Element): boolean {
  return blocks.has(dom);
}

/** The actual or expected position of a top-level block on screen, in pixels from the top. */
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
