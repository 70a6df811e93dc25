import type { QueryClient } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { searchPages } from "@/lib/client/search-pages";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { splitTypedLink } from "./insert-page-link";
import { findAliases, type FoundAlias } from "./find-aliases";
import { begins, nearness } from "./nearness";
import { findRecentlyChangedPages, isNamesake, type FoundPage } from "./recently-changed-pages";

/** What a link can lead to. */
export type LinkChoice =
  | { kind: "page"; page: FoundPage; isAmbiguous: boolean; alias: string | null }
  | { kind: "heading"; page: FoundPage; isAmbiguous: boolean; text: string; level: number; place: string }
  | { kind: "create"; title: string };

type Heading = { text: string; anchor: string; level: number };

/**
 * The pages that were found for a title, those with another name that has it (`aliases`), and the headings of the one that
 * is named where a heading is asked for.
 */
export type FoundLinks = {
  pages: readonly FoundPage[];
  aliases: readonly FoundAlias[];
  headings: readonly Heading[] | null;
};

const shownMax = 8;

/** The query key of what is found for what was typed after `[[`. */
export function foundLinksKey(query: string): readonly unknown[] {
  const { folders, title, place } = splitTypedLink(query);
  return ["search", "titles", title, place === null ? null : folders.join("/")];
}

/**
 * The pages whose titles have the words of a title, best first; without any, those with similar spellings. After `#` also
 * the headings of the page that is named.
 */
export async function findLinks(
  queries: QueryClient,
  query: string,
  signal: AbortSignal,
): Promise<FoundLinks> {
  const { title, place } = splitTypedLink(query);
  if (title === "")
    return {
      pages: await findRecentlyChangedPages(queries, shownMax + 1, signal),
      aliases: [],
      headings: null,
    };
  const [found, aliases] = await Promise.all([
    searchPages({ q: title, in: "title" }, signal),
    findAliases(title, signal),
  ]);
  const pages = found.length > 0 ? found : await searchPages({ q: title, in: "similar" }, signal);
  const named = place === null ? null : namedPage(pages, query);
  return { pages, aliases, headings: named ? await readHeadings(named.id, signal) : null };
}

/**
 * What is offered for what was typed: headings that have its words, or else pages, the nearest names first. The open page
 * is among them only where it is named.
 */
export function choicesFor(
  { pages, aliases, headings }: FoundLinks,
  query: string,
  openPageId: string,
): LinkChoice[] {
  const { title, place } = splitTypedLink(query);
  const isAmbiguous = (page: FoundPage) => pages.some((other) => other !== page && isNamesake(other, page));
  const named = namedPage(pages, query);
  const wanted = foldTitle(place?.slice(1) ?? "");
  const fitting = (headings ?? []).filter(({ text }) => foldTitle(text).includes(wanted)).slice(0, shownMax);
  if (named && fitting.length > 0)
    return fitting.map(({ text, anchor, level }) => ({
      kind: "heading",
      page: named,
      isAmbiguous: isAmbiguous(named),
      text,
      level,
      place: `#${unnameable.test(text) ? anchor : text}`,
    }));
  const toChoice = (page: FoundPage, alias: string | null): LinkChoice => ({
    kind: "page",
    page,
    isAmbiguous: isAmbiguous(page),
    alias,
  });
  const typed = foldTitle(title);
  const isTyped = (name: string) => foldTitle(name) === typed;
  const isTitle = pages.some((page) => isTyped(page.title));
  const isAlias = aliases.some(({ alias }) => isTyped(alias));
  const byTitle = pages.map((page) => toChoice(page, null));
  const byAlias = aliases.map(({ page, alias }) => toChoice(page, alias));
  const shown = [...byTitle, ...byAlias]
    .filter((choice) => choice.kind !== "page" || choice.page.id !== openPageId || isTyped(nameOf(choice)))
    .toSorted((a, b) => nearness(nameOf(b), title) - nearness(nameOf(a), title))
    .slice(0, shownMax);
  return title === "" || isTitle || isAlias ? shown : [...shown, { kind: "create", title }];
}

/** Whether the name of a choice begins with what was typed. */
export function isBegunBy(choice: LinkChoice, typed: string): boolean {
  return nearness(nameOf(choice), typed) >= begins;
}

function nameOf(choice: LinkChoice): string {
  if (choice.kind === "create") return choice.title;
  return choice.kind === "page" ? (choice.alias ?? choice.page.title) : choice.text;
}

/** Characters of a heading that a link cannot name it by. */
const unnameable = /[[\]|#^\\]/;

/** The one page that the typed folders and title name; null where they name several, or none. */
function namedPage(pages: readonly FoundPage[], query: string): FoundPage | null {
  const { folders, title } = splitTypedLink(query);
  const path = folders.map((name) => `/${name}`).join("");
  const isIn = ({ folderPath }: FoundPage) => path === "" || folderPath?.endsWith(path) === true;
  const [first, ...others] = pages.filter((page) => isNamesake(page, { title }) && isIn(page));
  return first && others.length === 0 ? first : null;
}

async function readHeadings(pageId: string, signal: AbortSignal): Promise<Heading[]> {
  const { headings } = await callOperation("GET /pages/{pageId}/outline", { params: { pageId }, signal });
  // A link leads to the first one of a text.
  return [...new Map(headings.toReversed().map((heading) => [heading.text, heading])).values()].toReversed();
}
