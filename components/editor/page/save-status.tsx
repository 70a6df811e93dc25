import { Check, CircleAlert, CloudOff, LoaderCircle, PencilLine } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { classNames } from "@/components/ui/class-names";
import type { SaveKind, SaveState } from "@/components/editor/sync/save-states";

export type SaveStatusProps = {
  state: SaveState;
  /** The number of conflicts to decide. */
  passages: number;
  /** Scrolls to the conflicts. */
  onShowConflicts: () => void;
};

const icons = {
  saved: Check,
  unsaved: PencilLine,
  saving: LoaderCircle,
  asked: CircleAlert,
  offline: CloudOff,
  unavailable: CloudOff,
  "signed-out": CircleAlert,
  refused: CircleAlert,
} satisfies Record<SaveKind, unknown>;

/** Whether the server has the text on screen. Always accurate, and announced when it changes. */
export function SaveStatus({ state, passages, onShowConflicts }: SaveStatusProps) {
  const Icon = icons[state.kind];
  const calm = isCalm(state);
  return (
    <p
      role="status"
      data-alarm={!calm || undefined}
      className={classNames(
        "flex min-w-0 items-center gap-1.5 text-sm max-sm:text-xs",
        calm ? "shrink-0 text-ink-faint" : "font-medium text-alarm",
        needsRoom(state) && "max-sm:sr-only",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={calm ? "whitespace-nowrap" : "line-clamp-2"}>
        {state.kind === "asked" ? (
          <button
            type="button"
            onClick={onShowConflicts}
            className="text-left underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {toWords(state, passages)}
          </button>
        ) : (
          toWords(state, passages)
        )}
      </span>
    </p>
  );
}

/** On narrow screens, the part for which the bar has no room; the bar announces it to screen readers. */
export function NarrowSaveStatus({ state }: { state: SaveState }) {
  if (!needsRoom(state)) return null;
  const Icon = icons[state.kind];
  return (
    <p
      aria-hidden
      className="flex items-start gap-1.5 bg-alarm-wash px-4 py-1.5 text-sm font-medium text-alarm sm:hidden"
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{toWords(state)}</span>
    </p>
  );
}

function isCalm({ kind }: SaveState): boolean {
  return kind === "saved" || kind === "saving" || kind === "unsaved";
}

function needsRoom(state: SaveState): boolean {
  return !isCalm(state) && state.kind !== "asked";
}

function toWords(state: SaveState, passages = 0): string {
  const words = messages.save;
  switch (state.kind) {
    case "saved":
      return words.saved;
    case "unsaved":
      return words.unsaved;
    case "saving":
      return words.saving;
    case "offline":
      return words.offline;
    case "unavailable":
      return words.unavailable;
    case "asked":
      return words.asked(passages);
    case "signed-out":
      return words.signedOut;
    case "refused":
      return words.refused(state.reason);
  }
}
