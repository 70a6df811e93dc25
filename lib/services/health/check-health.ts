import "server-only";
import { pingDatabase } from "@/lib/db/connection/ping-database";

/** Whether the service works; throws when the database does not answer. */
export async function checkHealth(): Promise<{ status: "ok" }> {
  await pingDatabase();
  return { status: "ok" };
}
