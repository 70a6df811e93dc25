import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";
import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { messages } from "@/components/shell/messages/messages";
import { RenderedMarkdown } from "@/components/ui/rendered-markdown";
import type { LinkUnder } from "./link-under";
import { useHoveredLink } from "./use-hovered-link";
import "./link-preview.css";

const lengthMax = 1_500;

export type LinkPreviewProps = { editor: Editor; host: RichHost };

/** The beginning of the page of the hovered link. People without a pointer open the link instead. */
export function LinkPreview({ editor, host }: LinkPreviewProps) {
  const hovered = useHoveredLink(editor);
  return hovered === null ? null : <Preview key={hovered.link.target} shown={hovered} host={host} />;
}

type Shown = { title: string; html: string };

function Preview({ shown: { anchor, link }, host }: { shown: LinkUnder; host: RichHost }) {
  const card = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Shown | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const found = await host.previewLink(link);
      if (!found) return;
      const { renderBeginning } = await import("@/lib/domain/markdown/render/render-beginning");
      const html = renderBeginning(found.markdown, lengthMax, {
        findTarget: ({ embed }) => (embed ? null : { href: "", isImage: false }),
        isUnlinked: true,
      });
      if (isShown) setPage({ title: found.title, html });
    };
    // Without a preview, nothing is shown: following the link explains the reason.
    read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [host, link]);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    return autoUpdate(anchor, element, () => {
      const middleware = [offset(8), flip({ padding: 8 }), shift({ padding: 8 })];
      void computePosition(anchor, element, { placement: "bottom-start", middleware }).then(({ x, y }) => {
        element.style.translate = `${x}px ${y}px`;
      });
    });
  }, [anchor, page]);
  if (page === null) return null;
  return createPortal(
    <div
      ref={card}
      role="tooltip"
      className="pointer-events-none absolute top-0 left-0 z-40 max-h-72 w-88 max-w-[calc(100vw-1rem)] animate-appear overflow-hidden rounded-lg border border-line bg-raised px-4 pt-3 pb-4 shadow-lift print:hidden"
    >
      <p className="mb-1.5 truncate text-sm font-semibold">{page.title}</p>
      {page.html === "" ? (
        <p className="text-sm text-ink-soft">{messages.editor.emptyPage}</p>
      ) : (
        <RenderedMarkdown html={page.html} className="link-preview" />
      )}
    </div>,
    document.body,
  );
}
