import { invertedEffects } from "@codemirror/commands";
import { StateEffect, type Extension, type Transaction } from "@codemirror/state";
import {
  composeResolutions,
  invertResolutions,
  type ResolutionChange,
} from "@/components/editor/conflicts/resolutions";

/** Answers given or revoked by a change. */
export const answersChanged = StateEffect.define<ResolutionChange>();

/** Records given and revoked answers in the undo history. */
export const sourceAnswers: Extension = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) =>
    effect.is(answersChanged) ? [answersChanged.of(invertResolutions(effect.value))] : [],
  ),
);

/** The answers that transactions give or revoke, if any. */
export function answersOf(transactions: readonly Transaction[]): ResolutionChange | undefined {
  const changes = transactions.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.is(answersChanged) ? [one.value] : [])),
  );
  return changes.length === 0 ? undefined : changes.reduce(composeResolutions);
}
