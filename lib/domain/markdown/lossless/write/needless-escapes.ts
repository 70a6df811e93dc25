import { differingRange } from "@/lib/domain/content/differing-range";

/** A block longer than this is not parsed again for the looks of it. */
const LENGTH_MAX = 8_000;
/** Where there are more escapes of a character than this, they are not looked at one by one. */
const COUNT_MAX = 24;

const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** How the looks of a text are judged. */
export type Reading = {
  /** Whether a text still says what it has to. */
  isRight: (text: string) => boolean;
  /** What a text says. */
  read: (text: string) => string;
};

/**
 * The text without the escapes that are new in it and not needed. Of those of a character that are needed all stay that
 * would be a mark without them, so that pairs stay pairs.
 */
export function dropNeedlessEscapes(
  text: string,
  { old, written }: { old: string; written: string },
  { isRight, read }: Reading,
): string {
  const range = differingRange(old, text);
  if (!range || text.length > LENGTH_MAX) return text;
  const head = text.slice(0, range.from);
  const tail = text.slice(range.toAfter);
  let changed = text.slice(range.from, range.toAfter);
  const escaped = new Set([...changed.matchAll(ESCAPE)].map(([, character]) => character));
  for (const character of escaped) {
    // What only moved was written so.
    if (text.split(`\\${character}`).length <= written.split(`\\${character}`).length) continue;
    const keeping = (isKept: (index: number) => boolean) => unescape(changed, character, isKept);
    const bare = keeping(() => false);
    if (isRight(head + bare + tail)) {
      changed = bare;
      continue;
    }
    const count = [...changed.matchAll(ESCAPE)].filter(([, found]) => found === character).length;
    if (count < 2 || count > COUNT_MAX) continue;
    const said = read(head + bare + tail);
    const marks = Array.from({ length: count }, (_, index) => index).filter(
      (index) => read(head + keeping((other) => other === index) + tail) !== said,
    );
    const needed = keeping((index) => marks.includes(index));
    if (isRight(head + needed + tail)) changed = needed;
  }
  // One of several in a row is enough where only the row is a mark.
  const first = changed.replace(
    /(\\([=~%]))(?:\\\2)+/g,
    (row, sign: string) => sign + row.replaceAll("\\", "").slice(1),
  );
  return head + (first !== changed && isRight(head + first + tail) ? first : changed) + tail;
}

/** Takes the escapes of a character away, but for those that are kept. */
function unescape(text: string, character: string | undefined, isKept: (index: number) => boolean): string {
  let index = -1;
  return text.replace(ESCAPE, (whole, found: string) => {
    if (found !== character) return whole;
    index++;
    return isKept(index) ? whole : found;
  });
}
