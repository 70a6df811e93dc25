import "server-only";
import { reservedConnections } from "./database";

/** Checks that the database responds, also while all connections of the pool are in use; throws otherwise. */
export async function pingDatabase(): Promise<void> {
  await reservedConnections().$queryRaw`SELECT 1 AS one`;
}
