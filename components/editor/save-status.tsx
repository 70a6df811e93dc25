import { Check, CircleAlert, CloudOff, LoaderCircle, PencilLine } from "lucide-react";
import { messages } from "@/components/shell/messages";
import { classNames } from "@/components/ui/class-names";
import type { SaveState } from "./save-state";

export type SaveStatusProps = { state: SaveState };

const icons = {
  saved: Check,
  unsaved: PencilLine,
  saving: LoaderCircle,
  waiting: CloudOff,
  conflict: CircleAlert,
  "signed-out": CircleAlert,
  refused: CircleAlert,
} satisfies Record<SaveState["kind"], unknown>;

/** Whether the server has what is on screen. Always true, and read out when it changes. */
export function SaveStatus({ state }: SaveStatusProps) {
  const Icon = icons[state.kind];
  const calm = state.kind === "saved" || state.kind === "saving" || state.kind === "unsaved";
  return (
    <p
      role="status"
      className={classNames(
        "flex min-w-0 items-center gap-1.5 text-sm max-sm:text-xs",
        calm ? "shrink-0 text-ink-faint" : "font-medium text-alarm",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={calm ? "whitespace-nowrap" : "line-clamp-2 max-sm:line-clamp-3 max-sm:leading-3.5"}>
        {toWords(state)}
      </span>
    </p>
  );
}

function toWords(state: SaveState): string {
  const words = messages.save;
  switch (state.kind) {
    case "saved":
      return words.saved;
    case "unsaved":
      return words.unsaved;
    case "saving":
      return words.saving;
    case "waiting":
      return state.reason === "offline" ? words.offline : words.server;
    case "conflict":
      return words.conflict;
    case "signed-out":
      return words.signedOut;
    case "refused":
      return words.refused(state.reason);
  }
}
