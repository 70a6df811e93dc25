import "server-only";
import pg from "pg";

/** A connection of its own, under a name that the server shows. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // A connection that breaks while idle must not end the process; the next query fails instead.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
