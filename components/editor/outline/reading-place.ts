import { partitionPoint } from "@/lib/domain/lists/partition-point";
import type { ShownHeading } from "./outline-source";

/** A text on screen whose reading place is tracked. */
export type ReadText = {
  dom: HTMLElement;
  headings: () => readonly ShownHeading[];
  caret: () => number;
  /** The position of a place of the text on screen, in pixels from the top; null if it is not rendered. */
  topOf: (at: number) => number | null;
};

/** The time in milliseconds within which scrolling counts as following the caret. */
const followsFor = 300;

/** The reader's place in a text: the scroll position, or the caret once it moves within view. */
export class ReadingPlace {
  readonly #listeners = new Set<() => void>();
  /** The heading scrolled to, -1 above all of them; null while the caret counts. */
  #scrolledTo: number | null = null;
  #caretMovedAt = -Infinity;
  #frame = 0;

  constructor(private readonly text: ReadText) {}

  /** The reader's place in the text. */
  get at(): number {
    return this.#scrolledTo ?? this.text.caret();
  }

  subscribe(listener: () => void): () => void {
    if (this.#listeners.size === 0) {
      document.addEventListener("scroll", this.#scrolled, true);
      // The text may have scrolled without a listener.
      this.#followSoon(true);
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      document.removeEventListener("scroll", this.#scrolled, true);
      cancelAnimationFrame(this.#frame);
    };
  }

  /** The text changed, or its caret moved, which may cause scrolling afterwards. */
  changed(caretMoved: boolean): void {
    if (caretMoved) this.#caretMovedAt = performance.now();
    if (caretMoved && this.#scrolledTo !== null) this.#followSoon(true);
    this.#tell();
  }

  readonly #scrolled = ({ target }: Event): void => {
    const isAround = target instanceof Node && target.contains(this.text.dom);
    if (isAround) this.#followSoon(performance.now() - this.#caretMovedAt < followsFor);
  };

  #followSoon(maybeCaret: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#scrolledTo = maybeCaret && this.#isCaretInSight() ? null : this.#findRead();
      this.#tell();
    });
  }

  #isCaretInSight(): boolean {
    const { top, bottom } = this.#sight();
    const caret = this.text.topOf(this.text.caret());
    return caret !== null && caret >= top && caret <= bottom;
  }

  /** The first heading in the upper half of the view, else the last one above it. */
  #findRead(): number {
    const { top, bottom } = this.#sight();
    const headings = this.text.headings();
    const topOf = (index: number) => this.text.topOf(headings[index]?.at ?? 0) ?? Infinity;
    const passed = partitionPoint(headings.length, (index) => topOf(index) < top - 1);
    const next = headings[passed];
    const isNext = next !== undefined && (this.text.topOf(next.at) ?? Infinity) < (top + bottom) / 2;
    return (isNext ? next : headings[passed - 1])?.at ?? -1;
  }

  #sight(): { top: number; bottom: number } {
    const around = this.text.dom.closest("main")?.getBoundingClientRect();
    return around ?? { top: 0, bottom: window.innerHeight };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
