import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { TestProject } from "vitest/node";
import { startServer } from "@/scripts/setup/child-server.mjs";

declare module "vitest" {
  // The way that Vitest offers to name what is provided.
  export interface ProvidedContext {
    /** What the processes were started with, for commands on the same data. */
    settings: Record<string, string>;
  }
}

/** Starts a bucket, and two processes with data directories of their own that share it and a database. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-bucket-"));
  const bucket = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "sheaf", configs: [] }],
  });
  const { address, port } = await bucket.run();
  const shared = {
    SIGNUP: "open",
    LOG_LEVEL: "silent",
    NEXTAUTH_SECRET: "the same secret for every process under test",
    S3_BUCKET: "sheaf",
    S3_ENDPOINT: `http://${address}:${port}`,
    // The keys that this server takes.
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
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
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
