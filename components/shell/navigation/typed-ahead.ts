import { flushSync } from "react-dom";
import { Store, type Readable } from "@/lib/domain/state/store";

/** Why the page did not come, and what tries again. */
export type TypedAheadFailure = { reason: string; isOverQuota: boolean; retry: () => void };

/** Whether the field is shown, its words, and the failure while there is one. */
type TypedAheadState = { isOpen: boolean; words: string; failure: TypedAheadFailure | null };

const closed: TypedAheadState = { isOpen: false, words: "", failure: null };

/** What is typed between asking for a page and its being on screen: a field takes it, and hands it to the page. */
class TypedAhead implements Readable<TypedAheadState> {
  readonly #state = new Store<TypedAheadState>(closed);
  readonly read = this.#state.read;
  readonly subscribe = this.#state.subscribe;
  /** The page that takes the words; null while it is being made. */
  #pageId: string | null = null;
  #isComposing = false;
  /** The page that waits for the end of the composition. */
  #waiting: (() => void) | null = null;

  /** Shows the field, at once, because the next key is for it. */
  open(): void {
    this.#pageId = null;
    flushSync(() => this.#state.set({ ...this.read(), isOpen: true, failure: null }));
  }

  typed(words: string): void {
    this.#state.set({ ...this.read(), words });
  }

  /** An input method starts or ends to compose a word, which must not be interrupted. */
  composes(isComposing: boolean): void {
    this.#isComposing = isComposing;
    // Some browsers report the word, and the key that ended it, only after this.
    if (!isComposing) setTimeout(() => this.#waiting?.());
  }

  /** The page is made: the words are its own once it is on screen. */
  aim(pageId: string): void {
    this.#pageId = pageId;
  }

  /** Takes the first line, and hides the field; the other lines wait for the page. */
  takeLine(): string {
    const { line, rest } = splitFirstLine(this.read().words);
    this.#state.set({ ...closed, words: rest });
    return line;
  }

  /**
   * Hands the words to the page on screen, none if they are not for it: at once, or when the word that is being composed
   * is finished. Returns a function that ends the waiting.
   */
  handOver(pageId: string, receive: (words: string) => void): () => void {
    const isFor = this.#pageId === pageId;
    const take = () => {
      const { words } = this.read();
      this.#waiting = null;
      if (isFor) this.close();
      receive(isFor ? words : "");
    };
    if (isFor && this.#isComposing) this.#waiting = take;
    else take();
    return () => {
      if (this.#waiting === take) this.#waiting = null;
    };
  }

  /** The page did not come: the field stays with its words and the reason, also for words that are only on their way. */
  fail(failure: TypedAheadFailure): void {
    this.#state.set({ ...this.read(), isOpen: true, failure });
  }

  close(): void {
    this.#pageId = null;
    this.#isComposing = false;
    this.#state.set(closed);
  }
}

export const typedAhead = new TypedAhead();

/** Splits words at the end of their first line. */
export function splitFirstLine(words: string): { line: string; rest: string } {
  const end = words.indexOf("\n");
  return end < 0 ? { line: words, rest: "" } : { line: words.slice(0, end), rest: words.slice(end + 1) };
}
