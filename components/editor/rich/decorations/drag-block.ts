import { NodeSelection, Plugin, TextSelection, type EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";

/** Top-level blocks in a row: where the first begins and the last ends. */
type BlockRange = { from: number; to: number };

/** The blocks being dragged, by view. */
const dragged = new WeakMap<EditorView, BlockRange>();

/** Starts dragging top-level blocks, until `endBlockDrag`. */
export function startBlockDrag(view: EditorView, blocks: BlockRange): void {
  dragged.set(view, blocks);
  document.body.dataset["dragsBlock"] = "";
}

/** Ends the dragging. */
export function endBlockDrag(view: EditorView): void {
  dragged.delete(view);
  delete document.body.dataset["dragsBlock"];
}

/** Shows a line where a dragged block would land, and moves it there. */
export function dragBlock(): Plugin {
  let line: HTMLElement | null = null;
  const hide = () => {
    line?.remove();
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        dragover: (view, event) => {
          const gap = dragged.has(view) ? gapAt(view, event.clientY) : null;
          if (gap === null) return hide();
          const { left, width } = view.dom.getBoundingClientRect();
          line ??= document.createElement("div");
          line.className = "rich-drop-line";
          Object.assign(line.style, { left: `${left}px`, width: `${width}px`, top: `${gap.y - 1}px` });
          document.body.append(line);
          event.preventDefault();
          return true;
        },
        dragleave: (view, { relatedTarget }) =>
          relatedTarget instanceof Node && view.dom.contains(relatedTarget) ? false : hide(),
        dragend: hide,
      },
      handleDrop: (view, event) => {
        hide();
        const blocks = dragged.get(view);
        if (blocks === undefined) return false;
        moveTo(view, blocks, gapAt(view, event.clientY)?.at ?? blocks.from);
        endBlockDrag(view);
        // The grip had it, and undoing is for what has the focus.
        view.focus();
        return true;
      },
    },
    view: () => ({ destroy: hide }),
  });
}

type Gap = { at: number; y: number };

/** The place between two blocks nearest to a height on the screen; never above front matter. */
function gapAt(view: EditorView, height: number): Gap | null {
  const { doc } = view.state;
  const { left } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + 1, top: height });
  if (!found) return null;
  const $at = doc.resolve(found.inside >= 0 ? found.inside : found.pos);
  const index = Math.min($at.index(0), doc.childCount - 1);
  const start = $at.posAtIndex(index, 0);
  const block = doc.child(index);
  const dom = view.nodeDOM(start);
  if (!(dom instanceof HTMLElement)) return null;
  const { top, bottom } = dom.getBoundingClientRect();
  return height < (top + bottom) / 2 && !(index === 0 && isFrontMatter(block))
    ? { at: start, y: top }
    : { at: start + block.nodeSize, y: bottom };
}

/** Moves top-level blocks to a place between blocks. */
export function moveTo({ state, dispatch }: EditorView, { from, to }: BlockRange, place: number): void {
  if (from >= to || (place >= from && place <= to)) return;
  const blocks = state.doc.slice(from, to).content;
  const tr = state.tr.delete(from, to);
  const at = tr.mapping.map(place);
  tr.insert(at, blocks);
  const selection =
    blocks.childCount === 1
      ? NodeSelection.create(tr.doc, at)
      : TextSelection.between(tr.doc.resolve(at), tr.doc.resolve(at + blocks.size));
  dispatch(tr.setSelection(selection).setMeta("uiEvent", "drop"));
}

/** The blocks that a drag of one takes along: all that are selected together with it. */
export function blocksToDrag({ doc, selection: { $from, $to } }: EditorState, at: number): BlockRange {
  const one = { from: at, to: at + (doc.nodeAt(at)?.nodeSize ?? 0) };
  if ($from.depth === 0 || $to.depth === 0 || $from.before(1) === $to.before(1)) return one;
  const all = { from: $from.before(1), to: $to.after(1) };
  return at >= all.from && at < all.to ? all : one;
}
