import type { Node } from "@tiptap/pm/model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { savePage, type SavedPage } from "@/lib/domain/markdown/lossless/save-page";

const millisecondsMax = 50;
const changedSizeMax = 50_000;

type Opened = { base: SourceDocument; gone: readonly Node[] };

/**
 * The source of the document on screen. What was not edited keeps its bytes. Each time it is worked out from the text
 * that was opened, so that what was on screen only for a moment leaves no trace, and undoing gives every byte back.
 */
export class PageSource {
  /** The text that was opened, and as it reads since definitions changed; each with the blocks that went from it. */
  #opened: [Opened, ...Opened[]];
  #last: SavedPage;

  constructor(base: SourceDocument) {
    this.#opened = [{ base, gone: [] }];
    this.#last = { source: base.source, base, unfaithful: [], outdated: [] };
  }

  /** Blocks of the document last read that markdown has no spelling for: they will look otherwise when opened again. */
  get unfaithful(): readonly Node[] {
    return this.#last.unfaithful;
  }

  /** Blocks of the document last read that read otherwise for what the page defines now. */
  get outdated(): readonly Node[] {
    return this.#last.outdated;
  }

  /** Where the blocks of the document last read are in its source. */
  get base(): SourceDocument {
    return this.#last.base;
  }

  /** The source of the document on screen. */
  read(doc: Node): string {
    if (doc === this.#last.base.doc) return this.#last.source;
    const started = performance.now();
    const opened = this.#openedAs(doc);
    this.#last = savePage(opened, doc);
    const isSlow = performance.now() - started > millisecondsMax;
    // After very many changes the next ones are worked out from here. A machine that is busy is no reason for that.
    if (isSlow && changedSize(opened.doc, doc) > changedSizeMax)
      this.#opened = [{ base: this.#last.base, gone: [] }];
    return this.#last.source;
  }

  /** Goes on with another text. */
  replace(base: SourceDocument): void {
    this.#opened = [{ base, gone: [] }];
    this.#last = { source: base.source, base, unfaithful: [], outdated: [] };
  }

  /** Goes on with the same text, in which these blocks read otherwise now. */
  reread(base: SourceDocument, gone: readonly Node[]): void {
    this.#opened.push({ base, gone });
    this.#last = { source: base.source, base, unfaithful: [], outdated: [] };
  }

  /** Undoing can bring back blocks that are gone: then the text is what it was when they were opened. */
  #openedAs(doc: Node): SourceDocument {
    const present = this.#opened.length > 1 ? new Set(doc.children) : null;
    const fitting = this.#opened.findLast(({ gone }) => !gone.some((block) => present?.has(block)));
    return (fitting ?? this.#opened[0]).base;
  }
}

/** How much of a document lies between the blocks at both ends that are as they were. */
function changedSize(before: Node, after: Node): number {
  const from = before.content.findDiffStart(after.content);
  const to = before.content.findDiffEnd(after.content);
  return from === null || to === null ? 0 : Math.max(0, to.b - from);
}
