import type { Node } from "@tiptap/pm/model";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import { savePage, type SavedPage } from "@/lib/domain/markdown/lossless/save-page";

const millisecondsMax = 50;
const changedSizeMax = 50_000;

/**
 * The source of the document on screen. What was not edited keeps its bytes. Each time it is worked out from the text
 * that was opened, so that what was on screen only for a moment leaves no trace, and undoing gives every byte back.
 */
export class PageSource {
  #opened: Base;
  #last: SavedPage;

  constructor(base: Base) {
    this.#opened = base;
    this.#last = { source: base.source, base, unfaithful: [] };
  }

  /** Blocks of the document last read that markdown has no spelling for: they will look otherwise when opened again. */
  get unfaithful(): readonly Node[] {
    return this.#last.unfaithful;
  }

  /** Where the blocks of the document last read are in its source. */
  get base(): Base {
    return this.#last.base;
  }

  /** The source of the document on screen. */
  read(doc: Node): string {
    if (doc === this.#last.base.doc) return this.#last.source;
    const started = performance.now();
    this.#last = savePage(this.#opened, doc);
    const isSlow = performance.now() - started > millisecondsMax;
    // After very many changes the next ones are worked out from here. A machine that is busy is no reason for that.
    if (isSlow && changedSize(this.#opened.doc, doc) > changedSizeMax) this.#opened = this.#last.base;
    return this.#last.source;
  }

  /** Goes on with another text. */
  replace(base: Base): void {
    this.#opened = base;
    this.#last = { source: base.source, base, unfaithful: [] };
  }
}

/** How much of a document lies between the blocks at both ends that are as they were. */
function changedSize(before: Node, after: Node): number {
  const from = before.content.findDiffStart(after.content);
  const to = before.content.findDiffEnd(after.content);
  return from === null || to === null ? 0 : Math.max(0, to.b - from);
}
