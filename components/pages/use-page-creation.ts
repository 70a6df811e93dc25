import { typedAhead } from "@/components/shell/navigation/typed-ahead";
import { messages } from "@/components/shell/messages/messages";
import { createPageFrom, findFolderTemplate, type PageToCreate } from "@/lib/client/new-pages";
import type { PageRecord } from "@/lib/contracts/pages";
import { namesTitle } from "@/lib/domain/templates/fill-template";
import { useTypingAhead } from "./use-typing-ahead";

/** A page that needs a title first: its folder, the template that is chosen at first, and what was typed of the title. */
export type TitleNeeded = { parentId: string | null; first: string | null; title?: string };

type Told = { onCreated: (page: PageRecord) => void; onTitleNeeded: (page: TitleNeeded) => void };

/**
 * Creates a page as its folder says, and takes what is typed meanwhile. Where the template names the title, a page
 * without one is asked for it.
 */
export function usePageCreation({ onCreated, onTitleNeeded }: Told) {
  const { start, isPending } = useTypingAhead({
    open: async (wanted: PageToCreate) => {
      const template = await findFolderTemplate(wanted.parentId);
      const needsTitle = template !== null && wanted.title === undefined && namesTitle(template.markdown);
      return needsTitle
        ? { parentId: wanted.parentId, first: template.id }
        : createPageFrom(template, wanted);
    },
    onOpened: (made) =>
      "first" in made ? onTitleNeeded({ ...made, title: typedAhead.takeLine() }) : onCreated(made),
    failed: messages.pages.createFailed,
  });
  return { create: start, isPending };
}
