import { randomBytes, randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { startBucket } from "@/tests/support/bucket";
import { createPerson } from "@/tests/support/people";

test("while the bucket does not answer, files are refused and can be sent again; everything else works", async () => {
  const bucket = await startBucket();
  await bucket.pause();
  const env = { ...inject("settings"), ...bucket.settings };
  const server = await startServer({ env });
  const { token } = await createPerson();
  const bytes = randomBytes(70_000);
  const key = randomUUID();
  const call = async (method: string, path: string, body?: FormData | string) => {
    const type = typeof body === "string" ? { "Content-Type": "application/json" } : {};
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": key, ...type };
    return fetch(`${server.url}/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  };
  const upload = () => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(bytes)]), "a.bin");
    return call("POST", "/files", form);
  };
  try {
    const refused = await upload();
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { code: "unavailable", message: expect.stringContaining("keeps files") as string } },
    ]);
    expect((await call("GET", "/files?parentId=null")).status).toBe(200);
    await bucket.resume();
    const stored = await upload();
    const { id } = (await stored.json()) as { id: string };
    expect(stored.status).toBe(201);
    const read = await call("GET", `/files/${id}`);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    await bucket.pause();
    expect((await call("GET", `/files/${id}`)).status).toBe(503);
  } finally {
    await server.stop();
    await bucket.stop();
  }
});
