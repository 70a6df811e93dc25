/** A heading of the text on screen; `at` is its start in the view. */
export type ShownHeading = { level: number; text: string; at: number };

/** The headings of the text, and the one being read or edited; -1 above all of them. */
export type ShownOutline = { headings: readonly ShownHeading[]; current: number };

/** The data of an outline, and its navigation. */
export type OutlineSource = {
  subscribe: (listener: () => void) => () => void;
  /** Returns the same object until something changes. */
  read: () => ShownOutline;
  /** Moves the caret to a heading and scrolls to it. */
  jump: (heading: ShownHeading) => void;
  /** Goes to the place for the end of a link, `#Heading` or `#^block`; false if the text has no such place. */
  jumpTo: (place: string) => boolean;
};

/** Reads an outline again only when the text (`text` is compared as an object) or the place in it changes. */
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
