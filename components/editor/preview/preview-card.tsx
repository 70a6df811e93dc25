import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { pageBeginningQuery } from "@/components/shell/preview/page-beginning-query";
import { PageBeginningText } from "@/components/shell/preview/page-beginning-text";

export type PreviewCardProps = {
  /** The link that it is for. */
  anchor: HTMLElement;
  pageId: string;
  /** `#Heading`, `#^block`, or empty. */
  place: string;
};

/** What a link leads to: the title of the page, its folder, and the beginning of the page or of the named part. */
export function PreviewCard({ anchor, pageId, place }: PreviewCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { data: beginning } = useQuery(pageBeginningQuery(pageId, place));
  const isShown = beginning !== undefined;
  useEffect(() => {
    const element = card.current;
    if (!element || !isShown) return;
    return autoUpdate(anchor, element, () => {
      const middleware = [offset(8), flip({ padding: 8 }), shift({ padding: 8 })];
      void computePosition(anchor, element, { placement: "bottom-start", middleware }).then(({ x, y }) => {
        element.style.translate = `${x}px ${y}px`;
      });
    });
  }, [anchor, isShown]);
  // Without a preview, nothing is shown: following the link explains the reason.
  if (!isShown) return null;
  const { title, folderPath, html } = beginning;
  return createPortal(
    <div
      ref={card}
      role="tooltip"
      className="pointer-events-none absolute top-0 left-0 z-40 max-h-72 w-88 max-w-[calc(100vw-1rem)] animate-appear overflow-hidden rounded-lg border border-line bg-raised px-4 pt-3 pb-4 shadow-lift print:hidden"
    >
      <p className="truncate font-serif font-semibold">{title}</p>
      {folderPath === undefined || folderPath === "/" ? null : (
        <p className="truncate text-xs text-ink-faint">{isolatePath(folderPath)}</p>
      )}
      <PageBeginningText html={html} />
    </div>,
    document.body,
  );
}
