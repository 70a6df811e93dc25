import type { WritingStyle } from "./writing-style";

/** How new material is written. */
export type Writing = {
  style: WritingStyle;
  /** What is escaped in text: nothing, what markdown could take for marks, or also what makes a bare address a link. */
  escapes: "none" | "marks" | "addresses";
  lineEnd: string;
};
