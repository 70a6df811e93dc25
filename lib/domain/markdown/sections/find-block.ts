import { BlockReader } from "@/lib/domain/markdown/links/block-reader";
import type { Line, TextRun } from "@/lib/domain/markdown/links/block-runs";
import { linesOf } from "@/lib/domain/markdown/links/text-runs";
import { endsWithBlockName } from "./find-place";

/** Whole lines of a page, in UTF-16 offsets. */
export type BlockRange = { start: number; end: number };

/** An item of a list or a footnote; `text` is where its text begins, `start` its first line. */
type Item = { depth: number; text: number; start: number; end: number | null };

/**
 * The block with a name, `^name` at the end of its text: the whole item of a list when the text is its first, else the
 * paragraph, heading or table. A name that stands alone is that of the block above it. Null if there is none. Takes
 * time linear in the page.
 */
export function findBlock(markdown: string, name: string): BlockRange | null {
  if (!markdown.includes(`^${name}`)) return null;
  const search = new BlockSearch(markdown, name);
  for (const line of linesOf(markdown)) if (search.read(line)) return search.result();
  return search.result();
}

class BlockSearch {
  readonly #reader: BlockReader;
  readonly #items: Item[] = [];
  /** The block before the last one, both as far as they stand at the top; the last can be the name of this one. */
  #above: BlockRange | null = null;
  #block: BlockRange | null = null;
  #found: BlockRange | null = null;
  /** The found item, which lasts until its list goes on or ends. */
  #item: Item | null = null;
  #line: Line = { text: "", start: 0, end: 0 };

  constructor(
    readonly markdown: string,
    readonly name: string,
  ) {
    this.#reader = new BlockReader(markdown, {
      onItem: (text) => this.#open(text),
      onRun: (run) => this.#see(run),
    });
  }

  /** Whether the search is over after this line. */
  read(line: Line): boolean {
    const { depth: before, isBetweenBlocks } = this.#reader;
    this.#line = line;
    this.#reader.read(line);
    const { depth } = this.#reader;
    const isBlank = line.text.trim() === "";
    if (!isBlank) {
      this.#closeFrom(depth + 1);
      if (before === 0 ? isBetweenBlocks : depth === 0) {
        this.#above = this.#block;
        this.#block = { start: line.start, end: this.#after(line.end) };
      } else if (this.#block) this.#block.end = this.#after(line.end);
    }
    return this.#found !== null || (this.#item?.end ?? null) !== null;
  }

  result(): BlockRange | null {
    if (this.#found === null && this.#item === null) this.#reader.finish();
    const item = this.#item;
    return item ? { start: item.start, end: item.end ?? this.markdown.length } : this.#found;
  }

  #open(text: number): void {
    const { depth } = this.#reader;
    this.#closeFrom(depth);
    this.#items.push({ depth, text, start: this.#line.start, end: null });
  }

  /** Ends the items of this depth and deeper before the current line. */
  #closeFrom(depth: number): void {
    for (let last = this.#items.at(-1); last && last.depth >= depth; last = this.#items.at(-1)) {
      last.end = this.#line.start;
      this.#items.pop();
    }
  }

  #see(run: TextRun): void {
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last || this.#found !== null || this.#item !== null) return;
    const lines = run.map(({ start, end }) => this.markdown.slice(start, end));
    if (!endsWithBlockName(lines.at(-1) ?? "", this.name)) return;
    const item = this.#items.at(-1);
    const isAlone = lines.join("").trim() === `^${this.name}`;
    if (item && this.markdown.slice(item.text, first.start).trim() === "") this.#item = item;
    else if (isAlone && this.#items.length === 0 && this.#block?.start === this.#lineStart(first.start))
      this.#found = this.#above;
    else this.#found = { start: this.#lineStart(first.start), end: this.#after(last.end) };
  }

  #lineStart(at: number): number {
    return Math.max(this.markdown.lastIndexOf("\n", at - 1), this.markdown.lastIndexOf("\r", at - 1)) + 1;
  }

  /** The place behind a line end. */
  #after(end: number): number {
    return Math.min(this.markdown.length, end + (this.markdown.startsWith("\r\n", end) ? 2 : 1));
  }
}
