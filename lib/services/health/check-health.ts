import "server-only";
import { pingDatabase } from "@/lib/db/connection/ping-database";

/** Checks the service; throws when the database does not respond. */
export async function checkHealth(): Promise<{ status: "ok" }> {
  await pingDatabase();
  return { status: "ok" };
}
