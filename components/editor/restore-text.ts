import type { Content } from "@/lib/client/content";
import type { UnsavedText } from "@/lib/client/unsaved-text";
import { mergeTexts, type Conflict } from "./merge-texts";

/** A text to go on with, what it was made of, and what a person has to decide first, if anything. */
export type RestoredText = { markdown: string; base: Content; conflict: Conflict | null };

/** Brings what a crash left behind together with what the page has come to be. */
export function restoreText(kept: UnsavedText, content: Content): RestoredText {
  const { markdown: mine, baseMarkdown: base } = kept;
  const theirs = content.markdown;
  if (kept.baseEtag === content.etag || kept.attempted === theirs)
    return { markdown: mine, base: content, conflict: null };
  const merge = mergeTexts({ base, mine, theirs });
  return merge.kind === "merged"
    ? { markdown: merge.markdown, base: content, conflict: null }
    : // Until the person has decided, it stays a change of what it was: another crash leads back to here.
      { markdown: mine, base: { markdown: base, etag: kept.baseEtag }, conflict: merge.conflict };
}
