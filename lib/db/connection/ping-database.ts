import "server-only";
import { database } from "./database";

/** Checks that the database responds; throws otherwise. */
export async function pingDatabase(): Promise<void> {
  await database().$queryRaw`SELECT 1 AS one`;
}
