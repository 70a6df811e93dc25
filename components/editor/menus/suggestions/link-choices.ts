import type { QueryClient } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { searchPages } from "@/lib/client/search-pages";
import { splitTypedLink } from "./insert-page-link";
import { findRecentlyChangedPages, isNamesake, type FoundPage } from "./recently-changed-pages";

/** What a link can lead to. */
export type LinkChoice =
  | { kind: "page"; page: FoundPage; isAmbiguous: boolean }
  | { kind: "heading"; page: FoundPage; isAmbiguous: boolean; text: string; level: number; place: string }
  | { kind: "create"; title: string };

type Heading = { text: string; anchor: string; level: number };

/** The pages that were found for a title, and the headings of the one that has it where a heading is asked for. */
export type FoundLinks = { pages: readonly FoundPage[]; headings: readonly Heading[] | null };

const shownMax = 8;

/** The query key of what is found for what was typed after `[[`. */
export function foundLinksKey(query: string): readonly unknown[] {
  return ["search", "titles", splitTypedLink(query).title, query.includes("#")];
}

/**
 * The pages whose titles have the words of a title, best first; without any, those with similar spellings. After `#` also
 * the headings of the page with that title.
 */
export async function findLinks(
  queries: QueryClient,
  query: string,
  signal: AbortSignal,
): Promise<FoundLinks> {
  const { title } = splitTypedLink(query);
  if (title === "")
    return { pages: await findRecentlyChangedPages(queries, shownMax, signal), headings: null };
  const found = await searchPages({ q: title, in: "title" }, signal);
  const pages = found.length > 0 ? found : await searchPages({ q: title, in: "similar" }, signal);
  const named = query.includes("#") ? pages.find((page) => isNamesake(page, { title })) : undefined;
  return { pages, headings: named ? await readHeadings(named.id, signal) : null };
}

/** What is offered for what was typed. */
export function choicesFor({ pages, headings }: FoundLinks, query: string): LinkChoice[] {
  const { title, place } = splitTypedLink(query);
  const isAmbiguous = (page: FoundPage) => pages.some((other) => other !== page && isNamesake(other, page));
  const named = pages.find((page) => isNamesake(page, { title }));
  if (headings !== null && named) {
    const wanted = place.slice(1).toLocaleLowerCase();
    return headings
      .filter(({ text }) => text.toLocaleLowerCase().includes(wanted))
      .slice(0, shownMax)
      .map(({ text, anchor, level }) => ({
        kind: "heading",
        page: named,
        isAmbiguous: isAmbiguous(named),
        text,
        level,
        place: `#${hasMarks.test(text) ? anchor : text}`,
      }));
  }
  const found = pages
    .slice(0, shownMax)
    .map((page): LinkChoice => ({ kind: "page", page, isAmbiguous: isAmbiguous(page) }));
  return title === "" || named ? found : [...found, { kind: "create", title }];
}

/** Characters of a heading that a link cannot name it by. */
const hasMarks = /[[\]|#^\\]/;

async function readHeadings(pageId: string, signal: AbortSignal): Promise<Heading[]> {
  const outline = await callOperation("GET /pages/{pageId}/outline", { params: { pageId }, signal });
  return outline.headings;
}
