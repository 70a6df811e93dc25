"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { pollingOptions } from "@/components/ui/loading/polling-options";
import { callOperation } from "@/lib/client/http/call-operation";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { NewWebhook } from "./new-webhook";
import { webhookListKey } from "./webhook-list-key";
import { WebhookRow } from "./webhook-row";

export type WebhookListProps = {
  /** The webhooks, from the server's rendering of the page. */
  known: WebhookRecord[];
};

/** The person's webhooks: create one, test it, see what it sent, change it. */
export function WebhookList({ known }: WebhookListProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: webhookListKey,
    queryFn: async ({ signal }) => (await callOperation("GET /webhooks", { signal })).data,
    initialData: known,
    // They send meanwhile.
    ...pollingOptions,
  });
  const words = webhookMessages;
  return (
    <section aria-labelledby="webhook-list" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="webhook-list" className="font-medium">
          {words.list}
        </h2>
        <NewWebhook />
      </div>
      {isError ? <FailedNotice onRetry={() => refetch()}>{words.listFailed}</FailedNotice> : null}
      {data.length === 0 ? (
        <EmptyState title={words.emptyTitle} hint={words.emptyHint} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </section>
  );
}
