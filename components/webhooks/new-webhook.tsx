import { useQueryClient } from "@tanstack/react-query";
import { OneTimeCreation } from "@/components/shell/items/one-time-creation";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { callOperation } from "@/lib/client/http/call-operation";
import type { CreatedWebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { WebhookForm } from "./webhook-form";
import { webhookListKey } from "./webhook-list-key";

/** Creates a webhook and shows its secret, once. */
export function NewWebhook() {
  const queries = useQueryClient();
  const words = webhookMessages;
  return (
    <OneTimeCreation<CreatedWebhookRecord>
      label={words.create}
      asking={{ title: words.create }}
      made={{ title: words.createdTitle, hint: words.createdHint, done: words.done }}
      form={(onCreated) => (
        <WebhookForm
          words={{ action: words.createAction, busy: words.creating }}
          send={(body) => callOperation("POST /webhooks", { body })}
          onDone={(webhook) => {
            onCreated(webhook);
            void queries.invalidateQueries({ queryKey: webhookListKey });
          }}
        />
      )}
      textsOf={({ secret }) => [{ label: words.secret, text: secret, copyLabel: words.copySecret }]}
    />
  );
}
