import { mergePages, settleMerge } from "@/lib/domain/markdown/merge/merge-pages";
import type { ToldText } from "@/components/editor/sync/view";
import { mergeTexts } from "@/components/editor/sync/merge-texts";
import type { Resolution, ResolutionChange } from "./resolutions";

/** A text of a page, and what the one on screen is a change of where the server has that. */
export type BasedText = { markdown: string; base: string };

/** What the server has, and what it is to have instead where undoing took back what was saved. */
export type StoredText = BasedText & { wanted: BasedText | null };

/**
 * What undoing or redoing answers makes of the texts: a passage that is open again is in the base as it was before both
 * changed it, and the server is to have it as the others had it. `before` is the screen before that step. What others
 * wrote into such a passage since stays stored, and is asked about.
 */
export function rebaseAfterUndo(stored: StoredText, before: ToldText, change: ResolutionChange): StoredText {
  let { base } = stored;
  const wanted = withScreen(stored.wanted ?? stored, before);
  for (const { screens, choice } of change.takenBack) {
    const shown = screens[choice];
    base =
      applyChange(base, shown, screens.base) ??
      // The base has theirs until the answer is saved.
      forceChange(base, screens.theirs, screens.base);
    wanted.base =
      applyChange(wanted.base, shown, screens.base) ?? forceChange(wanted.base, shown, screens.base);
    wanted.markdown = applyChange(wanted.markdown, shown, screens.theirs) ?? wanted.markdown;
  }
  for (const { screens } of change.given) {
    base = applyChange(base, screens.base, screens.theirs) ?? base;
    wanted.base = applyChange(wanted.base, screens.base, screens.theirs) ?? wanted.base;
  }
  const { markdown } = stored;
  return wanted.markdown === markdown
    ? { markdown, base: wanted.base, wanted: null }
    : { markdown, base, wanted };
}

/** What the server would have, had the screen been saved. */
function withScreen({ markdown, base }: BasedText, { text, isWhole }: ToldText): BasedText {
  if (!isWhole) return { markdown, base };
  const merge = mergeTexts({ base, mine: text, theirs: markdown });
  return { markdown: merge.saved, base: merge.base.onSaved };
}

/** Whether a text has one's own words where an answer had put others in their place. */
export function hasMineAgain(text: string, { choice, screens }: Resolution): boolean {
  return applyChange(text, screens[choice], screens.mine) === text;
}

/** A text with what makes one text of another; null where it has something else there. */
export function applyChange(text: string, from: string, to: string): string | null {
  const merge = mergePages({ base: from, mine: to, theirs: text });
  return merge.status === "merged" ? merge.markdown : null;
}

/** A text with what makes one text of another, also in the place of something else. */
function forceChange(text: string, from: string, to: string): string {
  const merge = mergePages({ base: from, mine: to, theirs: text });
  return merge.status === "merged" ? merge.markdown : settleMerge(merge.parts, ({ mine }) => mine);
}
