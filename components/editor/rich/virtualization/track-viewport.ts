import type { EditorState, PluginView } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { beforeScrolledTo } from "@/components/shell/navigation/scroll-anchor";
import { visibleBlocks, stretchOf } from "./visible-blocks";
import { isPlaceholder } from "./placeholder-blocks";
import { whenHighlightingIsThere } from "@/components/editor/rich/decorations/code-highlighting";
import type { DocumentRange } from "@/components/editor/rich/document/document-range";

export type ViewportTracker = {
  /** Whether something possibly visible has changed, so that the viewport must be reported again. */
  isBehind: (state: EditorState) => boolean;
  /** Receives a range that came into view, or that changed (`again`). */
  see: (stretch: DocumentRange, again: boolean) => void;
};

/**
 * Reports the part of the page near the screen as it scrolls and grows; all of it before printing or copying
 * everything.
 */
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
  // Read-only text is selected and copied by the browser alone, as far as it is rendered.
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
