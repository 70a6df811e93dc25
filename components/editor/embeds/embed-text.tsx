import { useQuery } from "@tanstack/react-query";
import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { linksQuery } from "@/lib/client/cache/links-query";
import { RenderedMarkdown } from "@/components/ui/rendered-markdown";
import { embedMessages as words } from "@/components/shell/messages/editor/embed-messages";
import { drawRendered } from "./draw-rendered";
import type { LinkRecord } from "@/lib/contracts/links/links";
import type { EmbeddedText } from "@/lib/client/cache/embed-queries";

export type EmbedTextProps = {
  pageId: string;
  text: EmbeddedText;
  isSection: boolean;
  /** Shows what is embedded in it: the text between the brackets, and the links of the page. */
  showNested: (nested: { value: string; links: readonly LinkRecord[] }) => ReactNode;
};

const mayHaveLinks = /\]\(|\[\[|\]:|<a\s|<img\s|\]\[/i;

/** The text of an embed, with what is embedded in it. */
export function EmbedText({ pageId, text, isSection, showNested }: EmbedTextProps) {
  const id = useId();
  const hasLinks = mayHaveLinks.test(text.markdown);
  const { data: links = none } = useQuery({ ...linksQuery(pageId), enabled: hasLinks });
  // Loaded with the first embed: it knows all of markdown.
  const { data: render } = useQuery({
    queryKey: ["render-embed"],
    queryFn: async () => (await import("./render-embed")).renderEmbed,
    staleTime: Infinity,
  });
  const html = useMemo(
    () => render?.(text.markdown, { pageId, links, isSection, idPrefix: `${id}-` }) ?? null,
    [render, text.markdown, pageId, links, isSection, id],
  );
  if (html === null) return <p className="embed-note animate-late">{words.loading}</p>;
  if (html.trim() === "") return <p className="embed-note">{words.empty}</p>;
  return <Rendered {...{ html, links, showNested }} />;
}

const none: never[] = [];

type RenderedProps = Pick<EmbedTextProps, "showNested"> & { html: string; links: readonly LinkRecord[] };

function Rendered({ html, links, showNested }: RenderedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [nested, setNested] = useState<readonly { element: HTMLElement; value: string }[]>([]);
  useLayoutEffect(() => {
    if (!frame.current) return;
    drawRendered(frame.current);
    const places = frame.current.querySelectorAll<HTMLElement>("span.embed-place[data-embed]");
    setNested(
      [...places].map((element) => {
        element.replaceChildren();
        return { element, value: element.dataset["embed"] ?? "" };
      }),
    );
  }, [html]);
  return (
    <div ref={frame}>
      {/* A new text is a new element, because React leaves what was drawn in an old one. */}
      <RenderedMarkdown key={html} html={html} className="embed-text" />
      {nested.map(({ element, value }, index) =>
        createPortal(showNested({ value, links }), element, `${index} ${value}`),
      )}
    </div>
  );
}
