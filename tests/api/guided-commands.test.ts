import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { urlOf } from "@/tests/support/api-caller";
import { commandsIn, runInTerminal } from "@/tests/support/guide-commands";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-guide-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The commands of a guide, for the server under test and an account of their own. */
const commandsOf = (guide: string) =>
  commandsIn(readFileSync(`docs/${guide}.md`, "utf8"))
    .replaceAll("http://127.0.0.1:3000", urlOf("").origin)
    .replaceAll("ada@example.com", `${randomUUID()}@example.com`);

const occurrencesIn = (text: string, part: string) => text.split(part).length - 1;

test("the guide to a first script leads to a log with each entry once", { timeout: 120_000 }, async () => {
  const folder = makeFolder();
  const commands = commandsOf("first-script").replaceAll(/(?:\.\/)?note\.sh/g, join(folder, "note.sh"));
  const said = await runInTerminal(commands, {
    DATABASE_URL: inject("databaseUrl"),
    SHEAF_DATA_DIR: folder,
  });
  expect(occurrencesIn(said, "4.1 GB in 3 minutes")).toBe(1);
  expect(said).toMatch(/"due":"2026-12-01"/);
  expect(said).toMatch(/"trashed":\[\{"id":"[-\w]+","title":"Backups"\}\]/);
});

test(
  "the guide to a first agent leads to a change by tools that is taken back",
  { timeout: 120_000 },
  async () => {
    const said = await runInTerminal(commandsOf("first-agent"), {
      DATABASE_URL: inject("databaseUrl"),
      SHEAF_DATA_DIR: makeFolder(),
    });
    expect(said).toContain("We bake on Fridays");
    expect(said).toMatch(/"restored":\[\{"id":"[-\w]+","title":"Decisions"\}\]/);
    expect(said).not.toContain('"isError":true');
  },
);

test(
  "the guide to a server leads to an account, and to a backup that was restored",
  { timeout: 300_000 },
  async () => {
    const [backups, tried] = [makeFolder(), makeFolder()];
    const server = await startServer({ env: { LOG_LEVEL: "silent" } });
    try {
      const commands = commandsIn(readFileSync("docs/running-a-server.md", "utf8"))
        .replaceAll("http://127.0.0.1:3000", server.url)
        .replaceAll("/backups/sheaf", backups)
        .replaceAll("/srv/tried", tried);
      const said = await runInTerminal(commands, { DATABASE_URL: "", SHEAF_DATA_DIR: server.dataDir });
      expect(said).toMatch(/"version":"\d+\.\d+\.\d+/);
      expect(said).toMatch(/read back and compared/);
    } finally {
      await server.stop();
    }
  },
);
