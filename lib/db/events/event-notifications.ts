import "server-only";
import pg from "pg";
import { environment } from "@/lib/config/environment";
import { database } from "@/lib/db/connection/database";

const channel = "sheaf_changes";

/** The greatest size of an announced text in bytes; PostgreSQL allows less than 8,000. */
export const notificationBytesMax = 7_800;

/**
 * Sends these texts to all processes, in order. It uses a separate transaction, because notifying transactions commit
 * one after another, and writes must not wait for that. Clients read again after losses when the database dies.
 */
export async function sendNotifications(texts: readonly string[]): Promise<void> {
  await database().$queryRaw`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, text.value)::text
    FROM json_array_elements_text(${JSON.stringify(texts)}::json) WITH ORDINALITY AS text (value, place)
    ORDER BY text.place`;
}

/** The callbacks of a listener: for each text, and for the loss of the connection, once. */
export type NotificationListener = { onText: (text: string) => void; onLost: () => void };

/** A listening connection. `isAlive` queries the database; `close` ends it without calling the listener. */
export type NotificationConnection = { isAlive: () => Promise<boolean>; close: () => void };

/** Listens on a separate connection to announcements of any process from now on. */
export async function listenForNotifications(
  listener: NotificationListener,
): Promise<NotificationConnection> {
  const client = new pg.Client({
    connectionString: environment().DATABASE_DIRECT_URL,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: "sheaf-events",
  });
  const state = { isOpen: false, hasEnded: false };
  const lose = () => {
    if (state.isOpen) listener.onLost();
    state.isOpen = false;
    state.hasEnded = true;
  };
  client.on("notification", ({ payload }) => {
    if (state.isOpen && payload !== undefined) listener.onText(payload);
  });
  client.on("error", lose);
  client.on("end", lose);
  const close = () => {
    state.isOpen = false;
    client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    if (state.hasEnded) throw new Error("Connection terminated");
    state.isOpen = true;
  } catch (fault) {
    close();
    throw fault;
  }
  const isAlive = () =>
    client.query("SELECT 1").then(
      () => true,
      () => false,
    );
  return { isAlive, close };
}
