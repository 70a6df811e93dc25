import { differingRange } from "./differing-range";

/** The offset in a text just behind what was last changed in it; its end where nothing was, null without an earlier text. */
export function lastEditedPlace(before: string | null, after: string): number | null {
  if (before === null) return null;
  return differingRange(before, after)?.toAfter ?? after.length;
}
