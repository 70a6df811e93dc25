import type { TestProject } from "vitest/node";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { serverSettings } from "./server-settings";

declare module "vitest" {
  // The way that Vitest offers to name what is provided.
  export interface ProvidedContext {
    /** The processes under test; requests go to them in turn. */
    urls: readonly string[];
    databaseUrl: string;
  }
}

/**
 * Starts one production server with a database of its own for all tests, and removes both afterwards. To try a
 * few tests against a server that runs already, name it in TEST_SERVER_URL (several processes of one database with
 * commas between them) and its database in TEST_DATABASE_URL.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { TEST_SERVER_URL, TEST_DATABASE_URL } = process.env;
  if (TEST_SERVER_URL !== undefined && TEST_DATABASE_URL !== undefined) {
    provide("urls", TEST_SERVER_URL.split(","));
    provide("databaseUrl", TEST_DATABASE_URL);
    return () => Promise.resolve();
  }
  const server = await startServer({
    env: { SIGNUP: "open", ...serverSettings },
  });
  provide("urls", [server.url]);
  provide("databaseUrl", server.databaseUrl);
  return async () => {
    await server.stop();
  };
}
