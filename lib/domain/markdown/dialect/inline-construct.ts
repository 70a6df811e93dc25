import type { ElementContent } from "hast";
import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import type { Extension } from "micromark-util-types";

/**
 * A construct within a line of text whose value is text: how it is parsed, and how the rich editor, HTML and plain text
 * show it. `inline-constructs.ts` lists them.
 */
export type InlineConstruct = {
  /** Its type in the syntax tree. */
  type: string;
  /** Recognises it in markdown. */
  syntax: Extension;
  /** Converts its tokens to a node of the syntax tree. */
  toTree: MdastExtension;
  /**
   * Its form in the rich editor: text after a sign, or source that opens on a click. Text matching `typed` becomes one
   * when its last character is typed.
   */
  shown: { as: "text"; sign: string } | { as: "source"; typed: RegExp };
  /** Its visible text. */
  toText: (value: string) => string;
  /** Its visible HTML; null for none. */
  toHtml: (value: string) => ElementContent | null;
};
