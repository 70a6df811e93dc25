import { Plus } from "lucide-react";
import { useState } from "react";
import { messages } from "@/components/shell/messages";
import { tokenMessages } from "@/components/shell/token-messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CreatedTokenRecord } from "@/lib/contracts/tokens";
import { TokenForm } from "./token-form";
import { TokenSecret } from "./token-secret";

type Step = { kind: "closed" } | { kind: "asking" } | { kind: "created"; token: CreatedTokenRecord };

/** Makes a token and shows its secret, once. */
export function NewToken() {
  const [step, setStep] = useState<Step>({ kind: "closed" });
  const words = tokenMessages;
  const created = step.kind === "created";
  return (
    <>
      <Button kind="primary" onClick={() => setStep({ kind: "asking" })}>
        <Plus aria-hidden className="size-4" />
        {words.create}
      </Button>
      <Dialog
        open={step.kind !== "closed"}
        onOpenChange={(open) => setStep(open ? step : { kind: "closed" })}
        title={created ? words.createdTitle : words.createTitle}
        description={created ? words.createdHint : undefined}
        closeLabel={messages.close}
      >
        {step.kind === "created" ? (
          <TokenSecret secret={step.token.token} onDone={() => setStep({ kind: "closed" })} />
        ) : (
          <TokenForm onCreated={(token) => setStep({ kind: "created", token })} />
        )}
      </Dialog>
    </>
  );
}
