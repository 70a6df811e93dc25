import type { ToldText } from "@/components/editor/sync/active-view";
import { hasAnswers, type Answer, type AnswerChange } from "./answers";

/** A step of an undo history that gave answers or took some back, with the screen before and after it. */
export type HistoryStep = { change: AnswerChange; before: ToldText; after: ToldText };

/** The answers that hold, and the steps of undoing and redoing that changed them and are still to be followed. */
export class AnswerHistory {
  #holding = new Set<Answer>();
  #steps: HistoryStep[] = [];

  given(answer: Answer): void {
    this.#holding.add(answer);
  }

  stepped(step: HistoryStep): void {
    this.#steps.push(step);
  }

  /** The next step to follow, with what it changes; null where there is none. */
  next(): HistoryStep | null {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      const change = {
        given: step.change.given.filter((answer) => !this.#holding.has(answer)),
        takenBack: step.change.takenBack.filter((answer) => this.#holding.has(answer)),
      };
      for (const answer of change.given) this.#holding.add(answer);
      for (const answer of change.takenBack) this.#holding.delete(answer);
      if (hasAnswers(change)) return { ...step, change };
    }
    return null;
  }
}
