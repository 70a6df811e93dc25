import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, inject } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { serverSettings } from "@/tests/support/server-settings";
import { test } from "@/tests/support/test";

test("a request that is under way when the server stops is answered, and told that the connection ends", async ({
  person,
}) => {
  const server = await startServer({ env: { ...serverSettings, DATABASE_URL: inject("databaseUrl") } });
  try {
    const { hostname, port, host } = new URL(server.url);
    const body = JSON.stringify({ title: "The last one" });
    const socket = connect(Number(port), hostname);
    const head = [
      "POST /api/v1/pages HTTP/1.1",
      `Host: ${host}`,
      `Authorization: Bearer ${person.token}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "Expect: 100-continue",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const first = await new Promise((resolve) => socket.once("data", resolve));
    expect(String(first)).toMatch(/^HTTP\/1\.1 100 /);
    const stopped = server.stop();
    await eventually(async () => (await isRefused(Number(port), hostname)) || null);
    socket.write(body);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect((await stopped).code).toBe(0);
  } finally {
    await server.stop();
  }
}, 60_000);

function isRefused(port: number, hostname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, hostname);
    probe.once("connect", () => {
      probe.destroy();
      resolve(false);
    });
    probe.once("error", () => resolve(true));
  });
}
