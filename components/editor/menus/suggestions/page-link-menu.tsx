import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Editor, Range } from "@tiptap/core";
import { Plus } from "lucide-react";
import { toast } from "sonner";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { createPage } from "@/lib/client/new-pages";
import { choicesFor, findLinks, foundLinksKey, type FoundLinks, type LinkChoice } from "./link-choices";
import { insertPageLink, splitTypedLink } from "./insert-page-link";
import type { FoundPage } from "./recently-changed-pages";
import { SuggestionList } from "./suggestion-list";
import { useSuggestion } from "./use-suggestion";
import { isolatePath } from "@/components/shell/items/isolate-names";

export type PageLinkMenuProps = {
  editor: Editor;
  /** The folder for a page that does not exist yet. */
  parentId: string | null;
};

const opening = /(?<typed>\[\[(?<query>[^[\]\n\ufffc]*))$/u;

/** The pages for a link, on `[[`, and after `#` their headings; offers to create a page if none has that title. */
export function PageLinkMenu({ editor, parentId }: PageLinkMenuProps) {
  const queries = useQueryClient();
  const itemsFor = (query: string) => {
    const found = queries.getQueryData<FoundLinks>(foundLinksKey(query));
    return found ? choicesFor(found, query) : null;
  };
  // Separate from the search below, which is cancelled when more is typed.
  const findItems = async (query: string) => {
    try {
      return choicesFor(await findLinks(queries, query, new AbortController().signal), query);
    } catch {
      toast.error(editorMenuMessages.searchFailed);
      return [];
    }
  };
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
    itemsFor,
    findItems,
    choose: (choice, range) => {
      if (choice.kind === "create") void create(choice.title, range);
      else {
        const { page, isAmbiguous } = choice;
        const place = choice.kind === "heading" ? choice.place : undefined;
        insertPageLink(editor, { ...page, isAmbiguous, place }, range);
      }
    },
  });
  const { typed } = suggesting;
  const query = typed?.query ?? "";
  const search = useQuery({
    queryKey: foundLinksKey(query),
    queryFn: ({ signal }) => findLinks(queries, query, signal),
    enabled: typed !== null,
    // Pages that changed in the meantime must be known here too.
    ...(splitTypedLink(query).title === "" && { staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  const words = editorMenuMessages;
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={typed && search.data ? choicesFor(search.data, query) : []}
      label={words.pages}
      keyOf={keyOf}
      show={(choice) => <ChoiceLine choice={choice} />}
      instead={search.isError ? words.searchFailed : search.data ? words.noPages : words.searching}
    />
  );
}

function keyOf(choice: LinkChoice): string {
  if (choice.kind === "create") return "create";
  return choice.kind === "page" ? choice.page.id : `${choice.page.id}${choice.place}`;
}

function ChoiceLine({ choice }: { choice: LinkChoice }) {
  if (choice.kind === "create") return <CreateLine title={choice.title} />;
  return choice.kind === "page" ? <FoundPageLine page={choice.page} /> : <HeadingLine {...choice} />;
}

function HeadingLine({ text, level }: { text: string; level: number }) {
  return (
    <span className="min-w-0 flex-1 truncate" style={{ paddingInlineStart: `${0.75 * (level - 1)}rem` }}>
      {text}
    </span>
  );
}

function FoundPageLine({ page }: { page: FoundPage }) {
  return (
    <>
      <PageGlyph icon={page.icon} />
      <span className="min-w-0 flex-1 truncate">{page.title}</span>
      {page.folderPath === undefined || page.folderPath === "/" ? null : (
        <span className="max-w-28 truncate text-xs text-ink-soft">{isolatePath(page.folderPath)}</span>
      )}
    </>
  );
}

function CreateLine({ title }: { title: string }) {
  return (
    <>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
        <Plus />
      </span>
      <span className="min-w-0 flex-1 truncate">{editorMenuMessages.createPage(title)}</span>
    </>
  );
}
