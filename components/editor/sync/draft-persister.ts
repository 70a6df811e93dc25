import { saveFallbackDraft } from "@/lib/client/drafts/draft-fallback";
import type { Draft } from "@/lib/client/drafts/draft";
import { deleteDraft, saveDraft } from "@/lib/client/drafts/drafts";

const delay = 400;
const largeLength = 500_000;
const largeDelay = 2_000;
// Keeping more than this at once can be felt while somebody types.
const hurriedLengthMax = 100_000;

/** Keeps the unsaved text of one page in this browser, so that a crash loses at most the last moment. */
export class DraftPersister {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #lastLength = 0;
  /** What IndexedDB has not said to have kept. */
  #keeping: Draft | null = null;

  constructor(
    private readonly key: string,
    private readonly onFailure: () => void,
  ) {}

  /** Keeps the text soon; `read` is called then. */
  plan(read: () => Draft): void {
    this.#timer ??= setTimeout(() => this.now(read), this.#lastLength > largeLength ? largeDelay : delay);
  }

  /** Keeps the text at once. */
  now(read: () => Draft): void {
    this.#keep(read());
  }

  /**
   * Keeps at once what is to be kept soon, so that it is kept even if the browser leaves the page right now. Keeping a
   * long text only begins here; it is kept for sure by `leave`.
   */
  hurry(read: () => Draft): void {
    if (this.#timer === undefined) return;
    const text = read();
    if (text.markdown.length <= hurriedLengthMax) saveFallbackDraft(text);
    this.#keep(text);
  }

  /** The browser may leave the page right now: what is not kept for sure is kept at once. */
  leave(read: () => Draft): void {
    const text = this.#timer === undefined ? this.#keeping : read();
    if (text === null) return;
    saveFallbackDraft(text);
    this.#keep(text);
  }

  /** The server has the text. */
  drop(): void {
    this.#stop();
    this.#keeping = null;
    this.#enqueue(() => deleteDraft(this.key));
  }

  #keep(text: Draft): void {
    this.#stop();
    this.#lastLength = text.markdown.length;
    this.#keeping = text;
    this.#enqueue(async () => {
      await saveDraft(text).catch((fault: unknown) => {
        // The smaller storage may have room where the larger one is full or out of order.
        saveFallbackDraft(text);
        throw fault;
      });
      if (this.#keeping === text) this.#keeping = null;
    });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  // One after the other, or dropping could overtake keeping.
  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch(this.onFailure);
  }
}
