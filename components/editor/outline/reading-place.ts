import { countWhile } from "@/components/editor/page/count-while";
import type { ShownHeading } from "./outline-source";

/** A text on screen, as far as it is asked where somebody reads it. */
export type ReadText = {
  dom: HTMLElement;
  headings: () => readonly ShownHeading[];
  caret: () => number;
  /** Where a place of the text is on screen, in pixels from above; null for a place that is not drawn. */
  topOf: (at: number) => number | null;
};

/** For so long what scrolls follows the caret, in milliseconds. */
const followsFor = 300;

/** Where in a text somebody is: at what was scrolled to, or at the caret once it moves in sight. */
export class ReadingPlace {
  readonly #listeners = new Set<() => void>();
  /** The heading that was scrolled to, -1 above all of them; null while it is the caret that counts. */
  #scrolledTo: number | null = null;
  #caretMovedAt = -Infinity;
  #frame = 0;

  constructor(private readonly text: ReadText) {}

  /** The place in the text. */
  get at(): number {
    return this.#scrolledTo ?? this.text.caret();
  }

  subscribe(listener: () => void): () => void {
    if (this.#listeners.size === 0) {
      document.addEventListener("scroll", this.#scrolled, true);
      // It may have been scrolled while nobody asked.
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

  /** The text is another, or its caret moved. What the caret moves to may be scrolled to only afterwards. */
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

  /** The first heading in the upper half of what is in sight, else the last one above it. */
  #findRead(): number {
    const { top, bottom } = this.#sight();
    const headings = this.text.headings();
    const topOf = (index: number) => this.text.topOf(headings[index]?.at ?? 0) ?? Infinity;
    const passed = countWhile(headings.length, (index) => topOf(index) < top - 1);
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
