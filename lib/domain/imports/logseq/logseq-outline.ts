/** A bullet of an outline with its lines, or text outside of bullets (depth 0). */
export type OutlineBlock = { depth: number; lines: string[] };

/** A block to be written; `isOrdered` gives it a number instead of a bullet. */
export type WrittenBlock = OutlineBlock & { isOrdered: boolean };

/** What begins or ends code. */
const fenceStart = /^\s*(`{3,}|~{3,})/;

/** Reads an outline as Logseq writes it: bullets by tabs or spaces, each with lines below its text. */
export function readOutline(text: string): OutlineBlock[] {
  const reading = new OutlineReading();
  for (const line of text.split("\n")) reading.read(line);
  return reading.blocks;
}

class OutlineReading {
  readonly blocks: OutlineBlock[] = [];
  /** The columns of the bullets that are open, the outermost first. */
  readonly #open: number[] = [];
  #fence: string | null = null;
  #isAfterBlank = true;

  read(line: string): void {
    const column = columnOf(line);
    const bullet = this.#fence === null ? /^[ \t]*-(?:[ \t]+(.*))?$/.exec(line) : null;
    if (bullet !== null) this.#begin(column, bullet[1] ?? "");
    else if (line.trim() === "") this.#add("");
    else this.#continue(line, column);
    this.#isAfterBlank = line.trim() === "";
  }

  #begin(column: number, text: string): void {
    while ((this.#open.at(-1) ?? -1) >= column) this.#open.pop();
    this.#open.push(column);
    this.blocks.push({ depth: this.#open.length, lines: [] });
    this.#add(text);
  }

  #continue(line: string, column: number): void {
    const content = (this.#open.at(-1) ?? -2) + 2;
    const isOutside = this.#fence === null && this.#isAfterBlank && column < content;
    if (isOutside || this.blocks.length === 0) {
      this.#open.length = 0;
      this.blocks.push({ depth: 0, lines: [] });
    }
    this.#add(this.#open.length === 0 ? line : withoutIndent(line, content));
  }

  #add(line: string): void {
    this.blocks.at(-1)?.lines.push(line);
    const sign = fenceStart.exec(line)?.[1];
    if (this.#fence === null) this.#fence = sign ?? null;
    else if (sign?.startsWith(this.#fence) === true && line.trim() === sign) this.#fence = null;
  }
}

function columnOf(line: string): number {
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  return indent.length + 3 * (indent.split("\t").length - 1);
}

/** A line without so many columns of its indent. */
function withoutIndent(line: string, columns: number): string {
  let left = columns;
  let at = 0;
  for (; left > 0 && (line[at] === " " || line[at] === "\t"); at++) left -= line[at] === "\t" ? 4 : 1;
  return " ".repeat(Math.max(0, -left)) + line.slice(at);
}

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
