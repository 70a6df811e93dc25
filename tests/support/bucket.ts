import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A server with a bucket, and the settings of a process that keeps its files there. */
export type BucketServer = {
  settings: Record<string, string>;
  /** Stops answering and keeps the files. */
  pause: () => Promise<void>;
  /** Answers again, where it did. */
  resume: () => Promise<void>;
  /** Stops and removes the files. */
  stop: () => Promise<void>;
};

const name = "sheaf";

/** Starts a server that speaks the protocol of S3, with one empty bucket, on a free port. */
export async function startBucket(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), "sheaf-bucket-"));
  const listen = async (wantedPort: number) => {
    const server = new S3rver({
      address: "127.0.0.1",
      port: wantedPort,
      silent: true,
      directory,
      configureBuckets: [{ name, configs: [] }],
    });
    const { port } = await server.run();
    return { server, port };
  };
  const first = await listen(0);
  let running: S3rver | null = first.server;
  const pause = async () => {
    await running?.close();
    running = null;
  };
  return {
    settings: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${first.port}`,
      // The keys that this server takes.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    pause,
    resume: async () => {
      running = (await listen(first.port)).server;
    },
    stop: async () => {
      await pause();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
