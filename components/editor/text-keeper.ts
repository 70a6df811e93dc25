import { keepLastText } from "@/lib/client/last-texts";
import type { UnsavedText } from "@/lib/client/unsaved-text";
import { dropText, keepText } from "@/lib/client/unsaved-texts";

const delay = 400;
const largeLength = 500_000;
const largeDelay = 2_000;

/** Keeps the unsaved text of one page in this browser, so that a crash loses at most the last moment. */
export class TextKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #lastLength = 0;

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
    this.#stop();
    const text = read();
    this.#lastLength = text.markdown.length;
    this.#enqueue(() => keepText(text));
  }

  /** Keeps at once what is to be kept soon, so that it is kept even if the browser leaves the page right now. */
  hurry(read: () => UnsavedText): void {
    if (this.#timer === undefined) return;
    this.now(() => {
      const text = read();
      keepLastText(text);
      return text;
    });
  }

  /** The server has the text. */
  drop(): void {
    this.#stop();
    this.#enqueue(() => dropText(this.key));
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
