import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { linkMessages } from "@/components/shell/messages/link-messages";
import { holdUndo } from "@/components/shell/undo/action-history";
import { readLinkedPage } from "@/lib/client/linked-page";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { changeWithUndo } from "./change-with-undo";

const words = linkMessages.mentions;

/** Makes the mention of a page in another one a link to it, by one exact change with an undo. */
export function useMentionLinking(to: { id: string; title: string }): (found: FoundPageRecord) => void {
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ["links", "mentions", to.id] });
    void queries.invalidateQueries({ queryKey: ["backlinks", to.id] });
  };
  const link = async ({ id: pageId, title, line = null }: FoundPageRecord) => {
    const [page, { linkMention }] = await Promise.all([
      readLinkedPage(to),
      import("@/lib/domain/links/link-mention"),
    ]);
    const isChanged = await changeWithUndo(
      { pageId, edit: (markdown) => page && linkMention(markdown, { page, line }) },
      { said: words.linked(title), onChanged: refresh },
    );
    if (!isChanged) toast(words.inCode(title));
  };
  return (found) =>
    holdUndo(
      link(found).catch((fault: unknown) => toast.error(`${words.notLinked} ${explainFailure(fault)}`)),
    );
}
