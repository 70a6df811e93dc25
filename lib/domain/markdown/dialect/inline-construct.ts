import type { ElementContent } from "hast";
import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import type { Extension } from "micromark-util-types";

/**
 * A construct within a line of text whose value is text, with all that is to know of it: how it is read, and how the rich
 * editor, HTML and plain text show it. `inline-constructs.ts` is the list of them.
 */
export type InlineConstruct = {
  /** Its type in the syntax tree. */
  type: string;
  /** Finds it in markdown. */
  syntax: Extension;
  /** Makes a node of the syntax tree of what was found. */
  toTree: MdastExtension;
  /**
   * How the rich editor shows it: as text behind a sign, or as its source, which opens for a click. What matches `typed`
   * becomes one when its last character is typed.
   */
  shown: { as: "text"; sign: string } | { as: "source"; typed: RegExp };
  /** What a reader sees of it as text. */
  toText: (value: string) => string;
  /** What a reader sees of it; null for nothing. */
  toHtml: (value: string) => ElementContent | null;
};
