import "server-only";
import pg from "pg";
import { environment } from "@/lib/config/environment";
import { database } from "@/lib/db/connection/database";

const channel = "sheaf_changes";

/** Most bytes of a text that is announced; PostgreSQL takes less than 8,000. */
export const notificationBytesMax = 7_800;

/**
 * Tells all processes these texts, in their order. In a transaction of its own: those that notify commit one after the
 * other, which writes must not have to wait for. What is lost when the database dies is made good by reading again.
 */
export async function sendNotifications(texts: readonly string[]): Promise<void> {
  await database().$queryRaw`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, text.value)::text
    FROM json_array_elements_text(${JSON.stringify(texts)}::json) WITH ORDINALITY AS text (value, place)
    ORDER BY text.place`;
}

/** Who listens: to each text, and for the end of a connection that listened, which comes once. */
export type NotificationListener = { onText: (text: string) => void; onLost: () => void };

/** A connection that listens. `isAlive` asks the database; `close` ends it without a word to the listener. */
export type NotificationConnection = { isAlive: () => Promise<boolean>; close: () => void };

/** Listens on a connection of its own to what any process announces from now on. */
export async function listenForNotifications(
  listener: NotificationListener,
): Promise<NotificationConnection> {
  const client = new pg.Client({
    connectionString: environment().DATABASE_URL,
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
