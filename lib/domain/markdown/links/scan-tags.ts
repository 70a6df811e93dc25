import { BlockFences } from "./block-fences";
import type { TextRun } from "./block-runs";
import { readDefinitions } from "./definitions";
import { findTags, type TagPlace } from "./find-tags";
import { offsetsInPage, textOfRun } from "./run-text";

// Most signs begin headings or stand in addresses. Behind the marks of quotes and footnotes, texts need no blank.
const inPage = /(?:^|[\s([{>:])#[^\s#]/;
const inText = /(?:^|[\s([{])#[^\s#]/;

/** Whether there may be a tag in a page; fast, for the many that have none. */
export function mayHaveTags(markdown: string): boolean {
  return inPage.test(markdown);
}

/** Finds the tags in the runs of a page; the runs must be passed in order. */
export class TagScanner {
  readonly #markdown: string;
  readonly #fences: BlockFences | null;

  constructor(markdown: string) {
    this.#markdown = markdown;
    this.#fences = markdown.includes("%%") || markdown.includes("$$") ? new BlockFences() : null;
  }

  /** The tags without their signs. */
  read(run: TextRun): string[] {
    return this.#parts(run).flatMap((part) => this.#find(part).map(({ tag }) => tag));
  }

  /** The tags, and where their signs are in the page. */
  readPlaces(run: TextRun): TagPlace[] {
    return this.#parts(run).flatMap((part) => {
      const toPage = offsetsInPage(part);
      return this.#find(part).map(({ at, tag }) => ({ at: toPage(at), tag }));
    });
  }

  #parts(run: TextRun): TextRun[] {
    return this.#fences?.outside(this.#markdown, run) ?? [run];
  }

  #find(part: TextRun): TagPlace[] {
    const text = textOfRun(this.#markdown, part);
    return inText.test(text) ? findTags(text, endOfDefinitions(text)) : [];
  }
}

function endOfDefinitions(text: string): number {
  let end = 0;
  for (const { after } of readDefinitions(text)) end = after;
  return end;
}
