/** What is true of the text on screen: whether the server has it, and if not, why. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  /** No answer; it tries again by itself. */
  | { kind: "waiting"; reason: "offline" | "server" }
  /** All is saved but passages that others changed too, about which the person decides. */
  | { kind: "asked"; passages: number }
  | { kind: "signed-out" }
  | { kind: "refused"; reason: string };
