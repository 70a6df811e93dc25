/** A heading of the text on screen; `at` is where it begins in what shows the text. */
export type ShownHeading = { level: number; text: string; at: number };

/** The headings of the text, and which of them somebody reads or writes under; -1 above all of them. */
export type ShownOutline = { headings: readonly ShownHeading[]; current: number };

/** Where an outline comes from, and what it steers. */
export type OutlineSource = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changed. */
  read: () => ShownOutline;
  /** Puts the caret into a heading, and the heading on screen. */
  jump: (heading: ShownHeading) => void;
  /** Jumps to the place that the end of a link means, `#Heading` or `#^block`; false if the text has no such place. */
  jumpTo: (place: string) => boolean;
};

/** Reads outlines anew only where the text is another (`text` is compared as an object), or the place in it. */
export function outlineReader<T>(
  headingsOf: (text: T) => ShownHeading[],
): (text: T, place: number) => ShownOutline {
  let last: { text: T; shown: ShownOutline } | null = null;
  return (text, place) => {
    const isKnown = last?.text === text;
    const headings = isKnown && last ? last.shown.headings : headingsOf(text);
    const current = headings.findLastIndex(({ at }) => at <= place);
    if (!last || !isKnown || last.shown.current !== current) last = { text, shown: { headings, current } };
    return last.shown;
  };
}
