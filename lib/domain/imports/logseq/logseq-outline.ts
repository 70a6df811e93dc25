import { fenceStart, type OutlineBlock } from "@/lib/domain/imports/bullets/written-outline";

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
