import { spawn } from "node:child_process";
import { totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { lastLines } from "../process/run-command.mjs";
import { nameCluster } from "./leftovers.mjs";
import { openLog, refuseFullDisk } from "./log.mjs";
import { readPostmaster } from "./postmaster.mjs";

const megabyte = 1024 * 1024;

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 100,
  // An eighth of the memory, between 128 MB and 4 GB; only as much is used as the data fills. On a machine with 16 GB,
  // all indexes of a million pages (2 GB) fit.
  shared_buffers: `${Math.min(4096, Math.max(128, Math.floor(usableMemory() / megabyte / 8)))}MB`,
  work_mem: "16MB",
  random_page_cost: 1.1,
  // After a checkpoint, the first change of a page of a table logs the whole page. Compressing it costs more than the
  // change itself, for a log that is soon overwritten; so it is off, and checkpoints are rare.
  max_wal_size: "2GB",
  wal_compression: "off",
  // Many short statements need one process each, and containers may lack shared memory segments.
  max_parallel_workers_per_gather: 0,
  jit: "off",
  timezone: "UTC",
  // Users' content must not get into the log: no statements, no values of refused rows.
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_timezone: "UTC",
};

/** The memory available to this process in bytes: that of the machine, or the limit of its container. */
function usableMemory() {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Starts the server and resolves when it responds: `{ pid, exited, stop(), stopAtOnce() }`. Resolves to null when a
 * temporary obstacle (the port, or sessions of a killed server) justifies a retry.
 */
export async function runServer({ dataDir, cluster, binaries, account, port }) {
  const log = openLog(dataDir);
  const options = Object.entries({ ...settings, port, cluster_name: nameCluster(cluster) });
  const {
    file,
    args,
    options: identity,
  } = account.command(binaries.postgres, [
    ...["-D", cluster],
    ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  // Detached, because Ctrl-C in the terminal must not reach the database before the web server has finished.
  const child = spawn(file, args, {
    stdio: ["ignore", log.file, log.file],
    detached: true,
    cwd: "/",
    ...identity,
  });
  let failure;
  const exited = new Promise((resolve) => {
    child.on("error", (error) => resolve((failure = error.message)));
    child.on("exit", (code, signal) => resolve((failure = `ended with ${signal ?? code}`)));
  });
  await waitUntilReady(cluster, { child, hasFailed: () => failure !== undefined });
  log.close();
  if (failure === undefined) return { pid: child.pid, exited, ...stops(child, exited) };
  return explainFailure(dataDir, log.readNew() || failure);
}

async function waitUntilReady(cluster, { child, hasFailed }) {
  const started = Date.now();
  for (let told = false; !hasFailed(); await sleep(10)) {
    const postmaster = readPostmaster(cluster);
    if (postmaster !== null && postmaster.pid === child.pid && postmaster.isReady) return;
    if (told || Date.now() - started < 3000) continue;
    report("The database is recovering what it had not put away; this can take a while …");
    told = true;
  }
}

function stops(child, exited) {
  const signal = (name) => void (child.exitCode ?? child.signalCode ?? child.kill(name));
  const stopAtOnce = () => signal("SIGQUIT");
  const stop = async () => {
    signal("SIGINT");
    const timer = setTimeout(stopAtOnce, 20_000);
    await exited;
    clearTimeout(timer);
  };
  return { stop, stopAtOnce };
}

function explainFailure(dataDir, output) {
  refuseFullDisk(dataDir, output);
  if (/already in use|pre-existing shared memory|lock file ".*" already exists/.test(output)) return null;
  report(lastLines(output));
  return refuse(
    `The database could not be started; the lines above are what PostgreSQL said (${dataDir}/postgres.log has all).`,
  );
}
