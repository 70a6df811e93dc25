import { differingRange } from "@/lib/domain/content/differing-range";

/** Longer blocks are not parsed again to improve their looks. */
const LENGTH_MAX = 8_000;
/** Above this number, the escapes of a character are not tried one by one. */
const COUNT_MAX = 24;

const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** The tests for whether an escape is needed. */
export type Reading = {
  /** Whether a text still reads as the intended block. */
  isRight: (text: string) => boolean;
  /** A key for the content of a text. */
  read: (text: string) => string;
};

/**
 * Removes escapes that are new and unnecessary. If some escapes of a character are necessary, all that prevent a mark
 * stay, so that pairs stay pairs.
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
    // Escapes in moved text are not new.
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
  // One escape in a row of signs is enough where only the row is a mark.
  const first = changed.replace(
    /(\\([=~%]))(?:\\\2)+/g,
    (row, sign: string) => sign + row.replaceAll("\\", "").slice(1),
  );
  return head + (first !== changed && isRight(head + first + tail) ? first : changed) + tail;
}

/** Removes the escapes of a character except those to keep. */
function unescape(text: string, character: string | undefined, isKept: (index: number) => boolean): string {
  let index = -1;
  return text.replace(ESCAPE, (whole, found: string) => {
    if (found !== character) return whole;
    index++;
    return isKept(index) ? whole : found;
  });
}
