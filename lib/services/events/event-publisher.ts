import "server-only";
import { randomBytes } from "node:crypto";
import { describeFault, log } from "@/lib/config/log";
import { notificationBytesMax, sendNotifications } from "@/lib/db/events/event-notifications";
import { isDatabaseUnavailable } from "@/lib/db/connection/database-errors";
import { withoutDeadline } from "@/lib/db/connection/deadline";
import type { Change } from "@/lib/domain/events/change";
import { packChanges } from "@/lib/domain/events/pack-changes";

const pauseMs = { between: 50, afterFault: 1_000 };
const waitingMax = 4_000;
/** Room for an announcement's own fields. */
const headBytes = 100;

/**
 * Announces the changes of this process to all processes. Changes are queued, and sent together a moment later in a
 * separate transaction. While the database is unreachable, they wait; if the queue is full or the database refuses it,
 * all listeners are told to reload.
 */
class EventPublisher {
  /** Identifies the announcements of this process. */
  readonly #name = randomBytes(8).toString("base64url");
  #sent = 0;
  #waiting: Change[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> = Promise.resolve();

  push(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    if (this.#waiting.length + changes.length > waitingMax) this.#waiting = [{ type: "gap" }];
    else this.#waiting.push(...changes);
    this.#plan(pauseMs.between);
  }

  /** Sends the queued changes. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending = this.#sending.then(() => withoutDeadline(() => this.#send()));
    return this.#sending;
  }

  #plan(ms: number): void {
    // Other requests may have more to send by then.
    this.#timer ??= withoutDeadline(() => setTimeout(() => void this.flush(), ms).unref());
  }

  async #send(): Promise<void> {
    const changes = this.#waiting;
    if (changes.length === 0) return;
    this.#waiting = [];
    try {
      await sendNotifications(
        packChanges(changes, notificationBytesMax - headBytes).map((pack) =>
          JSON.stringify({ id: `${this.#name}:${++this.#sent}`, changes: pack }),
        ),
      );
    } catch (fault) {
      log().warn({ fault: describeFault(fault) }, "changes not announced");
      const later = this.#waiting;
      this.#waiting = [];
      this.push([...(isDatabaseUnavailable(fault) ? changes : [{ type: "gap" } as const]), ...later]);
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
      this.#plan(pauseMs.afterFault);
    }
  }
}

// Each bundle has its own copy of this module, but the process has one announcer.
const kept = globalThis as typeof globalThis & { sheafAnnouncer?: EventPublisher };

/** The announcer of this process. */
export function eventPublisher(): Pick<EventPublisher, "push" | "flush"> {
  kept.sheafAnnouncer ??= new EventPublisher();
  return kept.sheafAnnouncer;
}
