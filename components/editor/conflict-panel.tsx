import { useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { conflictMessages } from "@/components/shell/conflict-messages";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { compareSides } from "./compare-sides";
import { ConflictAuthor } from "./conflict-author";
import { ConflictSide } from "./conflict-side";
import type { ContentSession } from "./content-session";
import type { Conflict } from "./merge-texts";

export type ConflictPanelProps = {
  session: ContentSession;
  conflict: Conflict;
  /** Who may only read the page can no longer keep a text in it. */
  readOnly: boolean;
  /** The text is shown again and can have the focus. */
  onDecided: () => void;
};

/** Two texts of one page: shows both, and lets a person choose. Neither is lost. */
export function ConflictPanel({ session, conflict, readOnly, onDecided }: ConflictPanelProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const decide = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    // The text gets the focus while it is on screen.
    flushSync(() => setBusy(false));
    onDecided();
  };
  const words = conflictMessages;
  const { yours, theirs } = conflict;
  const { pageId, theirEtag } = session;
  const lines = useMemo(() => compareSides(yours, theirs), [yours, theirs]);
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
          lines={lines.yours}
          hint={readOnly ? words.yoursReadOnlyHint : words.keepYoursHint}
        >
          {readOnly ? null : (
            <Button kind="primary" busy={busy} onClick={() => void decide(() => session.keepYours())}>
              {words.keepYours}
            </Button>
          )}
          <CopyButton text={yours} label={words.copyYours} {...copyWords} />
        </ConflictSide>
        <ConflictSide
          label={words.theirs}
          by={theirEtag === null ? null : <ConflictAuthor pageId={pageId} etag={theirEtag} />}
          lines={lines.theirs}
          hint={words.takeTheirsHint}
        >
          <Button busy={busy} onClick={() => void decide(() => session.takeTheirs())}>
            {words.takeTheirs}
          </Button>
          <CopyButton text={theirs} label={words.copyTheirs} {...copyWords} />
        </ConflictSide>
      </div>
      {readOnly ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong/60 pt-4">
          <Button busy={busy} onClick={() => void decide(() => session.keepBoth())}>
            {words.keepBoth}
          </Button>
          <p className="text-sm text-ink-soft">{words.keepBothHint}</p>
        </div>
      )}
    </section>
  );
}
