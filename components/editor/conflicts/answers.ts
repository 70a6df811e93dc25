import type { Choice, Passage, PassageScreens } from "./passages";

/** A person's decision about a passage. */
export type Answer = { passage: Passage; choice: Choice; screens: PassageScreens };

/**
 * The answers that a change of the text gives and takes back, in order. An editor's undo history stores it with that
 * change, and its inverse once the change is undone.
 */
export type AnswerChange = { given: readonly Answer[]; takenBack: readonly Answer[] };

/** The change of answers when the change is undone. */
export function invertAnswers({ given, takenBack }: AnswerChange): AnswerChange {
  return { given: takenBack.toReversed(), takenBack: given.toReversed() };
}

/** Composes two successive changes. */
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
