import "server-only";
import { v5 } from "uuid";
import { type ToldKind, toldKinds } from "@/lib/contracts/change-kinds";
import type { MessageKind } from "@/lib/contracts/webhooks/webhook-deliveries";
import type { StoredPlace } from "@/lib/db/webhooks/webhooks";
import type { SendingWebhook } from "@/lib/db/webhooks/webhook-queue";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { gapMessage, messageOfChange, type WebhookMessage } from "@/lib/domain/webhooks/message";
import { readChanges } from "@/lib/services/changes/list-changes";
import type { PlacedChange } from "@/lib/services/changes/change-reading";
import type { ServiceContext } from "@/lib/services/context";
import { toStoredPlace } from "./stored-place";

const messagesAtOnce = 50;

/** A message that is to be sent, and the place of the webhook after it. */
export type NextMessage = {
  /** The same whenever it is sent. */
  id: string;
  kind: MessageKind;
  item: { kind: string; id: string } | null;
  /** From here on, the change is the first one. */
  cursor: string | null;
  message: WebhookMessage;
  place: StoredPlace;
};

/** Some of what a webhook has to send next, in order, and where to read on. */
export type NextMessages = { messages: NextMessage[]; place: StoredPlace; hasMore: boolean };

/** Reads what a webhook has to send next, as its reader may see it now. */
export async function readNextMessages(ctx: ServiceContext, webhook: SendingWebhook): Promise<NextMessages> {
  const { cursor, kinds } = webhook;
  const wanted = toldKinds.filter((kind) => kinds.includes(kind));
  try {
    const { told, ...read } = await readChanges(ctx, {
      ...scopeOf(webhook),
      ...(wanted.length === 0 ? {} : { kinds: wanted }),
      cursor,
      limit: messagesAtOnce,
    });
    const messages = told.map((placed) => ({
      ...toMessage(webhook, placed),
      cursor: read.cursorAt(placed.before),
      place: toStoredPlace(read.cursorAt(placed.after)),
    }));
    return { messages, place: toStoredPlace(read.cursor), hasMore: read.hasMore };
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "gone") return readGap(ctx, webhook);
    throw fault;
  }
}

/** The change of a delivery as its reader may see it now; null when it would not be told any more. */
export async function readMessageAgain(
  ctx: ServiceContext,
  webhook: Pick<SendingWebhook, "id" | "folderId">,
  delivery: { id: string; cursor: string },
): Promise<WebhookMessage | null> {
  try {
    const { told } = await readChanges(ctx, { ...scopeOf(webhook), cursor: delivery.cursor, limit: 1 });
    const [first] = told;
    if (first === undefined) return null;
    const { id, message } = toMessage(webhook, first);
    return id === delivery.id ? message : null;
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "gone") return null;
    throw fault;
  }
}

function scopeOf({ folderId }: Pick<SendingWebhook, "folderId">): { folderId?: string } {
  return folderId === null ? {} : { folderId };
}

function toMessage({ id }: { id: string }, { change, key }: PlacedChange) {
  const kind: ToldKind = change.kind;
  return { id: v5(key, id), kind, item: change.item, message: messageOfChange(change) };
}

/** The one message that says that what comes next is lost, and the place of now. */
async function readGap(ctx: ServiceContext, webhook: SendingWebhook): Promise<NextMessages> {
  const { cursor } = await readChanges(ctx, { limit: 1 });
  const place = toStoredPlace(cursor);
  const gap: NextMessage = {
    id: v5(`gap~${webhook.cursor}`, webhook.id),
    kind: "gap",
    item: null,
    cursor: null,
    message: gapMessage(webhook, new Date()),
    place,
  };
  return { messages: [gap], place, hasMore: false };
}
