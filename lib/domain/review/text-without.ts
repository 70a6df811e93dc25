import { rewrittenAlike } from "@/lib/domain/links/rewritten-alike";
import { mergeStaying } from "./merge-staying";

/** What others did to a text in a row: the text before and after it, and whether only links were rewritten. */
export type OthersStep = { before: string; after: string; isRelink: boolean };

/** A passage of a writer that others changed later, and the step in which they did. */
export type OverlappedPassage = { removed: string; inserted: string; step: number };

/** A text as it would be without what a writer did, and the passages where later words of others stand instead. */
export type TextWithout = { text: string; overlapped: OverlappedPassage[] };

/**
 * The text as it would be had a writer not written: the text before them, into which each later step of others is merged.
 * Where others changed the writer's own words, the words of others stay.
 */
export function textWithout(base: string, steps: readonly OthersStep[]): TextWithout {
  let text = base;
  const overlapped: OverlappedPassage[] = [];
  for (const [step, { before, after, isRelink }] of steps.entries()) {
    if (isRelink) {
      text = rewrittenAlike(text, { before, after });
      continue;
    }
    const merged = mergeStaying({ base: before, mine: text, theirs: after });
    text = merged.markdown;
    for (const { mine, base: theirs } of merged.overlaps)
      overlapped.push({ removed: mine, inserted: theirs, step });
  }
  return { text, overlapped };
}
