import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Editor, Range } from "@tiptap/core";
import { Plus } from "lucide-react";
import { toast } from "sonner";
import { findAncestor } from "@/components/editor/rich/find-ancestor";
import { editorMenuMessages } from "@/components/shell/editor-menu-messages";
import { messages } from "@/components/shell/messages";
import { PageGlyph } from "@/components/shell/page-glyph";
import { explainFailure } from "@/lib/client/explain-failure";
import { showPageFirst } from "@/lib/client/page-list-cache";
import { createTitledPage, listPages, searchTitles } from "@/lib/client/pages";
import { resolvePages } from "@/lib/client/resolve-pages";
import type { PageRecord } from "@/lib/contracts/pages";
import { canNameInWikiLink, writeWikiLink } from "@/lib/domain/links/write-target";
import { SuggestionList } from "./suggestion-list";
import { useSuggestion } from "./use-suggestion";

export type PageLinkMenuProps = {
  editor: Editor;
  /** The folder in which a page is created that a link names and that is not there. */
  parentId: string | null;
};

type FoundPage = PageRecord & { folderPath?: string };
type LinkedPage = { id?: string; title: string; folderPath?: string; isAmbiguous: boolean };
type Choice = { kind: "page"; page: FoundPage; isAmbiguous: boolean } | { kind: "create"; title: string };

const opening = /(?<typed>\[\[(?<query>[^[\]\n\ufffc]*))$/u;
const shownMax = 8;

/** The pages that a link can name, on `[[`; the page is created if there is none of that title. */
export function PageLinkMenu({ editor, parentId }: PageLinkMenuProps) {
  const queries = useQueryClient();
  const keyFor = (query: string) => ["search", "titles", partsOf(query).title] as const;
  const itemsFor = (query: string) => {
    const pages = queries.getQueryData<FoundPage[]>(keyFor(query));
    return pages ? toChoices(pages, partsOf(query).title) : null;
  };
  const insert = (content: object, range: Range) => {
    // Brackets that were closed before the caret are part of the link.
    const after = editor.state.doc.textBetween(
      range.to,
      Math.min(range.to + 2, editor.state.doc.content.size),
      "\n",
    );
    const to = after === "]]" ? range.to + 2 : range.to;
    editor.chain().focus().insertContentAt({ from: range.from, to }, content).run();
  };
  const link = (page: LinkedPage, range: Range) => {
    const { words } = partsOf(editor.state.doc.textBetween(range.from + 2, range.to));
    const inTable = findAncestor(editor.state.selection.$from, "table") !== null;
    const folders = page.folderPath?.split("/").filter((name) => name !== "") ?? [];
    const value = writeWikiLink({ ...page, folders }, { words, inTable });
    if (value !== null) insert({ type: "wikiLink", attrs: { value, embed: false } }, range);
    else if (page.id !== undefined) {
      const mark = { type: "link", attrs: { href: `/pages/${page.id}` } };
      insert({ type: "text", text: words ?? page.title, marks: [mark] }, range);
    }
  };
  const create = async (title: string, range: Range) => {
    const creation = createTitledPage({ title, parentId });
    link({ title, isAmbiguous: false }, range);
    try {
      showPageFirst(queries, await creation);
      await queries.invalidateQueries({ queryKey: ["search"] });
    } catch (fault) {
      toast.error(`${messages.editor.pageNotCreated} ${explainFailure(fault, messages.failures)}`);
    }
  };
  const suggesting = useSuggestion<Choice>(editor, {
    name: "[[",
    find: opening,
    itemsFor,
    choose: (choice, range) => {
      if (choice.kind === "page") link({ ...choice.page, isAmbiguous: choice.isAmbiguous }, range);
      else void create(choice.title, range);
    },
  });
  const { typed } = suggesting;
  const wanted = partsOf(typed?.query ?? "").title;
  const search = useQuery({
    queryKey: keyFor(typed?.query ?? ""),
    queryFn: async ({ signal }): Promise<FoundPage[]> =>
      wanted === "" ? findRecent(signal) : searchTitles(wanted, signal),
    enabled: typed !== null,
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
      show={(choice) =>
        choice.kind === "page" ? <FoundPageLine page={choice.page} /> : <CreateLine {...choice} />
      }
      instead={search.isError ? words.searchFailed : search.data ? words.noPages : words.searching}
    />
  );
}

/** The pages that changed last, with their folders; then the others of their titles, from which a link tells them. */
async function findRecent(signal: AbortSignal): Promise<FoundPage[]> {
  const recent = (await listPages(null, signal)).data.slice(0, shownMax);
  const named = (await Promise.all(recent.map(({ title }) => resolvePages(title, signal)))).flat();
  const placed = new Map(named.map((page) => [page.id, page]));
  const first = recent.map((page) => placed.get(page.id) ?? page);
  return [...new Map([...first, ...named].map((page) => [page.id, page])).values()];
}

function FoundPageLine({ page }: { page: FoundPage }) {
  return (
    <>
      <PageGlyph icon={page.icon} />
      <span className="min-w-0 flex-1 truncate">{page.title}</span>
      {page.folderPath === undefined || page.folderPath === "/" ? null : (
        <span className="max-w-28 truncate text-xs text-ink-soft">{page.folderPath}</span>
      )}
    </>
  );
}

function CreateLine({ title }: { title: string }) {
  return (
    <>
      <Plus aria-hidden />
      <span className="min-w-0 flex-1 truncate">{editorMenuMessages.createPage(title)}</span>
    </>
  );
}

/** The title that is looked for, without the folders, and the words to show if they are there. */
function partsOf(query: string): { title: string; words: string | null } {
  const [target = "", ...words] = query.split(/\\?\|/);
  const title = target.split("#")[0]?.split("/").at(-1)?.trim() ?? "";
  const shown = words.join("|").trim();
  return { title, words: shown === "" ? null : shown };
}

function toChoices(pages: readonly FoundPage[], title: string): Choice[] {
  const nameOf = (page: FoundPage) => page.title.toLowerCase();
  const found = pages.slice(0, shownMax).map((page): Choice => {
    const isAmbiguous = pages.some((other) => other !== page && nameOf(other) === nameOf(page));
    return { kind: "page", page, isAmbiguous };
  });
  const isThere = pages.some((page) => nameOf(page) === title.toLowerCase());
  return title === "" || isThere || !canNameInWikiLink(title) ? found : [...found, { kind: "create", title }];
}
