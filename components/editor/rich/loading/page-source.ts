import type { Node } from "@tiptap/pm/model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { savePage, type SavedPage } from "@/lib/domain/markdown/lossless/save-page";
import type { CaretStart } from "./first-caret";

const millisecondsMax = 50;
const changedSizeMax = 50_000;

type Opened = {
  base: SourceDocument;
  gone: readonly Node[];
  /** Where it is only the source of a document in which something stands at the caret. */
  start?: Pick<CaretStart, "block" | "mark">;
};

/**
 * The source of the document on screen. Unedited parts keep their bytes. It is always derived from the opened text, so
 * that temporary states leave no trace, and undoing restores every byte.
 */
export class PageSource {
  /** The opened text, and its versions parsed after changes of definitions; each with the blocks that were replaced. */
  #opened: [Opened, ...Opened[]];
  #last: SavedPage;

  constructor(base: SourceDocument) {
    this.#opened = [{ base, gone: [] }];
    this.#last = { source: base.source, base, unfaithful: [], outdated: [] };
  }

  /** Blocks of the last read document that markdown cannot express: they will look different when opened again. */
  get unfaithful(): readonly Node[] {
    return this.#last.unfaithful;
  }

  /** Blocks of the last read document that parse differently with the page's present definitions. */
  get outdated(): readonly Node[] {
    return this.#last.outdated;
  }

  /** The last read document with the places of its blocks in the source. */
  get base(): SourceDocument {
    return this.#last.base;
  }

  /** The source of the document on screen. */
  read(doc: Node): string {
    if (doc === this.#last.base.doc) return this.#last.source;
    const started = performance.now();
    const { base: opened, start } = this.#openedAs(doc);
    this.#last = savePage(opened, doc);
    if (start && this.#last.source.includes(start.mark)) this.#last = savePage(this.#opened[0].base, doc);
    const isSlow = performance.now() - started > millisecondsMax;
    // After very many changes, later ones are derived from here. A busy machine is no reason for that.
    if (isSlow && changedSize(opened.doc, doc) > changedSizeMax)
      this.#opened = [{ base: this.#last.base, gone: [] }];
    return this.#last.source;
  }

  /** Continues with another text. */
  replace(base: SourceDocument): void {
    this.#opened = [{ base, gone: [] }];
    const outdated = [...(base.readWith?.keys() ?? [])];
    this.#last = { source: base.source, base, unfaithful: [], outdated };
  }

  /** Continues with the same text as shown with its first caret; `doc` is that document. */
  startAt(start: CaretStart, doc: Node): void {
    this.replace(start.toPlain(doc));
    this.#opened.push({ base: start.marked, gone: [], start });
  }

  /** Continues with the same text, in which these blocks parse differently now. */
  reread(base: SourceDocument, gone: readonly Node[]): void {
    this.#opened.push({ base, gone });
    this.#last = { source: base.source, base, unfaithful: [], outdated: [] };
  }

  /** Undoing can restore replaced blocks, which belong to the text as it was opened then. */
  #openedAs(doc: Node): Opened {
    const present = this.#opened.length > 1 ? new Set(doc.children) : null;
    const fitting = this.#opened.findLast(
      ({ gone, start }) =>
        !gone.some((block) => present?.has(block)) &&
        !(start && doc.children.some((one) => one.eq(start.block))),
    );
    return fitting ?? this.#opened[0];
  }
}

/** The size of a document between the unchanged blocks at both ends. */
function changedSize(before: Node, after: Node): number {
  const from = before.content.findDiffStart(after.content);
  const to = before.content.findDiffEnd(after.content);
  return from === null || to === null ? 0 : Math.max(0, to.b - from);
}
