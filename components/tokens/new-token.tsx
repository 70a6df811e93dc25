import { Plus } from "lucide-react";
import { useState } from "react";
import { messages } from "@/components/shell/messages";
import { tokenMessages } from "@/components/shell/token-messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CreatedTokenRecord } from "@/lib/contracts/tokens";
import { TokenForm } from "./token-form";
import { TokenSecret } from "./token-secret";

type Created = { kind: "created"; token: CreatedTokenRecord; isCopied: boolean; isWarned: boolean };
type Step = { kind: "closed" } | { kind: "asking" } | Created;

/** Makes a token and shows its secret, once. */
export function NewToken() {
  const [step, setStep] = useState<Step>({ kind: "closed" });
  const words = tokenMessages;
  const created = step.kind === "created";
  const close = () => {
    // Escape or a press beside it must not take away what is shown only once.
    const isAtRisk = created && !step.isCopied && !step.isWarned;
    setStep(isAtRisk ? { ...step, isWarned: true } : { kind: "closed" });
  };
  return (
    <>
      <Button kind="primary" onClick={() => setStep({ kind: "asking" })}>
        <Plus aria-hidden className="size-4" />
        {words.create}
      </Button>
      <Dialog
        open={step.kind !== "closed"}
        onOpenChange={close}
        title={created ? words.createdTitle : words.createTitle}
        description={created ? words.createdHint : undefined}
        closeLabel={messages.close}
      >
        {step.kind === "created" ? (
          <TokenSecret
            secret={step.token.token}
            isWarned={step.isWarned}
            onCopied={() => setStep({ ...step, isCopied: true, isWarned: false })}
            onDone={() => setStep({ kind: "closed" })}
          />
        ) : (
          <TokenForm
            onCreated={(token) => setStep({ kind: "created", token, isCopied: false, isWarned: false })}
          />
        )}
      </Dialog>
    </>
  );
}
