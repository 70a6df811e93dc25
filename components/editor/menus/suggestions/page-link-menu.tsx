import { useQueryClient } from "@tanstack/react-query";
import type { Editor, Range } from "@tiptap/core";
import { toast } from "sonner";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { createPage } from "@/lib/client/new-pages";
import { choicesFor, type LinkChoice } from "./link-choices";
import { LinkChoiceLine, linkChoiceKey } from "./link-choice-line";
import { insertChosenLink } from "./insert-chosen-link";
import { insertPageLink } from "./insert-page-link";
import { SuggestionList } from "./suggestion-list";
import { useFoundLinks, useLinkSearch } from "./use-found-links";
import { useSuggestion } from "./use-suggestion";

export type PageLinkMenuProps = {
  editor: Editor;
  /** The open page. */
  pageId: string;
  /** The folder for a page that does not exist yet. */
  parentId: string | null;
};

const opening = /(?<typed>\[\[(?<query>[^[\]\n\ufffc]*))$/u;

/** The pages for a link, on `[[`, and after `#` their headings; offers to create a page if none has that title. */
export function PageLinkMenu({ editor, pageId, parentId }: PageLinkMenuProps) {
  const queries = useQueryClient();
  const { choicesOf, findChoices } = useLinkSearch(pageId);
  const create = async (title: string, range: Range) => {
    const creation = createPage({ title, parentId });
    insertPageLink(editor, { title, isAmbiguous: false }, range);
    try {
      showPageFirst(queries, await creation);
      await queries.invalidateQueries({ queryKey: ["search"] });
    } catch (fault) {
      toast.error(`${messages.editor.pageNotCreated} ${explainFailure(fault)}`);
    }
  };
  const suggesting = useSuggestion<LinkChoice>(editor, {
    name: "[[",
    find: opening,
    itemsFor: choicesOf,
    findItems: findChoices,
    choose: (choice, range) => {
      if (choice.kind === "create") void create(choice.title, range);
      else insertChosenLink(editor, choice, range);
    },
  });
  const { typed } = suggesting;
  const search = useFoundLinks(typed === null ? null : typed.query);
  const words = editorMenuMessages;
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={typed && search.data ? choicesFor(search.data, typed.query, pageId) : []}
      label={words.pages}
      keyOf={linkChoiceKey}
      show={(choice) => <LinkChoiceLine choice={choice} />}
      instead={search.isError ? words.searchFailed : search.data ? words.noPages : words.searching}
    />
  );
}
