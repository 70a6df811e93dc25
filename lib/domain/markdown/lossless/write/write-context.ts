import type { WritingStyle } from "./writing-style";

/** The way in which new markdown is written. */
export type WriteContext = {
  style: WritingStyle;
  /**
   * Whether text marks are written plainly, or in a form that every parser recognises: with other signs, or with
   * character references beside them.
   */
  marks: "plain" | "spelled";
  /** The escapes in text: none, of possible marks, or also of text that would make a bare address a link. */
  escapes: "none" | "marks" | "addresses";
  lineEnd: string;
};
