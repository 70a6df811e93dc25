/**
 * Text that is parsed together, such as a paragraph, in UTF-16 offsets: its lines without the markers of quotes and
 * lists. Adjacent lines, separated by `\n` alone, are one part.
 */
export type TextRun = { start: number; end: number }[];

/**
 * A heading; `run` is its text, including the marker before it, and `end` the end of its last line, which may be an
 * underline. A heading in a quote, list or footnote is nested.
 */
export type HeadingRun = { level: number; run: TextRun; end: number; isNested: boolean };

/** A line of a page, without its end. */
export type Line = { text: string; start: number; end: number };

/** Receives the blocks of a page while it is read. */
export type BlockListener = {
  onRun?: (run: TextRun) => void;
  onHtml?: (run: TextRun) => void;
  onHeading?: (heading: HeadingRun) => void;
  /** The text of an item begins here, in UTF-16 offsets of the page. */
  onItem?: (start: number) => void;
};
