import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "@/components/shell/messages/messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { formatTime } from "@/components/ui/time/format-time";
import { Alert } from "@/components/ui/notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { revertTokenEdits, type Undone } from "@/lib/client/revert-token-edits";
import type { TokenRecord } from "@/lib/contracts/tokens";
import { SinceForm } from "./since-form";
import { UndoneReport } from "./undone-report";

/** Choosing a time, reviewing the effect, and the result. */
type Step =
  { kind: "asking" } | { kind: "foreseen"; since: string; undone: Undone } | { kind: "done"; undone: Undone };

export type UndoWorkProps = {
  /** The token, or the app that acts by it. */
  token: Pick<TokenRecord, "id" | "name">;
  /** The time to look from at once (ISO 8601), instead of asking for it first. */
  since?: string;
  /** Renders the actions beside its button, which can start it too. */
  beside?: (start: () => void) => ReactNode;
  /** Whether its button has no frame, among others in a row. */
  isPlain?: boolean;
};

/** Undoes what a token wrote, after showing the effect. */
export function UndoWork({ token, since, beside, isPlain = false }: UndoWorkProps) {
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ kind: "asking" });
  const words = tokenMessages;
  const undoing = useMutation({
    mutationFn: (asked: { since: string; dryRun: boolean }) => revertTokenEdits(token.id, asked),
    onSuccess: (undone, { since, dryRun }) =>
      setStep(dryRun ? { kind: "foreseen", since, undone } : { kind: "done", undone }),
  });
  const reset = () => {
    undoing.reset();
    setStep({ kind: "asking" });
  };
  const start = () => {
    reset();
    setOpen(true);
    if (since !== undefined) undoing.mutate({ since, dryRun: true });
  };
  return (
    <>
      <Button kind={isPlain ? "plain" : "quiet"} aria-label={words.undoName(token.name)} onClick={start}>
        <Undo2 aria-hidden className="size-4" />
        {words.undo}
      </Button>
      {beside?.(start)}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.undoTitle(token.name)}
        description={describe(step, since)}
        closeLabel={messages.close}
      >
        <div className="grid grid-cols-1 gap-5">
          <Alert>{undoing.error && explainFailure(undoing.error)}</Alert>
          {step.kind === "asking" ? (
            <SinceForm
              busy={undoing.isPending}
              onChosen={(since) => undoing.mutate({ since, dryRun: true })}
            />
          ) : (
            <UndoneReport undone={step.undone} isDone={step.kind === "done"} />
          )}
          {step.kind === "foreseen" ? <ForeseenActions step={step} undoing={undoing} onBack={reset} /> : null}
          {step.kind === "done" ? (
            <Button kind="primary" className="justify-self-end" onClick={() => setOpen(false)}>
              {words.undoDone}
            </Button>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

/** What is undone, and from when on where nobody was asked. */
function describe(step: Step, since: string | undefined): string | undefined {
  const words = tokenMessages;
  if (step.kind === "asking") return words.undoHint;
  return since === undefined ? undefined : words.undoFrom(formatTime(new Date(since)));
}

type ForeseenActionsProps = {
  step: Extract<Step, { kind: "foreseen" }>;
  undoing: { isPending: boolean; mutate: (asked: { since: string; dryRun: boolean }) => void };
  onBack: () => void;
};

function ForeseenActions({ step: { since, undone }, undoing, onBack }: ForeseenActionsProps) {
  const words = tokenMessages;
  const isNothing = undone.restored.length + undone.trashed.length + undone.untrashed.length === 0;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onBack}>{words.undoBack}</Button>
      {isNothing ? null : (
        <Button
          kind="danger"
          busy={undoing.isPending}
          onClick={() => undoing.mutate({ since, dryRun: false })}
        >
          {undoing.isPending ? words.undoing : words.undoAction}
        </Button>
      )}
    </div>
  );
}
