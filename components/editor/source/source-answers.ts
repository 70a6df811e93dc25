import { invertedEffects } from "@codemirror/commands";
import { StateEffect, type Extension, type Transaction } from "@codemirror/state";
import { composeAnswers, invertAnswers, type AnswerChange } from "@/components/editor/conflicts/answers";

/** Answers that are given or taken back with a change. */
export const answersChanged = StateEffect.define<AnswerChange>();

/** Has the undo history know the answers that are given or taken back with its changes. */
export const sourceAnswers: Extension = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) =>
    effect.is(answersChanged) ? [answersChanged.of(invertAnswers(effect.value))] : [],
  ),
);

/** The answers that transactions give or take back, if any. */
export function answersOf(transactions: readonly Transaction[]): AnswerChange | undefined {
  const changes = transactions.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.is(answersChanged) ? [one.value] : [])),
  );
  return changes.length === 0 ? undefined : changes.reduce(composeAnswers);
}
