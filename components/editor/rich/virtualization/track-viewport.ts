import type { EditorState, PluginView } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { beforeScrolledTo } from "@/components/shell/navigation/scroll-anchor";
import { visibleBlocks, stretchOf } from "./visible-blocks";
import { isPlaceholder } from "./placeholder-blocks";
import { whenHighlightingIsThere } from "@/components/editor/rich/decorations/code-highlighting";
import type { DocumentRange } from "@/components/editor/rich/document/document-range";

export type ViewportTracker = {
  /** Whether something changed that may be in sight, so that it is to be told again what is. */
  isBehind: (state: EditorState) => boolean;
  /** Takes in what came in sight, or what now looks otherwise (`again`). */
  see: (stretch: DocumentRange, again: boolean) => void;
};

/** Tells what of the page is near the screen as it scrolls and grows; all of it before it is printed or copied whole. */
export function trackViewport(view: EditorView, { isBehind, see }: ViewportTracker): PluginView {
  let frame = 0;
  let again = false;
  const look = () => {
    const stretch = view.isDestroyed ? null : visibleBlocks(view);
    if (!stretch) return;
    see(stretch, again);
    again = false;
  };
  const lookSoon = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  const recheck = () => {
    again = true;
    lookSoon();
  };
  const lookAtAll = () => see({ from: 0, to: view.state.doc.content.size }, true);
  // What is read only the browser selects and copies by itself, as far as it is drawn.
  const drawSelected = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!view.editable && key.toLowerCase() === "a" && (ctrlKey || metaKey)) lookAtAll();
  };
  const drawWanted = ({ target }: Event) => {
    if (target instanceof Element && isPlaceholder(target)) see(stretchOf(view, target), false);
  };
  view.dom.addEventListener(beforeScrolledTo, drawWanted);
  const size = new ResizeObserver(lookSoon);
  size.observe(view.dom);
  document.addEventListener("scroll", lookSoon, true);
  document.addEventListener("keydown", drawSelected, true);
  window.addEventListener("resize", lookSoon);
  window.addEventListener("beforeprint", lookAtAll);
  window.addEventListener("afterprint", recheck);
  const stopWaiting = whenHighlightingIsThere(recheck);
  return {
    update: ({ state }) => {
      if (isBehind(state)) lookSoon();
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      view.dom.removeEventListener(beforeScrolledTo, drawWanted);
      size.disconnect();
      document.removeEventListener("scroll", lookSoon, true);
      document.removeEventListener("keydown", drawSelected, true);
      window.removeEventListener("resize", lookSoon);
      window.removeEventListener("beforeprint", lookAtAll);
      window.removeEventListener("afterprint", recheck);
      stopWaiting();
    },
  };
}
