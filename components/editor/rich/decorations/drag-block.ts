import { Plugin, NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** The start of the block being dragged, by view. */
const dragged = new WeakMap<EditorView, number>();

/** Starts dragging a top-level block, until `endBlockDrag`. */
export function startBlockDrag(view: EditorView, at: number): void {
  dragged.set(view, at);
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
        const from = dragged.get(view);
        if (from === undefined) return false;
        moveTo(view, from, gapAt(view, event.clientY)?.at ?? from);
        endBlockDrag(view);
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
  const isFrontMatter = index === 0 && ["yaml", "toml"].includes(String(block.attrs["kind"]));
  return height < (top + bottom) / 2 && !isFrontMatter
    ? { at: start, y: top }
    : { at: start + block.nodeSize, y: bottom };
}

/** Moves a top-level block to a place between blocks. */
export function moveTo({ state, dispatch }: EditorView, from: number, to: number): void {
  const block = state.doc.nodeAt(from);
  if (!block || (to >= from && to <= from + block.nodeSize)) return;
  const tr = state.tr.delete(from, from + block.nodeSize);
  const at = tr.mapping.map(to);
  tr.insert(at, block);
  dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).setMeta("uiEvent", "drop"));
}
