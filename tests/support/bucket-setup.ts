import type { TestProject } from "vitest/node";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { startBucket } from "./bucket";

declare module "vitest" {
  // The way that Vitest offers to name what is provided.
  export interface ProvidedContext {
    /** What the processes were started with, for commands on the same data. */
    settings: Record<string, string>;
  }
}

/** Starts a bucket, and two processes with data directories of their own that share it and a database. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bucket = await startBucket();
  const shared = {
    SIGNUP: "open",
    LOG_LEVEL: "silent",
    NEXTAUTH_SECRET: "the same secret for every process under test",
    ...bucket.settings,
  };
  const first = await startServer({ env: shared });
  const settings = { ...shared, DATABASE_URL: first.databaseUrl };
  const second = await startServer({ env: settings });
  provide("urls", [first.url, second.url]);
  provide("databaseUrl", first.databaseUrl);
  provide("settings", settings);
  return async () => {
    await second.stop();
    await first.stop();
    await bucket.stop();
  };
}
