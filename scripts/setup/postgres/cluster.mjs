import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isCluster, refuseUnwritable } from "../data-directory.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { lastLines, runCommand } from "../process/run-command.mjs";
import { refuseFullDisk } from "./log.mjs";
import { findProcesses, signalProcess } from "./processes.mjs";

const draftMark = ".new-";

/** Where the cluster of a data directory is. */
export function clusterOf(dataDir) {
  return join(dataDir, "postgres");
}

/** Creates the cluster (PostgreSQL's data directory) if there is none; an interrupted run leaves none. */
export async function ensureCluster({ dataDir, cluster, binaries, account, password }) {
  refuseForeignOwner(cluster);
  if (isCluster(cluster)) return void account.adopt(cluster);
  report(`Creating the database in ${dataDir} …`);
  removeDrafts(cluster);
  let passwordFile;
  try {
    const draft = mkdtempSync(`${cluster}${draftMark}`);
    account.own(draft);
    passwordFile = `${draft}.password`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    account.own(passwordFile);
    await initialise({ draft, passwordFile, binaries, account, dataDir });
    if (existsSync(cluster) && readdirSync(cluster).length === 0) rmSync(cluster, { recursive: true });
    renameSync(draft, cluster);
  } catch (error) {
    if (error.code) refuseUnwritable(dataDir, error);
    throw error;
  } finally {
    if (passwordFile) rmSync(passwordFile, { force: true });
  }
}

/** Removes the unfinished cluster of a killed start, whose initdb may still be running. */
function removeDrafts(cluster) {
  for (const pid of findProcesses(`${cluster}${draftMark}`)) signalProcess(pid, "SIGKILL");
  for (const name of readdirSync(dirname(cluster))) {
    const path = join(dirname(cluster), name);
    if (path.startsWith(`${cluster}${draftMark}`))
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function initialise({ draft, passwordFile, binaries, account, dataDir }) {
  let result = { code: 1, output: "" };
  // Sorting must be the same on every machine, hence PostgreSQL's own C.UTF-8. The trigram index asks the system for
  // letters, and plain C knows none beyond ASCII: so it uses the system's UTF-8 under any of its names.
  for (const ctype of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const { file, args, options } = account.command(binaries.initdb, [
      ...["-D", draft, "-U", "sheaf", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8"],
      ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", `--lc-ctype=${ctype}`],
      ...["--text-search-config=english", "--data-checksums"],
    ]);
    result = await runCommand(file, args, options);
    if (!/invalid locale name/.test(result.output)) break;
  }
  if (result.code === 0) return;
  refuseFullDisk(dataDir, result.output);
  report(lastLines(result.output));
  refuse("The database could not be created; the lines above are what initdb said.");
}

function refuseForeignOwner(cluster) {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  if (owner === undefined || user === undefined || user === 0 || owner === user) return;
  refuse(
    `${cluster} belongs to another user (uid ${owner}); start Sheaf as that user, give it to this one (chown -R), or choose another SHEAF_DATA_DIR.`,
  );
}
