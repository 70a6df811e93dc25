import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A server with a bucket, and the settings of a process that keeps its files there. */
export type BucketServer = { port: number; settings: Record<string, string>; stop: () => Promise<void> };

const name = "sheaf";

/** Starts a server that speaks the protocol of S3, with one empty bucket; by itself on a free port. */
export async function startBucket(wantedPort = 0): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), "sheaf-bucket-"));
  const configureBuckets = [{ name, configs: [] }];
  const server = new S3rver({
    address: "127.0.0.1",
    port: wantedPort,
    silent: true,
    directory,
    configureBuckets,
  });
  const { address, port } = await server.run();
  return {
    port,
    settings: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://${address}:${port}`,
      // The keys that this server takes.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
