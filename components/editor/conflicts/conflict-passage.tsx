import { useId, useMemo, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { conflictMessages } from "@/components/shell/messages/editor/conflict-messages";
import { Button } from "@/components/ui/form/button";
import { CopyButton } from "@/components/shell/copy/copy-button";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { ConflictAuthor } from "./conflict-author";
import { compareSides, type SideLine } from "./compare-sides";
import type { Choice, Passage } from "./passages";

export type ConflictPassageProps = {
  session: ContentSession;
  passage: Passage;
  mayKeep: boolean;
  onDecided: () => void;
};

/** Both texts of a conflicting passage, below the passage, to choose from. Neither is lost. */
export function ConflictPassage({ session, passage, mayKeep, onDecided }: ConflictPassageProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const decide = async (choice: Choice) => {
    setBusy(true);
    await session.sync.decide(passage, choice);
    // The text can only get the focus while it is visible.
    flushSync(() => setBusy(false));
    onDecided();
  };
  const words = conflictMessages;
  const { mine, theirs } = passage.lines;
  const lines = useMemo(() => compareSides(mine, theirs), [mine, theirs]);
  const choose = (choice: Choice, label: string, hint: string) => (
    <Button
      kind={choice === "mine" ? "primary" : "quiet"}
      busy={busy}
      title={hint}
      onClick={() => void decide(choice)}
    >
      {label}
    </Button>
  );
  return (
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-asked=""
      className="my-3 grid gap-3 rounded-lg border border-alarm/40 bg-alarm-wash/40 p-3 font-sans text-sm whitespace-normal text-ink outline-offset-2 select-text"
    >
      <p id={id} role="alert" className="font-medium">
        {words.title} <ConflictAuthor pageId={session.pageId} etag={session.sync.askedEtag} />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side label={words.yours} lines={lines.yours}>
          {mayKeep ? (
            choose("mine", words.keepYours, words.keepYoursHint)
          ) : (
            <CopyButton text={mine} label={words.copyYours} />
          )}
        </Side>
        <Side label={words.theirs} lines={lines.theirs}>
          {choose("theirs", words.takeTheirs, words.takeTheirsHint)}
          {mayKeep ? choose("both", words.keepBoth, words.keepBothHint) : null}
        </Side>
      </div>
      <p className="text-ink-soft">{mayKeep ? words.hint : words.yoursReadOnlyHint}</p>
    </div>
  );
}

function Side({
  label,
  lines,
  children,
}: {
  label: string;
  lines: readonly SideLine[];
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p aria-hidden className="text-xs font-medium text-ink-soft">
        {label}
      </p>
      <div
        role="region"
        aria-label={label}
        className="max-h-48 flex-1 overflow-auto rounded-md border border-line bg-raised p-2 break-words whitespace-pre-wrap"
      >
        {lines.map((line, index) => (
          <span key={index}>
            {index > 0 ? "\n" : ""}
            {line === null ? "…" : <Line {...line} />}
          </span>
        ))}
        {lines.every((line) => line?.pieces.every(({ text }) => text === "")) ? (
          <span className="text-ink-faint italic">{conflictMessages.nothing}</span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Line({ pieces }: NonNullable<SideLine>) {
  return pieces.map(({ text, changed }, index) =>
    changed ? (
      <mark key={index} className="bg-added text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
