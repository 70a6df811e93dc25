/** The bars at the ends of a line of a table, and how many cells are between them. */
export type LineShape = {
  /** The bar at the beginning, or nothing. */
  lead: string;
  count: number;
  /** The bar at the end and the blanks after it, or nothing. */
  tail: string;
};

/** The text of a cell with its padding, and the old cell that it was; null for a new one. */
export type LineCell = { old: number | null; text: string };

/**
 * Joins cells to a line with the bars of the line that they come from. Padding stays with its cell, except at an end
 * without a bar, which has none.
 */
export function joinLine({ lead, count, tail }: LineShape, cells: readonly LineCell[]): string {
  const texts = cells.map(({ text }) => text);
  const isAsBefore = cells.length === count && cells.every(({ old }, index) => old === index);
  if (isAsBefore) return lead + texts.join("|") + tail;
  const isAlone = cells.length === 1 && lead === "" && tail === "";
  const opening = lead === "" && (isAlone || isBlank(texts[0])) ? "|" : lead;
  const closing = tail === "" && isBlank(texts.at(-1)) ? "|" : tail;
  const last = cells.length - 1;
  const padded = cells.map(({ text, old }, index) => {
    const isOpen = { before: index === 0 && opening === "", after: index === last && closing === "" };
    const wasOpen = { before: old === 0 && lead === "", after: old === count - 1 && tail === "" };
    return padAfter(padBefore(text, isOpen.before, wasOpen.before), isOpen.after, wasOpen.after);
  });
  return opening + padded.join("|") + closing;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}

function padBefore(text: string, isOpen: boolean, wasOpen: boolean): string {
  if (isOpen) return text.trimStart();
  return wasOpen && !/^\s/.test(text) ? ` ${text}` : text;
}

function padAfter(text: string, isOpen: boolean, wasOpen: boolean): string {
  if (isOpen) return text.trimEnd();
  return wasOpen && !/\s$/.test(text) ? `${text} ` : text;
}

/** The bar that ends a line, if it is not escaped, and the blanks after it. */
export function tailOf(text: string): string {
  const found = /(?<escapes>\\*)(?<tail>\|[ \t]*)$/.exec(text)?.groups;
  return found && (found["escapes"]?.length ?? 0) % 2 === 0 ? (found["tail"] ?? "") : "";
}
