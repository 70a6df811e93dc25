import { numberLines } from "@/lib/domain/content/number-lines";
import { anchorAt } from "@/lib/domain/markdown/sections/anchor-at";
import type { ContentSearch } from "./parse-search";
import { type SearchedText, snippetOf } from "./snippet";

/** A text that was found, or a part of one, and how many lines end before the part. */
export type FoundText = SearchedText & { linesBefore: number };

/**
 * A snippet of a text, and where the match that it shows is: the line, counted from 1, and the anchor of the section; null
 * where nothing matches, and above the first heading. The section is missing where the headings are before the part.
 */
export type FoundDescription = { snippet: string; line: number | null; section?: string | null };

/** Describes where a search finds something in a text, in time linear in the part. */
export function describeFound(text: FoundText, search: ContentSearch): FoundDescription {
  const { text: snippet, at } = snippetOf(text, search);
  if (at === null) return { snippet, line: null, section: null };
  const line = text.linesBefore + numberLines(text.markdown, [at])(at);
  return text.isWithin ? { snippet, line } : { snippet, line, section: anchorAt(text.markdown, at) };
}
