import type { Content } from "@/lib/client/content";
import type { UnsavedText } from "@/lib/client/unsaved-texts";
import { mergeTexts, type Conflict } from "./merge-texts";

/** A text to go on with, the text of the page that it was made of, and what a person has to decide first, if anything. */
export type RestoredText = { markdown: string; base: string; conflict: Conflict | null };

/** Brings what a crash left behind together with what the page has come to be. */
export function restoreText(kept: UnsavedText, content: Content): RestoredText {
  const { markdown, baseMarkdown } = kept;
  const [base, theirs] = [content.markdown, content.markdown];
  if (kept.baseEtag === content.etag || kept.attempted === theirs) return { markdown, base, conflict: null };
  if (baseMarkdown === null) return { markdown, base, conflict: { yours: markdown, theirs } };
  const merge = mergeTexts({ base: baseMarkdown, mine: markdown, theirs });
  return merge.kind === "merged"
    ? { markdown: merge.markdown, base, conflict: null }
    : { markdown, base: baseMarkdown, conflict: merge.conflict };
}
