import type { Editor } from "@tiptap/core";
import { use, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { provenanceMessages as words } from "@/components/shell/messages/editor/provenance-messages";
import { MarginMark } from "./margin-mark";
import type { MarkedRun } from "./marked-runs";
import { ProvenanceContext, type ShownProvenance } from "./provenance-context";
import { useMarkedRuns } from "./use-marked-runs";
import { usePlacedMarks } from "./use-placed-marks";

export type AuthorMarksProps = { editor: Editor; pageId: string };

/** The marks in the margin that say who wrote which blocks, while the person wants to see them. */
export function AuthorMarks(props: AuthorMarksProps) {
  const shown = use(ProvenanceContext);
  return shown === null ? null : <Marks {...props} shown={shown} />;
}

/** With a margin of this width, in pixels, there is room for signs beside the grips of blocks. */
const roomForSigns = 64;

function Marks({ editor, pageId, shown }: AuthorMarksProps & { shown: ShownProvenance }) {
  const [origin, setOrigin] = useState<HTMLElement | null>(null);
  const runs = useMarkedRuns(editor, shown.stored);
  const { marks, left, room } = usePlacedMarks(editor, runs, origin);
  const [stop, setStop] = useState(0);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const mark = wanted.current === null ? null : markOf(origin, wanted.current);
    if (mark === null) return;
    wanted.current = null;
    mark.focus();
  }, [marks, origin]);
  const goTo = (index: number) => {
    const run = runs[index];
    if (run === undefined) return;
    setStop(index);
    const mark = markOf(origin, index);
    if (mark !== null) mark.focus();
    else {
      wanted.current = index;
      scrollTo(editor, run);
    }
  };
  const step = (event: KeyboardEvent, index: number) => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: runs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };
  const tabStop = marks.some(({ index }) => index === stop) ? stop : marks[0]?.index;
  return (
    <div ref={setOrigin} role="group" aria-label={words.marks} className="relative h-0 print:hidden">
      {marks.map((mark) => (
        <MarginMark
          key={mark.index}
          mark={mark}
          left={left}
          hasSign={room >= roomForSigns}
          tabIndex={mark.index === tabStop ? 0 : -1}
          pageId={pageId}
          onHistory={shown.showHistory}
          onFocus={() => setStop(mark.index)}
          onKeyDown={(event) => step(event, mark.index)}
        />
      ))}
      <p role="status" className="sr-only">
        {words.shown}
      </p>
    </div>
  );
}

function markOf(origin: HTMLElement | null, index: number): HTMLElement | null {
  return origin?.querySelector<HTMLElement>(`[data-author-mark="${index}"]`) ?? null;
}

function scrollTo({ view }: Editor, { from }: MarkedRun): void {
  const block = view.nodeDOM(from);
  if (block instanceof HTMLElement) block.scrollIntoView({ block: "center" });
}
