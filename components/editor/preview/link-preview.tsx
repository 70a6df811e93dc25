import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { PreviewCard } from "./preview-card";
import type { RichHost } from "@/components/editor/rich/rich-host";
import type { LinkUnder } from "./link-under";
import { useHoveredLink } from "./use-hovered-link";

export type LinkPreviewProps = { editor: Editor; host: RichHost };

/** What the hovered or focused link leads to. People without a pointer open the link instead. */
export function LinkPreview({ editor, host }: LinkPreviewProps) {
  const hovered = useHoveredLink(editor);
  if (hovered === null) return null;
  return <Preview key={hovered.link.target + hovered.link.place} shown={hovered} host={host} />;
}

function Preview({ shown: { anchor, link }, host }: { shown: LinkUnder; host: RichHost }) {
  const [pageId, setPageId] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without a preview, nothing is shown: following the link explains the reason.
    host.previewLink(link).then(
      (found) => (isShown ? setPageId(found) : undefined),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [host, link]);
  return pageId === null ? null : <PreviewCard {...{ anchor, pageId }} place={link.place} />;
}
