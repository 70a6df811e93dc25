import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Editor, Range } from "@tiptap/core";
import { Plus } from "lucide-react";
import { toast } from "sonner";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { findAncestor } from "@/components/editor/rich/document/find-ancestor";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { explainFailure } from "@/lib/client/http/explain-failure";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { createTitledPage, searchNearTitles } from "@/lib/client/pages";
import { resolvePages } from "@/lib/client/resolve-pages";
import { writePageAddress, writeWikiLink } from "@/lib/domain/links/write-target";
import { findRecentlyChangedPages, isNamesake, type FoundPage } from "./recently-changed-pages";
import { correctInsertedLink } from "./correct-inserted-link";
import { SuggestionList } from "./suggestion-list";
import { useSuggestion } from "./use-suggestion";
import { isolatePath } from "@/components/shell/items/isolate-names";

export type PageLinkMenuProps = {
  editor: Editor;
  /** The folder in which a page is created that a link names and that is not there. */
  parentId: string | null;
};

type LinkedPage = { id?: string; title: string; folderPath?: string | undefined; isAmbiguous: boolean };
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
  const findPages = (title: string, signal: AbortSignal): Promise<FoundPage[]> =>
    title === "" ? findRecentlyChangedPages(queries, shownMax, signal) : searchNearTitles(title, signal);
  // Apart from the search below, which is given up when more is typed.
  const findItems = async (query: string) => {
    const { title } = partsOf(query);
    try {
      return toChoices(await findPages(title, new AbortController().signal), title);
    } catch {
      toast.error(editorMenuMessages.searchFailed);
      return [];
    }
  };
  const insert = (content: object, range: Range) => {
    // Brackets that were closed before the caret are part of the link.
    const after = editor.state.doc.textBetween(
      range.to,
      Math.min(range.to + 2, editor.state.doc.content.size),
      "\n",
    );
    const to = after === "]]" ? range.to + 2 : range.to;
    // If this comes late, the caret stays behind what was typed since, and the focus and what is in sight where they are.
    const isLate = editor.state.selection.head !== range.to;
    editor.commands.insertContentAt({ from: range.from, to }, content, { updateSelection: false });
    if (!isLate && editor.view.hasFocus()) returnToText(editor);
  };
  const link = (page: LinkedPage, range: Range) => {
    const { title, words } = partsOf(editor.state.doc.textBetween(range.from + 2, range.to));
    const inTable = findAncestor(editor.state.doc.resolve(range.from), "table") !== null;
    const valueFor = (linked: LinkedPage) => {
      const folders = linked.folderPath?.split("/").filter((name) => name !== "") ?? [];
      return writeWikiLink({ ...linked, folders }, { words, inTable });
    };
    const value = valueFor(page);
    if (value !== null) {
      insert({ type: "wikiLink", attrs: { value, embed: false } }, range);
      // Of what was not looked for, only the server knows all that have that title.
      if (title === "")
        void correctInsertedLink(editor, range.from, { old: value, next: findExactly(page, valueFor) });
    } else {
      const mark = { type: "link", attrs: { href: writePageAddress(page.title) } };
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
    findItems,
    choose: (choice, range) => {
      if (choice.kind === "page") link({ ...choice.page, isAmbiguous: choice.isAmbiguous }, range);
      else void create(choice.title, range);
    },
  });
  const { typed } = suggesting;
  const wanted = partsOf(typed?.query ?? "").title;
  const search = useQuery({
    queryKey: keyFor(typed?.query ?? ""),
    queryFn: ({ signal }) => findPages(wanted, signal),
    enabled: typed !== null,
    // What changed meanwhile is known here, too.
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
      show={(choice) =>
        choice.kind === "page" ? <FoundPageLine page={choice.page} /> : <CreateLine {...choice} />
      }
      instead={search.isError ? words.searchFailed : search.data ? words.noPages : words.searching}
    />
  );
}

/** What is to be written for a page whose folder, and whether others have its title, is known; null where it is not. */
async function findExactly(
  { id, title }: LinkedPage,
  valueFor: (page: LinkedPage) => string | null,
): Promise<string | null> {
  try {
    const named = await resolvePages(title, new AbortController().signal);
    const found = named.find((page) => page.id === id);
    return found ? valueFor({ ...found, isAmbiguous: named.length > 1 }) : null;
  } catch {
    // The link stays as it is.
    return null;
  }
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

/** The title that is looked for, without the folders, and the words to show if they are there. */
function partsOf(query: string): { title: string; words: string | null } {
  const [target = "", ...words] = query.split(/\\?\|/);
  const title = target.split("#")[0]?.split("/").at(-1)?.trim() ?? "";
  const shown = words.join("|").trim();
  return { title, words: shown === "" ? null : shown };
}

function toChoices(pages: readonly FoundPage[], title: string): Choice[] {
  const found = pages.slice(0, shownMax).map((page): Choice => {
    const isAmbiguous = pages.some((other) => other !== page && isNamesake(other, page));
    return { kind: "page", page, isAmbiguous };
  });
  const isThere = pages.some((page) => isNamesake(page, { title }));
  return title === "" || isThere ? found : [...found, { kind: "create", title }];
}
