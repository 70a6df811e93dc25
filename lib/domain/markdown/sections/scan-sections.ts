import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { slugger } from "@/lib/domain/markdown/extract/heading-slugs";
import { textsOfHeadings } from "@/lib/domain/markdown/extract/scan-outline";
import type { HeadingRun } from "@/lib/domain/markdown/links/block-runs";
import { scanBlocks } from "@/lib/domain/markdown/links/text-runs";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";

/** More are no table of contents; kept of each, millions would fill the memory. */
const headingsMax = 50_000;

/**
 * A heading outside quotes and lists, with what stands below it up to the next one of its level or above. Offsets are UTF-16
 * units of the page; `bodyStart` is where the line after the heading begins.
 */
export type SectionRange = {
  level: number;
  text: string;
  /** The heading's name in links within the page; no two headings of a page share one. */
  anchor: string;
  start: number;
  bodyStart: number;
  end: number;
};

/** The sections of a page in the order of their headings, in time linear in it; of very many headings, the first. */
export function scanSections(markdown: string): SectionRange[] {
  const sections = new SectionReader(markdown);
  scanBlocks(markdown, { onHeading: (heading) => sections.add(heading) });
  return sections.finish();
}

/** Makes sections of the headings of a page, which are added in their order. */
export class SectionReader {
  readonly #markdown: string;
  readonly #pageStart: number;
  readonly #headings: { heading: HeadingRun; range: Omit<SectionRange, "text" | "anchor"> }[] = [];
  readonly #open: { level: number; end: number }[] = [];

  constructor(markdown: string) {
    this.#markdown = markdown;
    this.#pageStart = findFrontMatter(markdown).bodyStart;
  }

  add(heading: HeadingRun): void {
    const { level, run, end, isNested } = heading;
    const start = Math.max(this.#pageStart, lineStartOf(this.#markdown, run[0]?.start ?? 0));
    for (let last = this.#open.at(-1); !isNested && last && last.level >= level; last = this.#open.at(-1)) {
      last.end = start;
      this.#open.pop();
    }
    if (this.#headings.length === headingsMax) return;
    const bodyStart = Math.min(this.#markdown.length, end + (this.#markdown.startsWith("\r\n", end) ? 2 : 1));
    const range = { level, start, bodyStart, end: this.#markdown.length };
    this.#headings.push({ heading, range });
    if (!isNested) this.#open.push(range);
  }

  finish(): SectionRange[] {
    const texts = textsOfHeadings(
      this.#markdown,
      this.#headings.map(({ heading }) => heading),
    );
    const toAnchor = slugger();
    return this.#headings
      .map(({ heading, range }, index) => {
        const text = texts[index] ?? "";
        return { isNested: heading.isNested, section: { ...range, text, anchor: toAnchor(text) } };
      })
      .flatMap(({ isNested, section }) => (isNested ? [] : [section]));
  }
}
