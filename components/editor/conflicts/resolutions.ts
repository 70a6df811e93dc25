import type { Choice, Passage, PassageScreens } from "./passages";

/** A person's decision about a passage. */
export type Resolution = { passage: Passage; choice: Choice; screens: PassageScreens };

/**
 * The answers that a change of the text gives and takes back, in order. An editor's undo history stores it with that
 * change, and its inverse once the change is undone.
 */
export type ResolutionChange = { given: readonly Resolution[]; takenBack: readonly Resolution[] };

/** The change of answers when the change is undone. */
export function invertResolutions({ given, takenBack }: ResolutionChange): ResolutionChange {
  return { given: takenBack.toReversed(), takenBack: given.toReversed() };
}

/** Composes two successive changes. */
export function composeResolutions(first: ResolutionChange, second: ResolutionChange): ResolutionChange {
  const without = (answers: readonly Resolution[], others: readonly Resolution[]) =>
    answers.filter((answer) => !others.includes(answer));
  return {
    given: [...without(first.given, second.takenBack), ...without(second.given, first.takenBack)],
    takenBack: [...without(first.takenBack, second.given), ...without(second.takenBack, first.given)],
  };
}

/** Whether a change gives or takes back any answer. */
export function hasResolutions({ given, takenBack }: ResolutionChange): boolean {
  return given.length + takenBack.length > 0;
}
