import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, type NodeView, type NodeViewConstructor } from "@tiptap/pm/view";
import { keepHeight } from "./block-heights";
import { forgetParts, placePlaceholder, renderedParts } from "./placeholder-blocks";
import type { PlacedNode } from "@/components/editor/rich/extensions/node-view";
import { isTopPlace } from "@/components/editor/rich/document/selected-top-blocks";

/** The view of each block; null renders it by its specification. */
export type BlockViews = Record<string, ((placed: PlacedNode) => NodeView) | null>;

const spec = { isDrawn: true };

/** A decoration that renders the top-level block between two places. */
export function renderedDecoration(from: number, to: number): Decoration {
  return Decoration.node(from, to, {}, spec);
}

/**
 * Renders the top-level blocks with a decoration, those near the screen and the caret, and placeholders for all others:
 * a page of 1 MB has thousands of blocks, and the browser visits all of them at every key.
 */
export function virtualizedNodeViews(views: BlockViews): Plugin {
  const nodeViews = Object.entries(views).map(([type, draw]): [string, NodeViewConstructor] => [
    type,
    (...[node, view, getPos, decorations]) => {
      const placed = { node, view, getPos, decorations };
      if (!isDrawn(decorations) && isTopPlace(view.state.doc, getPos()))
        return farView(placed, draw ? "div" : null);
      if (isDrawn(decorations)) forgetParts(view);
      return untilFar(draw ? draw(placed) : plainView(node), node, decorations);
    },
  ]);
  return new Plugin({
    props: { nodeViews: Object.fromEntries(nodeViews) },
    view: () => ({ update: renderedParts }),
  });
}

function isDrawn(decorations: readonly Decoration[]): boolean {
  return decorations.some((decoration) => decoration.spec === spec);
}

/** The view is replaced once its block is no longer to be rendered. */
function untilFar(view: NodeView, node: Node, decorations: readonly Decoration[]): NodeView {
  const wasToBeDrawn = isDrawn(decorations);
  let shown = node;
  return {
    ...view,
    update: (next, nextDecorations, inner) => {
      if (wasToBeDrawn && !isDrawn(nextDecorations) && !isInUse(view.dom)) {
        if (view.dom instanceof HTMLElement) keepHeight(shown, view.dom);
        return false;
      }
      const isTaken = view.update ? view.update(next, nextDecorations, inner) : next.sameMarkup(shown);
      if (isTaken) shown = next;
      return isTaken;
    },
  };
}

/** Whether something in a block plays or has the focus, which would end without its rendering. */
function isInUse(dom: globalThis.Node): boolean {
  if (!(dom instanceof HTMLElement)) return false;
  const players = [...dom.querySelectorAll<HTMLMediaElement>("audio, video")];
  return dom.contains(document.activeElement) || players.some(({ paused }) => !paused);
}

function plainView(node: Node): NodeView {
  const { toDOM } = node.type.spec;
  if (!toDOM) throw new Error(`Blocks of the type ${node.type.name} cannot be drawn.`);
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, toDOM(node));
  return contentDOM ? { dom, contentDOM } : { dom };
}

function plainName(node: Node): string {
  const shape = node.type.spec.toDOM?.(node);
  const name: unknown = Array.isArray(shape) ? shape[0] : shape;
  return typeof name === "string" ? name : "";
}

/** A placeholder of a block. It contains the text for readers of the DOM, without layout. */
function farView({ node, view }: PlacedNode, drawnAs: string | null): NodeView {
  const dom = document.createElement("div");
  dom.className = "rich-far";
  const show = (next: Node) => {
    dom.dataset["placeOf"] = drawnAs ?? plainName(next);
    dom.textContent = next.textContent;
    placePlaceholder(view, dom, next);
  };
  show(node);
  let shown = node;
  return {
    dom,
    multiType: true,
    update: (next, decorations) => {
      if (isDrawn(decorations)) return false;
      if (!next.eq(shown)) show(next);
      shown = next;
      return true;
    },
    ignoreMutation: () => true,
  };
}
