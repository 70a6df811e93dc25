import "server-only";
import { readVersion } from "@/lib/config/version";
import { pingDatabase } from "@/lib/db/connection/ping-database";

/** Checks the service, and says its version; throws when the database does not respond. */
export async function checkHealth(): Promise<{ status: "ok"; version: string }> {
  await pingDatabase();
  return { status: "ok", version: readVersion() };
}

/** The version of Sheaf that runs. */
export { readVersion } from "@/lib/config/version";
