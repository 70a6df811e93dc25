import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { RenderedMarkdown } from "@/components/ui/rendered-markdown";
import { nameOfChange } from "./name-of-change";
import type { ShownChange } from "./shown-change";
import "./rendered-passage.css";

export type RenderedPassageProps = {
  /** The output of `renderChanges`. */
  html: string;
  changes: readonly ShownChange[];
};

/** Lines of a page as they read, with the changes in them. */
export function RenderedPassage({ html, changes }: RenderedPassageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const current = changes.findIndex(({ isCurrent }) => isCurrent);
  // Each time: what is said of a change can have become another.
  useLayoutEffect(() => {
    for (const [index, shown] of changes.entries()) describe(piecesOf(frame.current, index), shown);
  });
  useLayoutEffect(() => {
    const [first] = piecesOf(frame.current, current);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
  }, [html, current]);
  const choose = useEffectEvent(({ target }: FocusEvent) => {
    const piece = (target as Element).closest<HTMLElement>("[data-change]");
    const index = Number(piece?.dataset["change"] ?? -1);
    changes[index]?.choose();
    // Of a change in several pieces, the first has the keys.
    if (piece?.tabIndex === -1) piecesOf(frame.current, index)[0]?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const place = frame.current;
    const listen = (event: FocusEvent) => choose(event);
    place?.addEventListener("focusin", listen);
    return () => place?.removeEventListener("focusin", listen);
  }, []);
  return (
    <div ref={frame} dir="auto" role="group" aria-label={reviewMessages.passage}>
      <RenderedMarkdown key={html} html={html} className="rendered-passage" />
    </div>
  );
}

function piecesOf(frame: HTMLElement | null, index: number): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>(`[data-change="${index}"]`) ?? [])];
}

/** A change can stand in several pieces, of which the first is the one that keys reach. */
function describe(pieces: readonly HTMLElement[], shown: ShownChange): void {
  for (const [at, piece] of pieces.entries()) {
    piece.toggleAttribute("data-current", shown.isCurrent);
    piece.toggleAttribute("data-kept", shown.isKept);
    piece.tabIndex = at === 0 ? 0 : -1;
    if (at > 0) continue;
    piece.role = "button";
    piece.ariaLabel = nameOfChange(shown);
    piece.ariaCurrent = shown.isCurrent ? "true" : null;
  }
}
