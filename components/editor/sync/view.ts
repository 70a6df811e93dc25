import { differingRange } from "@/lib/domain/content/differing-range";
import {
  composeAnswers,
  hasAnswers,
  invertAnswers,
  type AnswerChange,
} from "@/components/editor/conflicts/answers";
import { SerializationError } from "./serialization-error";
import { mergePages } from "@/lib/domain/markdown/merge/merge-pages";

/** Who changed a text: the person, by something beside it, or others. */
export type Author = "person" | "others";

/** What shows the text on screen. */
export type TextView = {
  /**
   * Gets another text ready to take the place of the one on screen; the function that comes back shows it at once. What
   * the person did can be undone, with the answers that it gave.
   */
  prepare: (markdown: string, by: Author, answers?: AnswerChange) => Promise<() => void>;
  /** Gives what reads the text that is on screen now, whenever it is called. */
  capture: () => () => string;
  /** Something else comes to show the text: what is half written is written. Gives where the caret is. */
  leave: () => number;
  /** Writes into the text what is half written in a field of its own. */
  settle?: () => void;
  /** Brings a place into sight, with the caret. */
  goTo: (offset: number) => void;
};

/** A text to take the place of the one on screen, if that is still the one it was made of. */
export type Replacement = { markdown: string; by: Author; of?: string; answers?: AnswerChange };

/** A text that a view did not see come, who wrote what is new in it, and the answers that it gave or took back. */
export type MissedText = { markdown: string; by: Author; answers?: AnswerChange };

/** A text, or what can be told of it where its markdown cannot be worked out. */
export type ToldText = { text: string; isWhole: boolean };

/** The text on screen, whichever view shows it, and while none does. */
export class View {
  #read: () => string;
  /**
   * What each view has that shows something older, with what others wrote since; null where that cannot be told from
   * what the person wrote.
   */
  #behind = new Map<TextView, string | null>();
  /** The answers that a view did not see given or taken back. */
  #missedAnswers = new Map<TextView, AnswerChange>();
  #view: TextView | null = null;
  #place: number | null = null;

  constructor(markdown: string) {
    this.#read = () => markdown;
  }

  get markdown(): string {
    return this.#read();
  }

  /** The same, or what can be told of it where its markdown cannot be worked out. */
  get told(): ToldText {
    try {
      return { text: this.markdown, isWhole: true };
    } catch (fault) {
      if (fault instanceof SerializationError) return { text: fault.words, isWhole: false };
      throw fault;
    }
  }

  /** Where the caret was in what showed the text before; null if nothing did. */
  get place(): number | null {
    return this.#place;
  }

  /** A view has this text, and may show it from time to time; gives the function that ends that. */
  enter(view: TextView): () => void {
    this.#behind.set(view, this.markdown);
    return () => {
      this.#behind.delete(view);
      this.#missedAnswers.delete(view);
    };
  }

  /** This is what shows the text from now on; gives the function that ends that. */
  showIn(view: TextView): () => void {
    this.#view = view;
    return () => {
      this.#place = view.leave();
      if (this.#view === view) this.#view = null;
      if (this.#behind.has(view)) this.#behind.set(view, this.markdown);
    };
  }

  /** What a view has to show, one after the other, to have this text: what others wrote by itself, so that undoing leaves it. */
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

  /** A view has shown this, which it had missed. */
  caughtUp(view: TextView, missed: readonly MissedText[]): void {
    for (const { answers } of missed) if (answers) this.#missAnswers(view, invertAnswers(answers));
  }

  /** What is half written in a field within the text is part of it from now on. */
  settle(): void {
    this.#view?.settle?.();
  }

  /** Brings a place of the text into sight, with the caret. */
  goTo(offset: number): void {
    this.#view?.goTo(offset);
  }

  /** The person changed the text, perhaps by undoing or redoing answers; `read` builds it when it is needed. */
  edited(read: () => string, answers?: AnswerChange): void {
    this.#read = read;
    if (answers) this.#passOnAnswers(answers);
  }

  /** Puts another text in the place of this one as soon as it is ready; false where this is not what it was made of any more. */
  async replace({ markdown, by, of, answers }: Replacement): Promise<boolean> {
    for (;;) {
      const view = this.#view;
      const show = await view?.prepare(markdown, by, answers);
      const before = this.markdown;
      if (of !== undefined && before !== of) return false;
      // What was made ready is for another mode than the one that was chosen meanwhile.
      if (this.#view !== view) continue;
      show?.();
      if (view === null && this.#place !== null) this.#place = movedPlace(this.#place, before, markdown);
      this.#read = view?.capture() ?? (() => markdown);
      if (by === "others") this.#passOn(before, markdown);
      if (answers) this.#passOnAnswers(answers);
      return true;
    }
  }

  /** Others made one text of another: passes it on to the views that do not show it. */
  #passOn(before: string, after: string): void {
    for (const [view, own] of this.#behind) {
      if (view === this.#view || own === null) continue;
      const merge = mergePages({ base: before, mine: own, theirs: after });
      this.#behind.set(view, merge.status === "merged" ? merge.markdown : null);
    }
  }

  /** Answers were given or taken back: the views that do not show the text have missed that. */
  #passOnAnswers(answers: AnswerChange): void {
    if (!hasAnswers(answers)) return;
    for (const view of this.#behind.keys()) if (view !== this.#view) this.#missAnswers(view, answers);
  }

  #missAnswers(view: TextView, answers: AnswerChange): void {
    const before = this.#missedAnswers.get(view);
    const missed = before ? composeAnswers(before, answers) : answers;
    if (hasAnswers(missed)) this.#missedAnswers.set(view, missed);
    else this.#missedAnswers.delete(view);
  }
}

/** Where a place of one text is in another: what stands around it stays around it. */
function movedPlace(place: number, before: string, after: string): number {
  const changed = differingRange(before, after);
  if (changed === null || place <= changed.from) return place;
  return place >= changed.toBefore ? place + after.length - before.length : changed.toAfter;
}
