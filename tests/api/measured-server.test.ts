import { expect, inject, test } from "vitest";
import { startOurs } from "@/tests/bench/servers/servers";

test("the server that `npm run bench` measures answers", async () => {
  const server = await startOurs(inject("databaseUrl"));
  try {
    expect((await fetch(new URL("/api/health", server.url))).status).toBe(200);
  } finally {
    await server.stop();
  }
});
