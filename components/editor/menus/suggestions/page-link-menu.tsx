import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Editor, Range } from "@tiptap/core";
import { Plus } from "lucide-react";
import { toast } from "sonner";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { createPage } from "@/lib/client/new-pages";
import { searchPages } from "@/lib/client/search-pages";
import { findRecentlyChangedPages, isNamesake, type FoundPage } from "./recently-changed-pages";
import { insertPageLink, splitTypedLink } from "./insert-page-link";
import { SuggestionList } from "./suggestion-list";
import { useSuggestion } from "./use-suggestion";
import { isolatePath } from "@/components/shell/items/isolate-names";

export type PageLinkMenuProps = {
  editor: Editor;
  /** The folder for a page that does not exist yet. */
  parentId: string | null;
};

type Choice = { kind: "page"; page: FoundPage; isAmbiguous: boolean } | { kind: "create"; title: string };

const opening = /(?<typed>\[\[(?<query>[^[\]\n\ufffc]*))$/u;
const shownMax = 8;

/** The pages for a link, on `[[`; offers to create a page if none has that title. */
export function PageLinkMenu({ editor, parentId }: PageLinkMenuProps) {
  const queries = useQueryClient();
  const keyFor = (query: string) => ["search", "titles", splitTypedLink(query).title] as const;
  const itemsFor = (query: string) => {
    const pages = queries.getQueryData<FoundPage[]>(keyFor(query));
    return pages ? toChoices(pages, splitTypedLink(query).title) : null;
  };
  // Separate from the search below, which is cancelled when more is typed.
  const findItems = async (query: string) => {
    const { title } = splitTypedLink(query);
    try {
      return toChoices(await findPages(queries, title, new AbortController().signal), title);
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
  const suggesting = useSuggestion<Choice>(editor, {
    name: "[[",
    find: opening,
    itemsFor,
    findItems,
    choose: (choice, range) => {
      if (choice.kind === "page")
        insertPageLink(editor, { ...choice.page, isAmbiguous: choice.isAmbiguous }, range);
      else void create(choice.title, range);
    },
  });
  const { typed } = suggesting;
  const wanted = splitTypedLink(typed?.query ?? "").title;
  const search = useQuery({
    queryKey: keyFor(typed?.query ?? ""),
    queryFn: ({ signal }) => findPages(queries, wanted, signal),
    enabled: typed !== null,
    // Pages that changed in the meantime must be known here too.
    ...(wanted === "" && { staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  const words = editorMenuMessages;
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={typed && search.data ? toChoices(search.data, wanted) : []}
      label={words.pages}
      keyOf={(choice) => (choice.kind === "page" ? choice.page.id : "create")}
      show={(choice) => <ChoiceLine choice={choice} />}
      instead={search.isError ? words.searchFailed : search.data ? words.noPages : words.searching}
    />
  );
}

/** The pages whose titles have the words of `title`, best first; without any, those with similar spellings. */
async function findPages(queries: QueryClient, title: string, signal: AbortSignal): Promise<FoundPage[]> {
  if (title === "") return findRecentlyChangedPages(queries, shownMax, signal);
  const found = await searchPages({ q: title, in: "title" }, signal);
  return found.length > 0 ? found : searchPages({ q: title, in: "similar" }, signal);
}

function ChoiceLine({ choice }: { choice: Choice }) {
  return choice.kind === "page" ? <FoundPageLine page={choice.page} /> : <CreateLine title={choice.title} />;
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

function toChoices(pages: readonly FoundPage[], title: string): Choice[] {
  const found = pages.slice(0, shownMax).map((page): Choice => {
    const isAmbiguous = pages.some((other) => other !== page && isNamesake(other, page));
    return { kind: "page", page, isAmbiguous };
  });
  const isThere = pages.some((page) => isNamesake(page, { title }));
  return title === "" || isThere ? found : [...found, { kind: "create", title }];
}
