import type { Node } from "@tiptap/pm/model";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";

const earlierMax = 100;
const earlierLengthMax = 20_000_000;

/**
 * The source of the document on screen. What was not edited keeps its bytes, and a document that was there before, as
 * after undoing, has the source that it had then.
 */
export class PageSource {
  #base: Base;
  #earlier: Base[] = [];
  #unfaithful: readonly Node[] = [];

  constructor(base: Base) {
    this.#base = base;
  }

  get base(): Base {
    return this.#base;
  }

  /** Blocks of the document last read that markdown has no spelling for: they will look otherwise when opened again. */
  get unfaithful(): readonly Node[] {
    return this.#unfaithful;
  }

  /** The source of a document that was edited from the one last read. */
  read(doc: Node): string {
    if (doc === this.#base.doc) return this.#base.source;
    const same = this.#earlier.find((base) => base.doc.eq(doc));
    const { base, unfaithful } = same
      ? { base: { ...same, doc }, unfaithful: [] }
      : savePage(this.#base, doc);
    this.#remember(this.#base);
    this.#base = base;
    this.#unfaithful = unfaithful;
    return base.source;
  }

  /** Goes on with another text; what was there before has no meaning for it. */
  replace(base: Base): void {
    this.#base = base;
    this.#earlier = [];
    this.#unfaithful = [];
  }

  #remember(base: Base): void {
    const kept = Math.min(earlierMax, Math.floor(earlierLengthMax / (base.source.length + 1)));
    this.#earlier = [base, ...this.#earlier].slice(0, Math.max(1, kept));
  }
}
