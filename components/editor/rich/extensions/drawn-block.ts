import type { Node as PageNode } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { showsSource } from "@/components/editor/rich/decorations/open-source";
import { enterOnClick, type ClickedDrawing } from "@/components/editor/rich/input/enter-on-click";
import type { PlacedNode } from "./node-view";

/** The frame of a block, its drawing, and whether its source is open for the caret. */
type Shown = { frame: HTMLElement; drawing: HTMLElement; isOpen: boolean };

type Drawing = {
  className: string;
  /** Draws the block. */
  draw: (node: PageNode, shown: Shown) => void;
  /** The offset in the source for a click on the drawing. */
  placeOf: (node: PageNode, text: string, clicked: ClickedDrawing) => number;
};

type DrawnBlock = Required<Pick<NodeView, "update" | "ignoreMutation">> & {
  dom: HTMLElement;
  /** The element of the source. */
  source: HTMLElement;
  /** Draws it anew, when what it leads to has changed. */
  redraw: () => void;
};

/** A block drawn from its source, which it shows while the caret is in it. */
export function drawnBlock(
  { node, view, getPos, decorations }: PlacedNode,
  { className, draw, placeOf }: Drawing,
): DrawnBlock {
  const dom = document.createElement("div");
  const source = document.createElement("pre");
  const drawing = document.createElement("div");
  let shown = node;
  let isOpen = showsSource(decorations);
  dom.className = className;
  drawing.className = "rich-drawing";
  drawing.contentEditable = "false";
  source.spellcheck = false;
  // Without a caret, the browser's keys scroll long lines.
  if (!view.editable) source.tabIndex = 0;
  dom.append(source, drawing);
  enterOnClick(drawing, { view, getPos }, (text, clicked) => placeOf(shown, text, clicked));
  const show = () => draw(shown, { frame: dom, drawing, isOpen });
  show();
  return {
    dom,
    source,
    redraw: show,
    update: (next, nextDecorations) => {
      if (next.type !== shown.type) return false;
      const isChanged = !next.eq(shown) || isOpen !== showsSource(nextDecorations);
      shown = next;
      isOpen = showsSource(nextDecorations);
      if (isChanged) show();
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== "selection" && !source.contains(mutation.target),
  };
}
