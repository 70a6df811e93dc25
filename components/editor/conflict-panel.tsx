import { useId, useState } from "react";
import { conflictMessages } from "@/components/shell/conflict-messages";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ConflictSide } from "./conflict-side";
import type { ContentSession } from "./content-session";
import type { Conflict } from "./merge-texts";

export type ConflictPanelProps = {
  session: ContentSession;
  conflict: Conflict;
  /** Who may only read the page can no longer keep a text in it. */
  readOnly: boolean;
};

/** Two texts of one page: shows both, and lets a person choose. Neither is lost. */
export function ConflictPanel({ session, conflict, readOnly }: ConflictPanelProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const decide = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const words = conflictMessages;
  const { yours, theirs } = conflict;
  const copyWords = { copiedLabel: messages.copied, failedLabel: messages.copyFailed };
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-alarm/40 bg-alarm-wash/40 p-4 sm:p-5"
    >
      <div role="alert">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {words.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <ConflictSide
          label={words.yours}
          text={yours}
          other={theirs}
          hint={readOnly ? words.yoursReadOnlyHint : words.keepMineHint}
        >
          {readOnly ? null : (
            <Button kind="primary" busy={busy} onClick={() => void decide(() => session.keepMine())}>
              {words.keepMine}
            </Button>
          )}
          <CopyButton text={yours} label={words.copyYours} {...copyWords} />
        </ConflictSide>
        <ConflictSide label={words.theirs} text={theirs} other={yours} hint={words.takeTheirsHint}>
          <Button busy={busy} onClick={() => void decide(() => session.takeTheirs())}>
            {words.takeTheirs}
          </Button>
          <CopyButton text={theirs} label={words.copyTheirs} {...copyWords} />
        </ConflictSide>
      </div>
    </section>
  );
}
