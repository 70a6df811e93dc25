import "server-only";
import pg from "pg";
import { environment } from "@/lib/config/environment";
import { database } from "./database";

const channel = "sheaf_changes";

/** Most bytes of a text that is announced; PostgreSQL takes less than 8,000. */
export const announcementBytesMax = 7_800;

/**
 * Tells all processes these texts, in their order. In a transaction of its own: those that notify commit one after the
 * other, which writes must not have to wait for. What is lost when the database dies is made good by reading again.
 */
export async function sendAnnouncements(texts: readonly string[]): Promise<void> {
  await database().$queryRaw`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, text.value)::text
    FROM json_array_elements_text(${JSON.stringify(texts)}::json) WITH ORDINALITY AS text (value, place)
    ORDER BY text.place`;
}

/** Who listens: to each text, and for the end of the connection, which comes once. */
export type AnnouncementListener = { onText: (text: string) => void; onLost: () => void };

/** A connection that listens. `isAlive` asks the database; `close` ends it without a word to the listener. */
export type AnnouncementConnection = { isAlive: () => Promise<boolean>; close: () => void };

/** Listens on a connection of its own to what any process announces from now on. */
export async function listenForAnnouncements(
  listener: AnnouncementListener,
): Promise<AnnouncementConnection> {
  const client = new pg.Client({
    connectionString: environment().DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: "sheaf-events",
  });
  let isOpen = true;
  const lose = () => {
    if (isOpen) listener.onLost();
    isOpen = false;
  };
  client.on("notification", ({ payload }) => {
    if (isOpen && payload !== undefined) listener.onText(payload);
  });
  client.on("error", lose);
  client.on("end", lose);
  const close = () => {
    isOpen = false;
    client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
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
