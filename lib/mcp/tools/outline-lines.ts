import "server-only";
import type { OutlineRecord } from "@/lib/contracts/outline";

type Heading = OutlineRecord["headings"][number];

/**
 * Headings with the lines of their sections, one text each, such as `12-40 ## Notes #notes`: those of the upper levels
 * alone where all are longer than the limit, and of these the first.
 */
export function outlineLines(headings: readonly Heading[], bytesMax: number): string[] {
  for (let depth = 6; depth > 1; depth--) {
    const some = writeUpTo(headings, depth, bytesMax);
    if (some.isWhole) return some.lines;
  }
  const { lines } = writeUpTo(headings, 1, bytesMax);
  return [...lines, `… and ${headings.length - lines.length} more headings`];
}

function writeUpTo(
  headings: readonly Heading[],
  depth: number,
  bytesMax: number,
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  let bytes = 0;
  for (const { level, firstLine, lastLine, text, anchor } of headings) {
    if (level > depth) continue;
    const line = `${firstLine}-${lastLine} ${"#".repeat(level)} ${text} #${anchor}`;
    bytes += Buffer.byteLength(line);
    if (bytes > bytesMax) return { lines, isWhole: false };
    lines.push(line);
  }
  const hidden = headings.length - lines.length;
  return { lines: hidden === 0 ? lines : [...lines, `… and ${hidden} deeper headings`], isWhole: true };
}
