import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { embeddedPageQuery, embeddedTextQuery } from "@/components/editor/embeds/embed-queries";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { messages } from "@/components/shell/messages/messages";
import { RenderedMarkdown } from "@/components/ui/rendered-markdown";
import "./preview-card.css";

const lengthMax = 1_500;

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
  const page = useQuery(embeddedPageQuery(pageId));
  const part = useQuery(embeddedTextQuery(pageId, place));
  // Where there is no such place, the link leads to the page.
  const whole = useQuery({ ...embeddedTextQuery(pageId, ""), enabled: part.isError });
  const { data: render } = useQuery({
    queryKey: ["render-beginning"],
    queryFn: async () => (await import("@/lib/domain/markdown/render/render-beginning")).renderBeginning,
    staleTime: Infinity,
  });
  const markdown = (part.isError ? whole.data : part.data)?.markdown;
  const html = useMemo(() => {
    if (markdown === undefined || render === undefined) return null;
    const findTarget = ({ embed }: { embed: boolean }) => (embed ? null : { href: "", isImage: false });
    return render(markdown, lengthMax, { findTarget, isUnlinked: true, idPrefix: "preview-" });
  }, [markdown, render]);
  const isShown = html !== null && page.data !== undefined && !page.isError;
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
  const { title, folderPath } = page.data;
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
      {html === "" ? (
        <p className="text-sm text-ink-soft">{messages.editor.emptyPage}</p>
      ) : (
        <RenderedMarkdown html={html} className="link-preview" />
      )}
    </div>,
    document.body,
  );
}
