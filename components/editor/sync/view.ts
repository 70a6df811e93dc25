import { differingRange } from "@/lib/domain/content/differing-range";
import {
  composeResolutions,
  hasResolutions,
  invertResolutions,
  type ResolutionChange,
} from "@/components/editor/conflicts/resolutions";
import { SerializationError } from "./serialization-error";
import { mergePages } from "@/lib/domain/markdown/merge/merge-pages";

/** The author of a change: the person, outside the text, or others. */
export type Author = "person" | "others";

/** A view of the text. */
export type TextView = {
  /**
   * Prepares another text; the returned function shows it immediately. The person's changes can be undone, with the
   * answers that they gave.
   */
  prepare: (markdown: string, by: Author, answers?: ResolutionChange) => Promise<() => void>;
  /** Returns a function for the text that is on screen now. */
  capture: () => () => string;
  /** Called before another view shows the text: writes unfinished input, and returns the place of the caret. */
  leave: () => number;
  /** Writes unfinished input of a separate field into the text. */
  finishInput?: () => void;
  /** Scrolls to a place, and moves the caret there. */
  goTo: (offset: number) => void;
};

/** A text to replace the one on screen, if that is still the one it was made from. */
export type Replacement = { markdown: string; by: Author; of?: string; answers?: ResolutionChange };

/** A text that a view missed, the author of its changes, and the answers given or revoked. */
export type MissedText = { markdown: string; by: Author; answers?: ResolutionChange };

/** A text, or an approximation if its markdown cannot be serialised. */
export type ToldText = { text: string; isWhole: boolean };

/** The text on screen, in whichever view, or in none. */
export class View {
  #read: () => string;
  /**
   * The text of each view that is out of date, with others' later changes; null if these cannot be separated from the
   * person's.
   */
  #behind = new Map<TextView, string | null>();
  /** The answers that a view missed. */
  #missedAnswers = new Map<TextView, ResolutionChange>();
  #view: TextView | null = null;
  #place: number | null = null;

  /** `start` is where the caret stands in the first view; null for the start of the text. */
  constructor(
    markdown: string,
    readonly start: number | null = null,
  ) {
    this.#read = () => markdown;
  }

  get markdown(): string {
    return this.#read();
  }

  /** The same, or an approximation if its markdown cannot be serialised. */
  get told(): ToldText {
    try {
      return { text: this.markdown, isWhole: true };
    } catch (fault) {
      if (fault instanceof SerializationError) return { text: fault.words, isWhole: false };
      throw fault;
    }
  }

  /** The place of the caret in the previous view; null without one. */
  get place(): number | null {
    return this.#place;
  }

  /** Where the caret stands when a view shows the text; null for the start of the text. */
  get caret(): number | null {
    return this.#place ?? this.start;
  }

  /** Registers a view of this text; returns a function that removes it. */
  enter(view: TextView): () => void {
    this.#behind.set(view, this.markdown);
    return () => {
      this.#behind.delete(view);
      this.#missedAnswers.delete(view);
    };
  }

  /** Makes this the active view; returns a function that ends this. */
  showIn(view: TextView): () => void {
    this.#view = view;
    return () => {
      this.#place = view.leave();
      if (this.#view === view) this.#view = null;
      if (this.#behind.has(view)) this.#behind.set(view, this.markdown);
    };
  }

  /**
   * The texts that a view must show in turn to be up to date: others' changes separately, so that undoing skips them.
   */
  missedBy(view: TextView): MissedText[] {
    const { markdown } = this;
    const own = view.capture()();
    const left = this.#behind.get(view) ?? null;
    const answers = this.#missedAnswers.get(view);
    const answered: MissedText[] = answers ? [{ markdown, by: "person", answers }] : [];
    if (own === markdown) return answered;
    if (left === null) return [{ markdown, by: "others" }, ...answered];
    const theirs: MissedText[] = left === own ? [] : [{ markdown: left, by: "others" }];
    if (answers) return [...theirs, ...answered];
    return left === markdown ? theirs : [...theirs, { markdown, by: "person" }];
  }

  /** A view has shown these missed texts. */
  caughtUp(view: TextView, missed: readonly MissedText[]): void {
    for (const { answers } of missed) if (answers) this.#missAnswers(view, invertResolutions(answers));
  }

  /** Unfinished input in a field within the text becomes part of it. */
  finishInput(): void {
    this.#view?.finishInput?.();
  }

  /** Scrolls to a place of the text, and moves the caret there. */
  goTo(offset: number): void {
    this.#view?.goTo(offset);
  }

  /** The person changed the text, possibly by undoing or redoing answers; `read` serialises it on demand. */
  edited(read: () => string, answers?: ResolutionChange): void {
    this.#read = read;
    if (answers) this.#passOnAnswers(answers);
  }

  /** Replaces the text once the new one is ready; false if it no longer derives from the text on screen. */
  async replace({ markdown, by, of, answers }: Replacement): Promise<boolean> {
    for (;;) {
      const view = this.#view;
      const show = await view?.prepare(markdown, by, answers);
      const before = this.markdown;
      if (of !== undefined && before !== of) return false;
      // The text was prepared for a mode that was left meanwhile.
      if (this.#view !== view) continue;
      show?.();
      if (view === null && this.#place !== null) this.#place = movedPlace(this.#place, before, markdown);
      this.#read = view?.capture() ?? (() => markdown);
      if (by === "others") this.#passOn(before, markdown);
      if (answers) this.#passOnAnswers(answers);
      return true;
    }
  }

  /** Others changed the text: passes the change on to the inactive views. */
  #passOn(before: string, after: string): void {
    for (const [view, own] of this.#behind) {
      if (view === this.#view || own === null) continue;
      const merge = mergePages({ base: before, mine: own, theirs: after });
      this.#behind.set(view, merge.status === "merged" ? merge.markdown : null);
    }
  }

  /** Answers were given or revoked: the inactive views missed that. */
  #passOnAnswers(answers: ResolutionChange): void {
    if (!hasResolutions(answers)) return;
    for (const view of this.#behind.keys()) if (view !== this.#view) this.#missAnswers(view, answers);
  }

  #missAnswers(view: TextView, answers: ResolutionChange): void {
    const before = this.#missedAnswers.get(view);
    const missed = before ? composeResolutions(before, answers) : answers;
    if (hasResolutions(missed)) this.#missedAnswers.set(view, missed);
    else this.#missedAnswers.delete(view);
  }
}

/** The place in another text: its surroundings stay around it. */
function movedPlace(place: number, before: string, after: string): number {
  const changed = differingRange(before, after);
  if (changed === null || place <= changed.from) return place;
  return place >= changed.toBefore ? place + after.length - before.length : changed.toAfter;
}
