import { startServer } from "@/scripts/setup/web-server/child-server.mjs";

/**
 * Starts one production server for all journeys. To try a few against a server that runs already (with
 * SIGNUP=open), name it in TEST_SERVER_URL.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env["TEST_SERVER_URL"] !== undefined) return () => Promise.resolve();
  const server = await startServer({
    env: { SIGNUP: "open", LOG_LEVEL: "silent", TRUST_PROXY: "1", WEBHOOK_ALLOW: "127.0.0.1" },
  });
  process.env["TEST_SERVER_URL"] = server.url;
  return async () => {
    await server.stop();
  };
}
