import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { holdUndo } from "@/components/shell/undo/action-history";
import { callOperation } from "@/lib/client/http/call-operation";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { foldersOf, readLinkedPage } from "@/lib/client/linked-page";
import { createPage } from "@/lib/client/new-pages";
import type { BrokenLinkRecord } from "@/lib/contracts/links/links";
import { changeWithUndo } from "./change-with-undo";

/** The ways to repair a link that leads nowhere. */
export type LinkRepair = {
  /** Creates the page that the link names, beside the page with the link. */
  create: (link: BrokenLinkRecord, title: string) => void;
  /** Leads the link, and those of its page with the same target, to another page. */
  leadTo: (link: BrokenLinkRecord, page: { id: string; title: string }) => void;
};

/** Repairs links in the pages that they are in, one exact change each, with an undo. */
export function useLinkRepair(): LinkRepair {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ["links"] });
  const report = (fault: unknown) => toast.error(`${words.notRepaired} ${explainFailure(fault)}`);
  const create = async ({ page }: BrokenLinkRecord, title: string) => {
    const { parentId } = await callOperation("GET /pages/{pageId}", { params: { pageId: page.id } });
    showPageFirst(queries, await createPage({ title, parentId }));
    toast(words.created(title));
    refresh();
  };
  const leadTo = async (link: BrokenLinkRecord, to: { id: string; title: string }) => {
    const [page, { repairLinks }] = await Promise.all([
      readLinkedPage(to),
      import("@/lib/domain/links/repair-links"),
    ]);
    const { id: pageId, title } = link.page;
    const isChanged = await changeWithUndo(
      {
        pageId,
        edit: (markdown) => page && repairLinks(markdown, { link, page, from: foldersOf(link.folderPath) }),
      },
      { said: words.repaired({ target: link.target, page: title, to: to.title }), onChanged: refresh },
    );
    if (isChanged) return;
    const { canNameInWikiLink } = await import("@/lib/domain/links/write-target");
    toast.error(canNameInWikiLink(to.title) ? words.gone : words.unnameable);
    refresh();
  };
  return {
    create: (link, title) => void create(link, title).catch(report),
    leadTo: (link, page) => holdUndo(leadTo(link, page).catch(report)),
  };
}
