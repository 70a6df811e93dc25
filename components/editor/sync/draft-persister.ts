import { keepLastText } from "@/lib/client/drafts/draft-fallback";
import type { UnsavedText } from "@/lib/client/drafts/draft";
import { dropText, keepText } from "@/lib/client/drafts/drafts";

const delay = 400;
const largeLength = 500_000;
const largeDelay = 2_000;
// Keeping more than this at once can be felt while somebody types.
const hurriedLengthMax = 100_000;

/** Keeps the unsaved text of one page in this browser, so that a crash loses at most the last moment. */
export class TextKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #lastLength = 0;
  /** What IndexedDB has not said to have kept. */
  #keeping: UnsavedText | null = null;

  constructor(
    private readonly key: string,
    private readonly onFailure: () => void,
  ) {}

  /** Keeps the text soon; `read` is called then. */
  plan(read: () => UnsavedText): void {
    this.#timer ??= setTimeout(() => this.now(read), this.#lastLength > largeLength ? largeDelay : delay);
  }

  /** Keeps the text at once. */
  now(read: () => UnsavedText): void {
    this.#keep(read());
  }

  /**
   * Keeps at once what is to be kept soon, so that it is kept even if the browser leaves the page right now. Keeping a
   * long text only begins here; it is kept for sure by `leave`.
   */
  hurry(read: () => UnsavedText): void {
    if (this.#timer === undefined) return;
    const text = read();
    if (text.markdown.length <= hurriedLengthMax) keepLastText(text);
    this.#keep(text);
  }

  /** The browser may leave the page right now: what is not kept for sure is kept at once. */
  leave(read: () => UnsavedText): void {
    const text = this.#timer === undefined ? this.#keeping : read();
    if (text === null) return;
    keepLastText(text);
    this.#keep(text);
  }

  /** The server has the text. */
  drop(): void {
    this.#stop();
    this.#keeping = null;
    this.#enqueue(() => dropText(this.key));
  }

  #keep(text: UnsavedText): void {
    this.#stop();
    this.#lastLength = text.markdown.length;
    this.#keeping = text;
    this.#enqueue(async () => {
      await keepText(text).catch((fault: unknown) => {
        // The smaller storage may have room where the larger one is full or out of order.
        keepLastText(text);
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
