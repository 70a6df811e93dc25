import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useGuardedRouter } from "@/components/shell/use-guarded-router";
import { RichPageHost, type PageFacts } from "./rich-page-host";
import type { RichHost } from "./rich/rich-host";
import { usePageImages } from "./use-page-images";

/** The page that the rich editor shows, as its screen knows it. */
export type HostedPage = Omit<PageFacts, "queries" | "goTo" | "resolveImage">;

/** What the rich editor asks of this page: opening links, where images are, and taking files. */
export function useRichHost(page: HostedPage): RichHost {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const resolveImage = usePageImages(page.pageId);
  const facts = { ...page, queries, resolveImage, goTo: router.push };
  const [host] = useState(() => new RichPageHost(facts));
  useEffect(() => host.update(facts));
  return host;
}
