import "server-only";
import { describeFault, log } from "@/lib/config/log";
import { keptDeliveries } from "@/lib/contracts/limits";
import { database } from "@/lib/db/connection/database";
import { withoutDeadline } from "@/lib/db/connection/deadline";
import { listAskedIds, pruneOldDeliveries } from "@/lib/db/webhooks/deliveries";
import { claimWebhooks, findNextRetry, hasActiveWebhooks } from "@/lib/db/webhooks/webhook-queue";
import { changeFeed } from "@/lib/services/events/change-feed";
import { newId } from "@/lib/services/new-id";
import { deliverChanges } from "./deliver-changes";
import { sendAsked } from "./send-asked";

const webhooksAtOnce = 32;
const perPerson = 2;
const ms = {
  /** Between looks while much changes, after the last change, and while nothing does. */
  between: 1_000,
  idle: 10_000,
  /** An hour. */
  prunings: 60 * 60 * 1_000,
};

/**
 * Sends for all webhooks, beside the senders of other processes. It looks for work when changes are announced and once more a
 * moment later, because a change can be read only when all that began before it has ended; and every ten seconds.
 */
class WebhookSender {
  /** The people of the webhooks that it sends for at the moment. */
  readonly #running = new Map<string, number>();
  #count = 0;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Infinity;
  #lookedAt = -Infinity;
  #looksAgain = false;
  #isListening = false;
  #isStarted = false;
  #prunesAt = performance.now() + ms.prunings;

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#plan(0);
  }

  /** Lets it look for work soon. */
  wake(): void {
    if (!this.#isStarted) return;
    this.#looksAgain = true;
    this.#plan(Math.max(100, this.#lookedAt + ms.between - performance.now()));
  }

  #plan(wait: number): void {
    const at = performance.now() + wait;
    if (at >= this.#dueAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#dueAt = at;
    // A request may have asked for it, whose time is none of its business.
    this.#timer = withoutDeadline(() => setTimeout(() => void this.#look(), wait).unref());
  }

  async #look(): Promise<void> {
    this.#timer = null;
    this.#dueAt = Infinity;
    this.#lookedAt = performance.now();
    const looksAgain = this.#looksAgain;
    this.#looksAgain = false;
    let wait = ms.idle;
    try {
      await this.#listen();
      await this.#takeAsked();
      await this.#takeWebhooks();
      await this.#prune();
      const retry = await findNextRetry(database());
      wait = Math.max(ms.between, Math.min(ms.idle, retry ?? ms.idle));
    } catch (fault) {
      noteFault(fault);
    }
    this.#plan(looksAgain ? ms.between : wait);
  }

  /** Hears of changes from the first webhook on. */
  async #listen(): Promise<void> {
    if (this.#isListening || !(await hasActiveWebhooks(database()))) return;
    await changeFeed().onAnnouncement(() => this.wake());
    this.#isListening = true;
  }

  async #takeAsked(): Promise<void> {
    const limit = webhooksAtOnce - this.#count;
    if (limit <= 0) return;
    for (const id of await listAskedIds(database(), limit)) {
      this.#run(id, () => sendAsked(id));
    }
  }

  async #takeWebhooks(): Promise<void> {
    const limit = webhooksAtOnce - this.#count;
    if (limit <= 0) return;
    const leaseId = newId();
    const except = [...this.#running].filter(([, count]) => count >= perPerson).map(([userId]) => userId);
    for (const { id, userId } of await claimWebhooks(database(), { leaseId, limit, except })) {
      this.#run(userId, () => deliverChanges({ webhookId: id, leaseId }));
    }
  }

  #run(personId: string, work: () => Promise<void>): void {
    this.#count += 1;
    this.#running.set(personId, (this.#running.get(personId) ?? 0) + 1);
    void work()
      .catch(noteFault)
      .finally(() => {
        this.#count -= 1;
        const rest = (this.#running.get(personId) ?? 1) - 1;
        if (rest === 0) this.#running.delete(personId);
        else this.#running.set(personId, rest);
        // It may have more to send, or others may have waited for a place.
        this.wake();
      });
  }

  async #prune(): Promise<void> {
    if (performance.now() < this.#prunesAt) return;
    this.#prunesAt = performance.now() + ms.prunings;
    await pruneOldDeliveries(database(), keptDeliveries.days);
  }
}

function noteFault(fault: unknown): void {
  log().warn({ fault: describeFault(fault) }, "webhooks not sent");
}

// Each bundle has its own copy of this module, but the process has one sender.
const kept = globalThis as typeof globalThis & { sheafWebhookSender?: WebhookSender };

/** The sender of this process. */
export function webhookSender(): Pick<WebhookSender, "start" | "wake"> {
  kept.sheafWebhookSender ??= new WebhookSender();
  return kept.sheafWebhookSender;
}
