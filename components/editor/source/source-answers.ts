import { invertedEffects } from "@codemirror/commands";
import { StateEffect, type Extension, type Transaction } from "@codemirror/state";
import { composeAnswers, invertAnswers, type AnswerChange } from "@/components/editor/conflicts/answers";

/** Answers given or revoked by a change. */
export const answersChanged = StateEffect.define<AnswerChange>();

/** Records given and revoked answers in the undo history. */
export const sourceAnswers: Extension = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) =>
    effect.is(answersChanged) ? [answersChanged.of(invertAnswers(effect.value))] : [],
  ),
);

/** The answers that transactions give or revoke, if any. */
export function answersOf(transactions: readonly Transaction[]): AnswerChange | undefined {
  const changes = transactions.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.is(answersChanged) ? [one.value] : [])),
  );
  return changes.length === 0 ? undefined : changes.reduce(composeAnswers);
}
