import "server-only";
import type { OutlineRecord } from "@/lib/contracts/outline";

type Heading = OutlineRecord["headings"][number];

const fewHeadings = 8;

/**
 * Headings with the lines of their sections, one text each, such as `12-40 ## Notes #notes`. Where all are longer than the limit,
 * those of the upper levels alone; where these are few, the first of a lower level, and how to go on.
 */
export function outlineLines(headings: readonly Heading[], bytesMax: number): string[] {
  let depth = 6;
  for (; depth > 0; depth--) {
    const { lines, next } = writeUpTo(headings, depth, bytesMax);
    if (next !== null) continue;
    const hidden = headings.length - lines.length;
    if (hidden === 0) return lines;
    if (lines.length < fewHeadings) break;
    return [...lines, `… and ${hidden} deeper headings: outline with the lines of a section`];
  }
  const { lines, next } = writeUpTo(headings, depth + 1, bytesMax);
  return next === null ? lines : [...lines, `… and more: outline with lines "${next}-"`];
}

/** The first headings down to a level that fit, and the line of the next one; null where all fit. */
function writeUpTo(
  headings: readonly Heading[],
  depth: number,
  bytesMax: number,
): { lines: string[]; next: number | null } {
  const lines: string[] = [];
  let bytes = 0;
  for (const { level, firstLine, lastLine, text, anchor } of headings) {
    if (level > depth) continue;
    const line = `${firstLine}-${lastLine} ${"#".repeat(level)} ${text} #${anchor}`;
    bytes += Buffer.byteLength(line);
    if (bytes > bytesMax) return { lines, next: firstLine };
    lines.push(line);
  }
  return { lines, next: null };
}
