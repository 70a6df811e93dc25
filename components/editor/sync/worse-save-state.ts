import type { SaveState } from "./save-state";

const urgency = {
  saved: 0,
  unsaved: 1,
  saving: 2,
  asked: 3,
  waiting: 4,
  "signed-out": 5,
  refused: 6,
} satisfies Record<SaveState["kind"], number>;

/** The state of a page whose parts are saved apart: the one that needs a person most. */
export function worseSaveState(first: SaveState, second: SaveState): SaveState {
  return urgency[second.kind] > urgency[first.kind] ? second : first;
}
