import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { FolderLimitName } from "@/components/shell/items/folder-limit-name";
import { ConfirmedAction } from "@/components/shell/items/confirmed-action";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { webhookMessages } from "@/components/shell/messages/webhook-messages";
import { classNames } from "@/components/ui/class-names";
import { factLineStyle } from "@/components/ui/fact-line-style";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { callOperation } from "@/lib/client/http/call-operation";
import type { WebhookRecord } from "@/lib/contracts/webhooks/webhook-fields";
import { EditWebhook } from "./edit-webhook";
import { WebhookDeliveries } from "./webhook-deliveries";
import { webhookListKey } from "./webhook-list-key";

export type WebhookRowProps = { webhook: WebhookRecord };

/** A webhook: where it sends what, whether that succeeds, and what can be done with it. */
export function WebhookRow({ webhook }: WebhookRowProps) {
  const words = webhookMessages;
  const { name, url, kinds, folderId, tokenId, active, lastSuccessAt } = webhook;
  return (
    <li className="grid grid-cols-1 gap-3 py-3.5">
      <div className="min-w-0">
        <h3 className="font-medium break-words">{name}</h3>
        <p className="mt-0.5 font-mono text-sm wrap-anywhere">{url}</p>
        <p className={classNames("mt-0.5", factLineStyle)}>
          {active ? null : <span className="font-medium text-ink">{words.off}</span>}
          <span>{kinds === null ? words.allKinds : words.changes(kinds.length)}</span>
          {folderId === null ? null : <FolderLimitName folderId={folderId} />}
          {tokenId === null ? null : <span>{words.madeByToken}</span>}
          <span>
            {lastSuccessAt === null ? (
              words.noneYet
            ) : (
              <>
                {words.lastSuccess} <RelativeTime dateTime={lastSuccessAt} />
              </>
            )}
          </span>
        </p>
      </div>
      <WebhookNotice webhook={webhook} />
      <WebhookActions webhook={webhook} />
    </li>
  );
}

/** Says that a webhook was switched off, and why, or that its receiver fails. */
function WebhookNotice({ webhook: { active, disabledReason, failingSince } }: WebhookRowProps) {
  const words = webhookMessages;
  if (!active && disabledReason !== null)
    return <Notice tone="alarm">{words.reasons[disabledReason]}</Notice>;
  return active && failingSince !== null ? <Notice>{words.failing}</Notice> : null;
}

function WebhookActions({ webhook }: WebhookRowProps) {
  const queries = useQueryClient();
  const words = webhookMessages;
  const { id, name, active, disabledReason } = webhook;
  const params = { webhookId: id };
  const refresh = () => queries.invalidateQueries({ queryKey: webhookListKey });
  const testing = useMutation({
    mutationFn: () => callOperation("POST /webhooks/{webhookId}/test", { params }),
    onSuccess: ({ state, status, error }) => {
      if (state === "delivered") toast(words.tested(status));
      else toast.error(words.testFailed(error ?? ""));
      return refresh();
    },
    onError: (fault) => toast.error(explainFailure(fault)),
  });
  const switching = useMutation({
    mutationFn: () => callOperation("PATCH /webhooks/{webhookId}", { params, body: { active: !active } }),
    onSuccess: refresh,
    onError: (fault) => toast.error(explainFailure(fault)),
  });
  const hasEnded = disabledReason === "token" || disabledReason === "folder";
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={words.testName(name)} busy={testing.isPending} onClick={() => testing.mutate()}>
        {testing.isPending ? words.testing : words.test}
      </Button>
      <WebhookDeliveries webhook={webhook} />
      <EditWebhook webhook={webhook} />
      {hasEnded ? null : (
        <Button
          aria-label={active ? words.switchOffName(name) : words.switchOnName(name)}
          busy={switching.isPending}
          onClick={() => switching.mutate()}
        >
          {active ? words.switchOff : words.switchOn}
        </Button>
      )}
      <ConfirmedAction
        button={(ask) => (
          <Button aria-label={words.removeName(name)} onClick={ask}>
            {words.remove}
          </Button>
        )}
        title={words.removeTitle(name)}
        description={words.removeHint}
        words={{ action: words.remove, busy: words.removing }}
        action={() => callOperation("DELETE /webhooks/{webhookId}", { params })}
        onDone={() => {
          toast(words.removed(name));
          return refresh();
        }}
      />
    </div>
  );
}
