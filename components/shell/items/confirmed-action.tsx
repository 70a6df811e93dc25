import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { Button } from "@/components/ui/form/button";
import { focusSectionHeading } from "./focus-section-heading";

export type ConfirmedActionProps = {
  /** The button that opens the question. */
  button: (ask: () => void) => ReactNode;
  title: string;
  description: string;
  /** The labels of the confirming button, and the message of a failure whose reason alone does not suffice. */
  words: { action: string; busy: string; failed?: string };
  action: () => Promise<unknown>;
  onDone: () => unknown;
  /** An alternative action, which closes the question. */
  instead?: { label: string; action: () => void } | undefined;
};

/** Performs an irreversible action, after asking. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { button, title, description, words, action, onDone, instead } = props;
  const [asking, setAsking] = useState(false);
  const { run, closed } = useAfterClose();
  const [section, setSection] = useState<Element | null>(null);
  const ask = () => {
    setSection(document.activeElement?.closest("section") ?? null);
    setAsking(true);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: action,
    onSuccess: async () => {
      setAsking(false);
      await onDone();
      // The button is gone with what it removed, once that is drawn.
      requestAnimationFrame(() => focusSectionHeading(section));
    },
    onError: (fault) => {
      setAsking(false);
      toast.error([words.failed, explainFailure(fault)].filter(Boolean).join(" "));
    },
  });
  return (
    <>
      {button(ask)}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        cancelLabel={messages.cancel}
        onClosed={closed}
      >
        {instead === undefined ? null : (
          <Button
            onClick={() => {
              run(instead.action);
              setAsking(false);
            }}
          >
            {instead.label}
          </Button>
        )}
        <Button kind="danger" busy={isPending} onClick={() => mutate()}>
          {isPending ? words.busy : words.action}
        </Button>
      </ConfirmDialog>
    </>
  );
}
