import "server-only";
import { Counter, Gauge, type Registry } from "prom-client";
import { settings } from "@/lib/config/environment";
import { database } from "@/lib/db/connection/database";
import { countPendingWork } from "@/lib/db/observability/pending-work";
import { lastBackupTime } from "@/lib/services/backups/last-backup-time";
import { changeFeed } from "@/lib/services/events/change-feed";
import { messageCounts } from "@/lib/services/webhooks/message-counts";
import { cachedFor } from "./cached-for";

/** Who listens, and what is done beside requests: webhooks, the indexes, backups. */
export function measureWork(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "sheaf_event_connections",
    help: "Open connections for events.",
    registers,
    collect() {
      this.set(changeFeed().count());
    },
  });
  new Counter({
    name: "sheaf_webhook_messages_total",
    help: "Messages that were sent to webhooks, by whether they were taken.",
    labelNames: ["outcome"] as const,
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(messageCounts())) this.inc({ outcome }, count);
    },
  });
  const second = 1_000;
  const pending = cachedFor(second, () => countPendingWork(database()));
  measureShared(registry, "sheaf_webhooks_failing", {
    help: "Webhooks whose last message was not taken, and is sent again.",
    read: async () => (await pending())?.failingWebhooks,
  });
  measureShared(registry, "sheaf_search_index_queue", {
    help: "Writes whose words searches do not find yet, up to 10,000.",
    read: async () => (await pending())?.search,
  });
  measureShared(registry, "sheaf_query_index_queue", {
    help: "Writes whose properties, tags and tasks queries do not find yet, up to 10,000.",
    read: async () => (await pending())?.queries,
  });
  const { BACKUP_TO: to } = settings();
  if (to === undefined) return;
  const last = cachedFor(60 * second, () => lastBackupTime(to));
  measureShared(registry, "sheaf_backup_last_success_timestamp_seconds", {
    help: "When the server made its last whole backup in BACKUP_TO; 0 if there is none.",
    read: async () => {
      const time = await last();
      return time === undefined ? undefined : (time?.getTime() ?? 0) / second;
    },
  });
}

/** What all processes read from the same place. What cannot be read now is left out. */
function measureShared(
  registry: Registry,
  name: string,
  { help, read }: { help: string; read: () => Promise<number | undefined> },
): void {
  new Gauge({
    name,
    help,
    aggregator: "max",
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}
