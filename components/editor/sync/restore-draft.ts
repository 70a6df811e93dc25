import type { Content } from "@/lib/client/content";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { mergeTexts } from "./merge-texts";

/** A text to go on with, and what it is a change of. */
export type RestoredDraft = { markdown: string; base: string };

/** Brings what a crash left behind together with what the page has come to be. */
export function restoreDraft(kept: DraftRecord, content: Content): RestoredDraft {
  const wasSent = kept.attempted === content.markdown;
  const base = wasSent ? (kept.attemptedBase ?? content.markdown) : kept.baseMarkdown;
  const merge = mergeTexts({ base, mine: kept.markdown, theirs: content.markdown });
  return { markdown: merge.screen, base: merge.base.onTheirs };
}
