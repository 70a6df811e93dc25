import type { WritingStyle } from "./writing-style";

/** How new material is written. */
export type WriteContext = {
  style: WritingStyle;
  /**
   * Whether marks of text are written as they are, or in the spelling that makes them marks for every reader, with other
   * signs or with character references next to them.
   */
  marks: "plain" | "spelled";
  /** What is escaped in text: nothing, what markdown could take for marks, or also what makes a bare address a link. */
  escapes: "none" | "marks" | "addresses";
  lineEnd: string;
};
