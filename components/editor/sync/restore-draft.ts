import type { BasedText } from "@/components/editor/conflicts/follow-answers";
import type { Content } from "@/lib/client/content";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { mergeTexts } from "./merge-texts";

/** A text to go on with, what it is a change of, and what was sent of it without an answer. */
export type RestoredDraft = BasedText & { attempted: BasedText | null };

/** Brings what a crash left behind together with what the page has come to be. */
export function restoreDraft(kept: DraftRecord, content: Content): RestoredDraft {
  const { attempted: sent, attemptedBase = sent ?? "" } = kept;
  const attempted = sent === null ? null : { markdown: sent, base: attemptedBase };
  const base = sent === content.markdown ? attemptedBase : kept.baseMarkdown;
  const merge = mergeTexts({ base, mine: kept.markdown, theirs: content.markdown });
  return { markdown: merge.screen, base: merge.base.onTheirs, attempted };
}
