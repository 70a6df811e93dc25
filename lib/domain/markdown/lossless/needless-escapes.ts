import { differingRange } from "@/lib/domain/content/differing-range";

/** A block longer than this is not parsed again for the looks of it. */
const LENGTH_MAX = 8_000;

const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/**
 * The text without the escapes that are new in it and not needed: of each escaped character all of them or none, so
 * that pairs stay pairs. `isRight` tells whether a text still says the same.
 */
export function dropNeedlessEscapes(text: string, old: string, isRight: (text: string) => boolean): string {
  const range = differingRange(old, text);
  if (!range || text.length > LENGTH_MAX) return text;
  const head = text.slice(0, range.from);
  const tail = text.slice(range.toAfter);
  let changed = text.slice(range.from, range.toAfter);
  const escaped = new Set([...changed.matchAll(ESCAPE)].map(([, character]) => character));
  for (const character of escaped) {
    const bare = changed.replace(ESCAPE, (whole, found: string) => (found === character ? found : whole));
    if (isRight(head + bare + tail)) changed = bare;
  }
  return head + changed + tail;
}
