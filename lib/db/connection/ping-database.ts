import "server-only";
import { database } from "./database";

/** Asks the database for a sign of life; throws when there is none. */
export async function pingDatabase(): Promise<void> {
  await database().$queryRaw`SELECT 1 AS one`;
}
