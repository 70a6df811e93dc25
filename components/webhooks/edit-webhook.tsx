import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "@/components/shell/messages/messages";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { callOperation } from "@/lib/client/http/call-operation";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { WebhookForm } from "./webhook-form";
import { webhookListKey } from "./webhook-list-key";

export type EditWebhookProps = { webhook: WebhookRecord };

/** Changes the name, the address and the kinds of a webhook. */
export function EditWebhook({ webhook }: EditWebhookProps) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const words = webhookMessages;
  const { id: webhookId, name } = webhook;
  return (
    <>
      <Button aria-label={words.editName(name)} onClick={() => setIsOpen(true)}>
        {words.edit}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.editTitle(name)}
        closeLabel={messages.close}
      >
        <WebhookForm
          webhook={webhook}
          words={{ action: words.save, busy: words.saving }}
          send={(body) => callOperation("PATCH /webhooks/{webhookId}", { params: { webhookId }, body })}
          onDone={() => {
            setIsOpen(false);
            void queries.invalidateQueries({ queryKey: webhookListKey });
          }}
        />
      </Dialog>
    </>
  );
}
