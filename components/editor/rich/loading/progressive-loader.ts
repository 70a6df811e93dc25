import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { partialSourceDocument } from "@/lib/domain/markdown/lossless/partial-source-document";
import { isFrontMatter } from "@/lib/domain/markdown/lossless/write/block-boundaries";
import type { OpenedPart } from "@/lib/domain/markdown/lossless/open-page";
import { readSelection } from "@/components/editor/rich/input/sync-selection";
import { markRemote } from "./remote-transactions";
import { PageSource } from "./page-source";
import { firstPlace } from "@/components/editor/rich/document/start-of-body";

const millisecondsInFrame = 30;
/**
 * Sizes of the document per frame; a page that is parsed as a whole starts with more. In each frame the editor visits
 * all present blocks, so small portions would take longest in total.
 */
const sizeInFrame = { first: 4_000, firstOfWhole: 16_000, min: 80_000, max: 200_000 };
/** Up to this size, parsed blocks are shown immediately, because they may be visible. */
const sizeInSight = 20_000;

/** A page that is still loading: its document when complete, and the source for saving it. */
export type PageSoFar = { doc: Node; source: PageSource };

/** Shows a page while it is still being parsed: the available blocks immediately, and more in every frame. */
export class ProgressiveLoader {
  /** The parsed blocks in order, and their places in the source. */
  #read: Node[] = [];
  #from: number[] = [];
  #to: number[] = [];
  /** Null until the page is completely parsed. */
  #base: SourceDocument | null = null;
  /** The number of blocks on screen. */
  #shown = 0;
  #inFrame = sizeInFrame.first;
  #showing: Promise<void> | null = null;
  #isClosed = false;

  /** `onFirst` is called once something is visible. */
  constructor(
    private readonly editor: Editor,
    private readonly source: string,
    private readonly onFirst: () => void,
  ) {}

  /** Adds parsed blocks, and starts to show them. */
  take({ at, blocks, from, to }: OpenedPart): void {
    const before = this.#read.splice(at, blocks.length, ...blocks);
    this.#from.splice(at, from.length, ...from);
    this.#to.splice(at, to.length, ...to);
    this.#replaceShown(new Map(before.map((old, index) => [old, blocks[index]])));
    void this.#keepShowing();
  }

  /** Resolves when all of it is on screen. */
  async showAll(base: SourceDocument): Promise<void> {
    if (this.#read.length === 0) this.#inFrame = sizeInFrame.firstOfWhole;
    this.#read.push(...base.doc.children.slice(this.#read.length));
    this.#base = base;
    await this.#keepShowing();
  }

  /** Returns a function for the present page with the blocks parsed but not shown yet, and its source. */
  capture(): () => PageSoFar {
    const { schema, doc } = this.editor.state;
    const [source, blocks, from, to] = [this.source, [...this.#read], [...this.#from], [...this.#to]];
    const [base, shown] = [this.#base, this.#shown];
    let told: PageSoFar | null = null;
    return () =>
      (told ??= {
        doc: doc.copy(Fragment.from([...(shown === 0 ? [] : doc.children), ...blocks.slice(shown)])),
        source: new PageSource(base ?? partialSourceDocument({ schema, source, blocks, from, to })),
      });
  }

  /** Stops showing blocks. */
  close(): void {
    this.#isClosed = true;
  }

  #keepShowing(): Promise<void> {
    this.#showing ??= this.#showRest().finally(() => {
      this.#showing = null;
    });
    return this.#showing;
  }

  async #showRest(): Promise<void> {
    while (this.#isWorthFrame() && !this.#isClosed) {
      const started = performance.now();
      this.#showNext(this.#inFrame);
      const pace = millisecondsInFrame / Math.max(1, performance.now() - started);
      const { min, max } = sizeInFrame;
      this.#inFrame = Math.round(Math.min(max, Math.max(min, this.#inFrame * Math.min(2, pace))));
      await nextFrame();
    }
  }

  /** Blocks out of view wait until they fill a frame. */
  #isWorthFrame(): boolean {
    const waiting = this.#read.slice(this.#shown);
    if (waiting.length === 0) return false;
    // Front matter alone offers no place to write.
    if (this.#base === null && this.#shown === 0 && waiting.every(isFrontMatter)) return false;
    if (this.#base !== null || this.editor.state.doc.content.size < sizeInSight) return true;
    return waiting.reduce((size, { nodeSize }) => size + nodeSize, 0) >= this.#inFrame;
  }

  #showNext(sizeMax: number): void {
    let end = this.#shown;
    for (let size = 0; size < sizeMax && end < this.#read.length; end++)
      size += this.#read[end]?.nodeSize ?? 0;
    const part = this.#read.slice(this.#shown, end);
    if (part.length === 0 || this.#isClosed) return;
    readSelection();
    const { tr, doc } = this.editor.state;
    const isFirst = this.#shown === 0;
    this.#shown += part.length;
    tr.replaceWith(isFirst ? 0 : doc.content.size, doc.content.size, part);
    if (isFirst) tr.setSelection(firstPlace(tr.doc, 0));
    this.editor.view.dispatch(markRemote(tr));
    if (isFirst) this.onFirst();
  }

  /** Replaces shown blocks that parse differently now, unless the person changed them. */
  #replaceShown(now: ReadonlyMap<Node, Node | undefined>): void {
    if (now.size === 0) return;
    readSelection();
    const { tr, doc } = this.editor.state;
    doc.forEach((block, at) => {
      const other = now.get(block);
      if (other && !other.eq(block)) {
        const from = tr.mapping.map(at);
        tr.replaceWith(from, from + block.nodeSize, other);
      }
    });
    if (tr.docChanged) this.editor.view.dispatch(markRemote(tr));
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background gets no frames.
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}
