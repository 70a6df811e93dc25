import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { holdFile } from "@/scripts/setup/process/held-file.mjs";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { runCommand } from "@/tests/support/run-command";

const dataDir = mkdtempSync(join(tmpdir(), "sheaf-two-"));
const lock = join(dataDir, "sheaf.lock");
const hasFlock = ["/usr/bin/flock", "/bin/flock"].some((path) => existsSync(path));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What another container's server shows of itself: the kernel's lock, and a process that nobody sees from here. */
function startElsewhere() {
  const held = holdFile(`${lock}.held`);
  if (held === null) throw new Error("The data directory is held already.");
  writeFileSync(
    lock,
    JSON.stringify({ pid: process.pid, identity: "of another container", purpose: "server" }),
  );
  return { die: () => held.release() };
}

const createAccount = () =>
  runCommand(
    { dataDir },
    ...["account:create", "--email", "a@example.com", "--password", "correct horse", "--name", "Ada"],
  );

describe.skipIf(!hasFlock)("a data directory that a server in another container uses", () => {
  test("is left alone by servers and commands, and taken over when that one has died", async () => {
    const other = startElsewhere();
    await expect(startServer({ dataDir })).rejects.toThrow(
      `Sheaf already runs on the data directory ${dataDir} (in another container or on another machine)`,
    );
    const refused = await createAccount();
    expect([refused.status, refused.err]).toEqual([
      1,
      `Sheaf runs on the data directory ${dataDir} in another container or on another machine; give the command there.\n`,
    ]);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    other.die();
    expect(await createAccount()).toMatchObject({ status: 0 });
  }, 120_000);
});
