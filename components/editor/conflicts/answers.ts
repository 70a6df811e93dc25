import type { Choice, Passage, PassageScreens } from "./passages";

/** What a person decided about a passage. */
export type Answer = { passage: Passage; choice: Choice; screens: PassageScreens };

/**
 * Which answers a change of the text gives and takes back, in their order. The undo history of an editor has it with that
 * change, and its inverse once the change is undone.
 */
export type AnswerChange = { given: readonly Answer[]; takenBack: readonly Answer[] };

/** What undoing a change makes of its answers. */
export function invertAnswers({ given, takenBack }: AnswerChange): AnswerChange {
  return { given: takenBack.toReversed(), takenBack: given.toReversed() };
}

/** Two changes, one after the other, as one. */
export function composeAnswers(first: AnswerChange, second: AnswerChange): AnswerChange {
  const without = (answers: readonly Answer[], others: readonly Answer[]) =>
    answers.filter((answer) => !others.includes(answer));
  return {
    given: [...without(first.given, second.takenBack), ...without(second.given, first.takenBack)],
    takenBack: [...without(first.takenBack, second.given), ...without(second.takenBack, first.given)],
  };
}

/** Whether a change gives or takes back any answer. */
export function hasAnswers({ given, takenBack }: AnswerChange): boolean {
  return given.length + takenBack.length > 0;
}
