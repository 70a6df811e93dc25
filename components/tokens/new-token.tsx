import { Plus } from "lucide-react";
import { useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { Button } from "@/components/ui/form/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useShownOnce } from "@/components/ui/loading/use-shown-once";
import type { CreatedTokenRecord } from "@/lib/contracts/tokens";
import { TokenForm } from "./token-form";
import { TokenSecret } from "./token-secret";

type Step = { kind: "closed" } | { kind: "asking" } | { kind: "created"; token: CreatedTokenRecord };

/** Makes a token and shows its secret, once. */
export function NewToken() {
  const [step, setStep] = useState<Step>({ kind: "closed" });
  const words = tokenMessages;
  const created = step.kind === "created";
  const secret = useShownOnce();
  const end = () => {
    setStep({ kind: "closed" });
    secret.reset();
  };
  return (
    <>
      <Button kind="primary" onClick={() => setStep({ kind: "asking" })}>
        <Plus aria-hidden className="size-4" />
        {words.create}
      </Button>
      <Dialog
        open={step.kind !== "closed"}
        onOpenChange={() => (!created || secret.mayGo() ? end() : undefined)}
        title={created ? words.createdTitle : words.createTitle}
        description={created ? words.createdHint : undefined}
        closeLabel={messages.close}
      >
        {step.kind === "created" ? (
          <TokenSecret
            secret={step.token.token}
            isWarned={secret.isWarned}
            onCopied={secret.copied}
            onDone={end}
          />
        ) : (
          <TokenForm onCreated={(token) => setStep({ kind: "created", token })} />
        )}
      </Dialog>
    </>
  );
}
