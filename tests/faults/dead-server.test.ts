import { expect, inject, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { eventually } from "@/tests/support/deadline";

test("a server that dies or hangs is started again, after pauses that grow, and stops when it is told to", async () => {
  const server = await startServer({
    env: { DATABASE_URL: inject("databaseUrl"), LOG_LEVEL: "silent", HANG_TIMEOUT_SECONDS: "2" },
  });
  const isHealthy = () =>
    fetch(`${server.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const isSaid = (sentence: string) =>
    eventually(() => Promise.resolve(server.output().includes(sentence) || null));
  const isEndSaid = (pause: string) =>
    isSaid(`The web server ended unexpectedly (SIGKILL); starting it again in ${pause} s …`);
  let current = server.pid;
  const isReplaced = async () => {
    const before = current;
    current = await eventually(() => {
      const pid = server.findPid();
      return Promise.resolve(pid === before ? null : pid);
    });
  };
  try {
    process.kill(current, "SIGSTOP");
    await isSaid("The web server has not reacted for 2 s and is killed.");
    await isEndSaid("0.5");
    await isReplaced();
    process.kill(current, "SIGKILL");
    await isEndSaid("1");
    await isReplaced();
    await isSaid("The web server answers again.");
    expect(await isHealthy()).toBe(true);
  } finally {
    // What its process is told is meant for the whole.
    process.kill(current, "SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
    await server.stop();
  }
}, 120_000);
