import type { BasedText } from "@/components/editor/conflicts/rebase-after-undo";
import type { Content } from "@/lib/client/content";
import type { DraftRecord } from "@/lib/client/drafts/draft-record";
import { mergeTexts } from "./merge-texts";

/** A text to continue with, the text that it changes, and the part that was sent without a response. */
export type RestoredDraft = BasedText & { attempted: BasedText | null };

/** Merges a draft from before a crash with the present page. */
export function restoreDraft(kept: DraftRecord, content: Content): RestoredDraft {
  const { attempted: sent, attemptedBase = sent ?? "" } = kept;
  const attempted = sent === null ? null : { markdown: sent, base: attemptedBase };
  const base = sent === content.markdown ? attemptedBase : kept.baseMarkdown;
  const merge = mergeTexts({ base, mine: kept.markdown, theirs: content.markdown });
  return { markdown: merge.screen, base: merge.base.onTheirs, attempted };
}
