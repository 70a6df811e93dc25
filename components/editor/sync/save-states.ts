/** The save state of a text on screen: whether the server has it, and if not, why. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  /** Everything is saved except conflicts that await a decision. */
  | { kind: "asked" }
  | SaveFailure;

/** The kinds of failed saves. */
export type SaveFailure =
  /** The server is unreachable; retries automatically. */
  | { kind: "offline" }
  /** The server is temporarily unavailable; retries automatically, after the time that it named if it did. */
  | { kind: "unavailable"; retryAfterMs?: number }
  | { kind: "signed-out" }
  /** The text is refused or cannot be sent: too large, in the trash, not permitted, and the like. */
  | { kind: "refused"; reason: string };

export type SaveKind = SaveState["kind"];

export type SaveEvent =
  /** The person changed the text, or answered a question. */
  | "typed"
  /** The time to save, or to retry, has come. */
  | "due"
  /** A save is wanted immediately: the page is left, or the person requests it. */
  | "flushed"
  /** A retry may succeed: the network or the person is back. */
  | "retried"
  /** The text equals the server's again. */
  | "settled"
  /** Remote changes left no question for the person. */
  | "answered"
  /** A save ended: the server has everything, everything but open questions, or everything but later typing. */
  | "stored"
  | "asked"
  | "overtaken"
  | SaveFailure["kind"];

type SaveRules = {
  /** The timer in this state: for the next save, or the next retry. */
  timer?: "save" | "retry";
  /** The state after each event; omitted events change nothing. */
  on: Partial<Record<SaveEvent, SaveKind>>;
};

const tried = { due: "saving", flushed: "saving", retried: "saving", settled: "saved" } as const;

/** The states of saving a text and the transitions between them, in ascending order of how much they need a person. */
export const saveStates: Readonly<Record<SaveKind, SaveRules>> = {
  saved: { on: { typed: "unsaved" } },
  unsaved: {
    timer: "save",
    on: { typed: "unsaved", due: "saving", flushed: "saving", settled: "saved" },
  },
  saving: {
    on: {
      stored: "saved",
      asked: "asked",
      overtaken: "unsaved",
      offline: "offline",
      unavailable: "unavailable",
      "signed-out": "signed-out",
      refused: "refused",
    },
  },
  asked: { on: { typed: "unsaved", answered: "saved", settled: "saved" } },
  offline: { timer: "retry", on: tried },
  unavailable: { timer: "retry", on: tried },
  "signed-out": { on: { flushed: "saving", retried: "saving", settled: "saved" } },
  refused: { on: { typed: "unsaved", flushed: "saving", retried: "saving", settled: "saved" } },
};

const urgency = Object.keys(saveStates);

/** The state of a page whose parts are saved separately: the one that needs a person most. */
export function worseSaveState(first: SaveState, second: SaveState): SaveState {
  return urgency.indexOf(second.kind) > urgency.indexOf(first.kind) ? second : first;
}
