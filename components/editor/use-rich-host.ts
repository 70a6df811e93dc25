import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { goGuarded } from "@/components/shell/guarded-way";
import { RichPageHost, type PageFacts } from "./rich-page-host";
import type { RichHost } from "./rich/rich-host";
import { usePageImages } from "./use-page-images";

/** The page that the rich editor shows, as its screen knows it. */
export type HostedPage = Omit<PageFacts, "queries" | "goTo" | "resolveImage">;

/** What the rich editor asks of this page: opening links, where images are, and taking files. */
export function useRichHost(page: HostedPage): RichHost {
  const router = useRouter();
  const queries = useQueryClient();
  const resolveImage = usePageImages(page.pageId);
  const facts = {
    ...page,
    queries,
    resolveImage,
    goTo: (path: string) => goGuarded(() => router.push(path)),
  };
  const [host] = useState(() => new RichPageHost(facts));
  useEffect(() => host.update(facts));
  return host;
}
