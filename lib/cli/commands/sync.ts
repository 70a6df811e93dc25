import { resolve } from "node:path";
import { Bell } from "@/lib/cli/changes/bell";
import { hearEvents } from "@/lib/cli/changes/hear-events";
import type { CommandLine } from "@/lib/cli/command-line";
import { exits, Failure, toFailure } from "@/lib/cli/failures";
import type { Connection } from "@/lib/cli/server/connection";
import { watchFolder } from "@/lib/cli/sync/disk/watch-folder";
import { openSync, type OpenSync } from "@/lib/cli/sync/open-sync";
import { type MassDeletion, planOnce, syncOnce, findMassDeletion } from "@/lib/cli/sync/run/sync-once";
import { SyncReport } from "@/lib/cli/sync/sync-report";
import { type AnyCommand, newCommand } from "./new-command";

const settleSeconds = 0.3;
const lookAgainSeconds = 30;

/** `sheaf sync` */
export function syncCommand(cli: CommandLine): AnyCommand {
  return newCommand("sync", {
    does: "keep a folder of this machine and one on the server the same, both ways",
    examples: [
      "sheaf sync ./notes --folder Work",
      "sheaf sync ./notes --dry-run",
      "sheaf sync ./notes --watch",
    ],
    more: `Pages are markdown files, byte for byte, attachments any other files. What both sides changed is
merged; where both changed the same words, the server's text stays and yours is kept beside it as
"… (conflict <day>).md". What is deleted on one side goes to the trash: here, to .sheaf/trash.
.sheafignore says what is left out, as .gitignore does; names that begin with a dot are.`,
  })
    .argument("<dir>", "a folder of this machine; it is made if it is missing")
    .option("-f, --folder <folder>", "the folder on the server, needed the first time; / is everything")
    .option("-w, --watch", "go on until interrupted, as things change on either side")
    .option("-n, --dry-run", "say what would be done, and do nothing")
    .option("--allow-deletions", "also when more than half of everything would go")
    .action(async (dir, { folder, watch = false, dryRun = false, allowDeletions = false }) => {
      const connection = await cli.connect();
      const sync = await openSync(connection, { path: resolve(dir), folder, isDry: dryRun });
      const report = new SyncReport(cli);
      const onMassDeletion = (deletion: MassDeletion) => {
        if (!allowDeletions) throw refuseDeletion(deletion);
      };
      const options = {
        canEditTop: sync.root.canEdit,
        mayWrite: sync.mayWrite,
        refresh: sync.refresh,
        onMassDeletion,
      };
      try {
        if (dryRun) {
          const plan = await planOnce(sidesOf(sync, report), options);
          const deletion = findMassDeletion(plan, sync.journal.base.size);
          report.showPlan(plan);
          if (deletion !== null) onMassDeletion(deletion);
          return;
        }
        const run = async () => {
          const { left } = await syncOnce(sidesOf(sync, report), options);
          report.end(left);
        };
        if (watch) await keepOn(cli, connection, { sync, run, root: resolve(dir) });
        else await run();
        process.exitCode = exits[report.exit];
      } finally {
        await sync.close();
      }
    });
}

function sidesOf({ disk, server, journal }: OpenSync, report: SyncReport) {
  const today = new Date().toISOString().slice(0, "2026-11-27".length);
  return { disk, server, journal, tell: report.tell, today };
}

type Watched = { sync: OpenSync; run: () => Promise<void>; root: string };

/** Runs whenever one side tells of a change, and from time to time; while the server is away, it waits. */
async function keepOn(cli: CommandLine, connection: Connection, { sync, run, root }: Watched): Promise<void> {
  const bell = new Bell();
  const ended = new AbortController();
  const signal = AbortSignal.any([connection.signal, ended.signal]);
  hearEvents({ ...connection, signal }, bell).catch(() => undefined);
  if (!watchFolder(root, { bell, isIgnored: sync.disk.isIgnored, signal }))
    cli.terminal.tell(
      `The system does not tell of changes: the folder is looked at every ${lookAgainSeconds} seconds.`,
    );
  try {
    await runAgain(cli, { run, bell, signal });
  } finally {
    // What listens and watches would keep the process running.
    ended.abort();
  }
}

type Running = { run: () => Promise<void>; bell: Bell; signal: AbortSignal };

async function runAgain(cli: CommandLine, { run, bell, signal }: Running): Promise<never> {
  for (let isAway = false; ;) {
    try {
      await run();
      isAway = false;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure?.exit !== "unreachable" || signal.aborted) throw thrown;
      if (!isAway) cli.terminal.tell(`${failure.message} Waiting for it …`);
      isAway = true;
    }
    await bell.wait(lookAgainSeconds, signal);
    // Programs write in several steps.
    await new Bell().wait(settleSeconds, signal);
  }
}

function refuseDeletion({ side, items, of }: MassDeletion): Failure {
  const where =
    side === "server"
      ? "are gone here and would go on the server"
      : "are gone on the server and would go here";
  return new Failure("conflict", `${items} of ${of} items ${where}, so nothing is done.`, [
    "If this is meant, run it again with --allow-deletions. If not: is the folder the right one, and mounted?",
  ]);
}
