import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
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
  const heading = useHeadingAfterwards();
  const ask = () => {
    heading.remember();
    setAsking(true);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: action,
    onSuccess: () => {
      setAsking(false);
      heading.expect();
      return onDone();
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

/** Moves the focus to the heading of the section once the button is gone with what it removed. */
function useHeadingAfterwards() {
  const section = useRef<Element | null>(null);
  const isExpected = useRef(false);
  useEffect(
    () => () => {
      if (isExpected.current) requestAnimationFrame(() => focusSectionHeading(section.current));
    },
    [],
  );
  return {
    remember: () => {
      section.current = document.activeElement?.closest("section") ?? null;
    },
    expect: () => {
      isExpected.current = true;
    },
  };
}
