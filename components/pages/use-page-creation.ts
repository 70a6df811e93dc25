import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { createPageFrom, findFolderTemplate, type PageToCreate } from "@/lib/client/new-pages";
import type { PageRecord } from "@/lib/contracts/pages";
import { namesTitle } from "@/lib/domain/templates/fill-template";

/** A page that needs a title first: its folder, and the template that is chosen at first. */
export type TitleNeeded = { parentId: string | null; first: string | null };

type Told = { onCreated: (page: PageRecord) => void; onTitleNeeded: (page: TitleNeeded) => void };

/** Creates a page as its folder says. Where the template names the title, a page without one is asked for it. */
export function usePageCreation({ onCreated, onTitleNeeded }: Told) {
  return useMutation({
    mutationFn: async (wanted: PageToCreate) => {
      const template = await findFolderTemplate(wanted.parentId);
      const needsTitle = template !== null && wanted.title === undefined && namesTitle(template.markdown);
      return needsTitle
        ? { parentId: wanted.parentId, first: template.id }
        : createPageFrom(template, wanted);
    },
    onSuccess: (made) => ("first" in made ? onTitleNeeded(made) : onCreated(made)),
    onError: (fault) => {
      toast.error(`${messages.pages.createFailed} ${explainFailure(fault)}`);
    },
  });
}
