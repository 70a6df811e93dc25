/** What is true of a text on screen: whether the server has it, and if not, why. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  /** All is saved but passages that others changed too, about which the person decides. */
  | { kind: "asked" }
  | SaveFailure;

/** How a save can fail. */
export type SaveFailure =
  /** The server cannot be reached; it is tried again by itself. */
  | { kind: "offline" }
  /** The server does not take it just now; it is tried again by itself. */
  | { kind: "unavailable" }
  | { kind: "signed-out" }
  /** It is not taken, or cannot be sent: too large, in the trash, not permitted, and the like. */
  | { kind: "refused"; reason: string };

export type SaveKind = SaveState["kind"];

export type SaveEvent =
  /** The person changed the text, or answered what they were asked. */
  | "typed"
  /** The time to save, or to try again, has come. */
  | "due"
  /** It is to be saved right now: the page is left, or the person wants it. */
  | "flushed"
  /** It may work again: the network or the person is back. */
  | "retried"
  /** The text went back to what the server has. */
  | "settled"
  /** Others wrote so that there is nothing left to ask the person. */
  | "answered"
  /** A save ended: the server has all of it, all but what the person is asked, or all but what was typed since. */
  | "stored"
  | "asked"
  | "overtaken"
  | SaveFailure["kind"];

type SaveRules = {
  /** What a state waits for: the next save, or the next try. */
  timer?: "save" | "retry";
  /** Where each event leads; what is left out changes nothing. */
  on: Partial<Record<SaveEvent, SaveKind>>;
};

const tried = { due: "saving", flushed: "saving", retried: "saving", settled: "saved" } as const;

/** The states of saving a text and all ways between them; those that need a person most come last. */
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

/** The state of a page whose parts are saved apart: the one that needs a person most. */
export function worseSaveState(first: SaveState, second: SaveState): SaveState {
  return urgency.indexOf(second.kind) > urgency.indexOf(first.kind) ? second : first;
}
