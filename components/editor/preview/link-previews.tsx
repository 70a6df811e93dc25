"use client";

import dynamic from "next/dynamic";
import { usePreviewedLink } from "./use-previewed-link";

const PreviewCard = dynamic(async () => (await import("./preview-card")).PreviewCard, { ssr: false });

/** Previews of the links to pages on all screens. Those in texts have their own. */
export function LinkPreviews() {
  const shown = usePreviewedLink();
  return shown === null ? null : <PreviewCard key={`${shown.pageId}${shown.place}`} {...shown} />;
}
