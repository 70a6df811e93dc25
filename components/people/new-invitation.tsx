import { Plus } from "lucide-react";
import { useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useShownOnce } from "@/components/ui/loading/use-shown-once";
import type { CreatedInvitationRecord } from "@/lib/contracts/people";
import { InvitationForm } from "./invitation-form";
import { InvitationLink } from "./invitation-link";

type Step =
  { kind: "closed" } | { kind: "asking" } | { kind: "created"; invitation: CreatedInvitationRecord };

/** Makes an invitation and shows its link, once. */
export function NewInvitation() {
  const [step, setStep] = useState<Step>({ kind: "closed" });
  const words = peopleMessages;
  const created = step.kind === "created";
  const link = useShownOnce();
  const end = () => {
    setStep({ kind: "closed" });
    link.reset();
  };
  return (
    <>
      <Button kind="primary" onClick={() => setStep({ kind: "asking" })}>
        <Plus aria-hidden className="size-4" />
        {words.invite}
      </Button>
      <Dialog
        open={step.kind !== "closed"}
        onOpenChange={() => (!created || link.mayGo() ? end() : undefined)}
        title={created ? words.createdTitle : words.inviteTitle}
        description={created ? words.createdHint : words.inviteHint}
        closeLabel={messages.close}
      >
        {step.kind === "created" ? (
          <InvitationLink
            invitation={step.invitation}
            isWarned={link.isWarned}
            onCopied={link.copied}
            onDone={end}
          />
        ) : (
          <InvitationForm onCreated={(invitation) => setStep({ kind: "created", invitation })} />
        )}
      </Dialog>
    </>
  );
}
