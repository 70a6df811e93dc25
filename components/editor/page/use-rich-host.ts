import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { RichPageHost, type PageFacts } from "./rich-page-host";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { usePageLinks } from "./use-page-links";

/** The page in the rich editor, as known to its screen. */
export type HostedPage = Omit<PageFacts, "queries" | "goTo" | "links">;

/** The rich editor's host for this page: opens links, shows files, and accepts uploads. */
export function useRichHost(page: HostedPage): RichHost {
  const router = useGuardedRouter();
  const queries = useQueryClient();
  const links = usePageLinks(page.pageId);
  const facts = { ...page, queries, links, goTo: router.push };
  const [host] = useState(() => new RichPageHost(facts));
  useEffect(() => host.update(facts));
  return host;
}
