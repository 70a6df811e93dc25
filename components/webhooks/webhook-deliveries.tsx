import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog/dialog";
import { factLineStyle } from "@/components/ui/fact-line-style";
import { Button } from "@/components/ui/form/button";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { callOperation } from "@/lib/client/http/call-operation";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import type { DeliveryRecord } from "@/lib/contracts/webhooks/webhook-deliveries";

export type WebhookDeliveriesProps = { webhook: WebhookRecord };

/** What a webhook sent, in a dialog, to be sent again. */
export function WebhookDeliveries({ webhook: { id, name } }: WebhookDeliveriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const words = webhookMessages;
  return (
    <>
      <Button aria-label={words.deliveriesName(name)} onClick={() => setIsOpen(true)}>
        {words.deliveries}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.deliveriesTitle(name)}
        description={words.deliveriesHint}
        closeLabel={messages.close}
      >
        <DeliveryList webhookId={id} />
      </Dialog>
    </>
  );
}

const keyOf = (webhookId: string) => ["webhooks", webhookId, "deliveries"];

function DeliveryList({ webhookId }: { webhookId: string }) {
  const words = webhookMessages;
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf(webhookId),
    queryFn: ({ pageParam, signal }) =>
      callOperation("GET /webhooks/{webhookId}/deliveries", {
        params: { webhookId },
        query: { limit: "20", ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: 5_000,
  });
  if (isError) return <FailedNotice onRetry={() => refetch()}>{words.deliveriesFailed}</FailedNotice>;
  const deliveries = data?.pages.flatMap((part) => part.data);
  if (deliveries?.length === 0) return <p className="text-ink-soft">{words.deliveriesEmpty}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {deliveries?.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.older}
        </Button>
      ) : null}
    </div>
  );
}

const stateStyles = { pending: "text-ink", delivered: "text-leaf", failed: "text-alarm" };

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: DeliveryRecord }) {
  const queries = useQueryClient();
  const words = webhookMessages;
  const { id: deliveryId, kind, state, attempts, status, error, response, durationMs } = delivery;
  const sending = useMutation({
    mutationFn: () =>
      callOperation("POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", {
        params: { webhookId, deliveryId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(webhookId) }),
    onError: (fault) => toast.error(explainFailure(fault)),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{words.kinds[kind]}</p>
        <p className={classNames("mt-0.5", factLineStyle)}>
          <span className={classNames("font-medium", stateStyles[state])}>{words.states[state]}</span>
          {status === null ? null : <span>{status}</span>}
          <RelativeTime dateTime={delivery.lastAttemptAt ?? delivery.createdAt} />
          {durationMs === null ? null : <span>{words.milliseconds(durationMs)}</span>}
          {attempts > 1 ? <span>{words.attempts(attempts)}</span> : null}
          {delivery.nextAttemptAt === null ? null : (
            <span>
              {words.next} <RelativeTime dateTime={delivery.nextAttemptAt} />
            </span>
          )}
        </p>
        {error === null ? null : <p className="mt-1 text-sm text-alarm wrap-anywhere">{error}</p>}
        {response === null || response === "" ? null : (
          <details className="mt-1 text-sm text-ink-soft">
            <summary className="cursor-pointer">{words.answer}</summary>
            <pre className="mt-1 max-h-40 overflow-y-auto rounded-md bg-wall px-2.5 py-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
              {response}
            </pre>
          </details>
        )}
      </div>
      <Button busy={sending.isPending} onClick={() => sending.mutate()}>
        {state === "pending" ? words.tryNow : words.redeliver}
      </Button>
    </li>
  );
}
