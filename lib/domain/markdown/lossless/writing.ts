import type { WritingStyle } from "./writing-style";

/** How new material is written. */
export type Writing = {
  style: WritingStyle;
  /** Whether characters that markdown could take for marks are escaped; otherwise text is written as it is. */
  escapes: boolean;
  lineEnd: string;
};
