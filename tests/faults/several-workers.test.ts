import { expect, inject, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";
import { isChange, listen } from "@/tests/support/event-listener";
import { createPerson } from "@/tests/support/people";

test("several processes on one port are as one: each hears of what the others do, and one that dies is replaced", async () => {
  const server = await startServer({
    env: { DATABASE_URL: inject("databaseUrl"), LOG_LEVEL: "silent", WORKERS: "3" },
  });
  const person = await createPerson();
  const headers = { Authorization: `Bearer ${person.token}` };
  // Every connection is one of its own.
  const create = async (title: string) => {
    const answer = await fetch(`${server.url}/api/v1/pages`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", Connection: "close" },
      body: JSON.stringify({ title, markdown: "" }),
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  try {
    const before = server.findPids();
    expect(before).toHaveLength(3);
    // So many that each process has some.
    const listeners = await Promise.all(
      Array.from({ length: 8 }, () => listen(headers, { base: server.url })),
    );
    expect(listeners.map(({ status }) => status)).toEqual(listeners.map(() => 200));
    const ids = [await create("One"), await create("Two"), await create("Three")];
    for (const listener of listeners) for (const id of ids) await listener.next(isChange("create", id));

    process.kill(before[1] ?? 0, "SIGKILL");
    // Connections of this moment are taken by the others.
    const atOnce = Promise.all(Array.from({ length: 20 }, (_, at) => create(`At once ${at}`)));
    await eventually(() => Promise.resolve(server.findPids().length === 2 || null));
    await atOnce;
    for (const title of ["Four", "Five", "Six"]) await create(title);
    await eventually(() =>
      Promise.resolve(server.output().includes("The web server answers again.") || null),
    );
    const after = server.findPids();
    expect(after).toHaveLength(3);
    expect(after).not.toContain(before[1]);
    for (const title of ["Seven", "Eight", "Nine"]) await create(title);
    for (const listener of listeners) listener.close();
  } finally {
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  }
  expect(server.findPids()).toEqual([]);
}, 120_000);
