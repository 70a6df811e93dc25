import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { showRewrittenLinksToast } from "@/components/shell/toasts/show-rewritten-links-toast";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { useRenameItem } from "@/components/shell/items/use-rename-item";
import { useStore } from "@/components/ui/use-store";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import type { PageRecord } from "@/lib/contracts/pages";
import { pageItem } from "@/lib/contracts/to-item";
import { saveBeforeLeaving } from "@/components/editor/sync/save-before-leaving";
import { TitleSaver, type TitleView } from "./title-saver";

/** The title of an open page. */
export function useTitle(page: PageRecord): { saver: TitleSaver; view: TitleView } {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const { rememberRename } = useRenameItem();
  const [saver] = useState<TitleSaver>(
    () =>
      new TitleSaver(page, (saved, former, theirs) => {
        showPageFirst(queries, saved);
        showRewrittenLinksToast(queries, saved.rewrittenLinks);
        // The first title of a new page is no change that anybody takes back.
        if (former !== messages.untitled && former !== saved.title) rememberRename(pageItem(saved), former);
        if (theirs !== null) {
          toast(messages.page.renamedByOthers(theirs), {
            action: { label: messages.page.useTheirTitle, onClick: () => saver.take(theirs) },
          });
        }
        // The name of the browser's tab comes from the server.
        router.refresh();
      }),
  );
  useEffect(() => {
    const unwatch = saveBeforeLeaving(saver.autosaver);
    return () => void saver.autosaver.flush().finally(unwatch);
  }, [saver]);
  useEffect(() => saver.reread(page), [saver, page]);
  return { saver, view: useStore(saver) };
}
