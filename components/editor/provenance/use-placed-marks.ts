import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { isPlaceholder, topOfBlock } from "@/components/editor/rich/virtualization/placeholder-blocks";
import { topOfPlace, visibleBlocks } from "@/components/editor/rich/virtualization/visible-blocks";
import type { MarkedRun } from "./marked-runs";

/** The part of a run near the screen, in pixels from the element that the marks are placed by. */
export type PlacedMark = { run: MarkedRun; index: number; top: number; height: number };

export type PlacedMarks = {
  marks: readonly PlacedMark[];
  /** Where the text begins, in pixels from the same element. */
  left: number;
  /** The width of the margin before the text. */
  room: number;
};

const nothing: PlacedMarks = { marks: [], left: 0, room: 0 };

/** Places the runs near the screen beside their blocks. */
export function usePlacedMarks(
  editor: Editor,
  runs: readonly MarkedRun[],
  origin: HTMLElement | null,
): PlacedMarks {
  const [placed, setPlaced] = useState(nothing);
  useEffect(() => {
    if (origin === null) return;
    let frame = 0;
    const place = () => {
      frame = 0;
      setPlaced((before) => {
        const next = placeRuns(editor, runs, origin);
        return isSame(before, next) ? before : next;
      });
    };
    const placeSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(place);
    };
    placeSoon();
    const size = new ResizeObserver(placeSoon);
    size.observe(editor.view.dom);
    document.addEventListener("scroll", placeSoon, true);
    window.addEventListener("resize", placeSoon);
    editor.on("transaction", placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      document.removeEventListener("scroll", placeSoon, true);
      window.removeEventListener("resize", placeSoon);
      editor.off("transaction", placeSoon);
    };
  }, [editor, runs, origin]);
  return placed;
}

function placeRuns(editor: Editor, runs: readonly MarkedRun[], origin: HTMLElement): PlacedMarks {
  const { view, state } = editor;
  const near = editor.isDestroyed ? null : visibleBlocks(view);
  if (near === null) return nothing;
  const { left: originLeft, top: originTop } = origin.getBoundingClientRect();
  const { left } = view.dom.getBoundingClientRect();
  const marks = runs.flatMap((run, index): PlacedMark[] => {
    const from = Math.max(run.from, near.from);
    const to = Math.min(run.to, near.to, state.doc.content.size);
    if (from >= to) return [];
    const top = topOfPlace(view, from);
    const bottom = bottomBefore(editor, to);
    if (top === null || bottom === null || bottom - top < 1) return [];
    return [{ run, index, top: Math.round(top - originTop), height: Math.round(bottom - top) }];
  });
  const room = left - (view.dom.closest("main")?.getBoundingClientRect().left ?? 0);
  return { marks, left: Math.round(left - originLeft), room };
}

/** Where the block that ends at a place ends on screen. */
function bottomBefore({ view, state }: Editor, to: number): number | null {
  const { nodeBefore } = state.doc.resolve(to);
  const dom = nodeBefore && view.nodeDOM(to - nodeBefore.nodeSize);
  if (!(dom instanceof Element)) return null;
  // Of a block that is not drawn, only the top is known.
  return isPlaceholder(dom) ? topOfBlock(dom) : dom.getBoundingClientRect().bottom;
}

function isSame(one: PlacedMarks, other: PlacedMarks): boolean {
  return (
    one.left === other.left &&
    one.room === other.room &&
    one.marks.length === other.marks.length &&
    one.marks.every((mark, at) => {
      const twin = other.marks[at];
      return twin?.run === mark.run && twin.top === mark.top && twin.height === mark.height;
    })
  );
}
