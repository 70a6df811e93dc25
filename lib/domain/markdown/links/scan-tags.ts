import { BlockFences } from "./block-fences";
import type { TextRun } from "./block-reader";
import { readDefinitions } from "./definitions";
import { findTags } from "./find-tags";

// Most signs begin headings or stand in addresses. Behind the marks of quotes and footnotes, texts need no blank.
const inPage = /(?:^|[\s([{>:])#[^\s#]/;
const inText = /(?:^|[\s([{])#[^\s#]/;

/** Whether there may be a tag in a page; fast, for the many that have none. */
export function mayHaveTags(markdown: string): boolean {
  return inPage.test(markdown);
}

/** Finds the tags in the runs of a page, without their signs; the runs must be passed in order. */
export class TagScanner {
  readonly #markdown: string;
  readonly #fences: BlockFences | null;

  constructor(markdown: string) {
    this.#markdown = markdown;
    this.#fences = markdown.includes("%%") || markdown.includes("$$") ? new BlockFences() : null;
  }

  read(run: TextRun): string[] {
    const parts = this.#fences?.outside(this.#markdown, run) ?? [run];
    return parts.flatMap((part) => {
      const text = part.map(({ start, end }) => this.#markdown.slice(start, end)).join("\n");
      return inText.test(text) ? findTags(text, endOfDefinitions(text)) : [];
    });
  }
}

function endOfDefinitions(text: string): number {
  let end = 0;
  for (const { after } of readDefinitions(text)) end = after;
  return end;
}
