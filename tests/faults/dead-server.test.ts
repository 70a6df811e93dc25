import { expect, test } from "vitest";
import { startServer } from "@/scripts/setup/child-server.mjs";
import { eventually } from "@/tests/support/deadline";

test("a server that dies is started again, after pauses that grow, and stops when it is told to", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  const isHealthy = () =>
    fetch(`${server.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  let before = server.pid;
  try {
    for (const pause of ["0.5", "1"]) {
      process.kill(before, "SIGKILL");
      await eventually(async () => ((await isHealthy()) ? null : true));
      before = await eventually(async () => ((await isHealthy()) ? server.findPid() : null));
      expect(server.output()).toContain(
        `The web server ended unexpectedly (SIGKILL); starting it again in ${pause} s …`,
      );
    }
    await eventually(() =>
      Promise.resolve(/(?:The web server answers again\.[^]*){2}/.test(server.output()) || null),
    );
  } finally {
    // What its process is told is meant for the whole.
    process.kill(before, "SIGTERM");
    expect(await server.exited).toEqual({ code: 0, signal: null });
    await server.stop();
  }
}, 120_000);
