/** A bullet of an outline with its lines, or text outside of bullets (depth 0). */
export type OutlineBlock = { depth: number; lines: string[] };

/** A block to be written; `isOrdered` gives it a number instead of a bullet. */
export type WrittenBlock = OutlineBlock & { isOrdered: boolean };

/** What begins or ends code. */
export const fenceStart = /^\s*(`{3,}|~{3,})/;

/** Writes blocks as a list of markdown. */
export function writeOutline(blocks: readonly WrittenBlock[]): string {
  const pads = [""];
  const parts: string[] = [];
  for (const [at, { depth, lines, isOrdered }] of blocks.entries()) {
    const isList = depth > 0;
    if (at > 0 && isList !== (blocks[at - 1]?.depth ?? 0) > 0) parts.push("");
    const level = Math.min(Math.max(depth, 1), pads.length);
    const marker = isList ? (isOrdered ? "1. " : "- ") : "";
    const pad = isList ? (pads[level - 1] ?? "") : "";
    pads.length = level;
    pads.push(pad + " ".repeat(marker.length));
    for (const [number, line] of trimmed(lines).entries())
      parts.push(line === "" && number > 0 ? "" : `${pads[level - 1]}${number === 0 ? marker : " ".repeat(marker.length)}${line}`.trimEnd()); // prettier-ignore
  }
  return parts.length === 0 ? "" : `${parts.join("\n")}\n`;
}

function trimmed(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line !== "");
  return lines.slice(0, Math.max(1, last + 1));
}

/** Changes lines outside of code. */
export function mapProse(lines: readonly string[], change: (line: string) => string | null): string[] {
  let fence: string | null = null;
  return lines.flatMap((line) => {
    const sign = fenceStart.exec(line)?.[1];
    if (fence !== null) {
      if (sign?.startsWith(fence) === true && line.trim() === sign) fence = null;
      return [line];
    }
    fence = sign ?? null;
    if (sign !== undefined) return [line];
    const changed = change(line);
    return changed === null ? [] : [changed];
  });
}
