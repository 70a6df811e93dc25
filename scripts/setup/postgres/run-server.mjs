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
  // An eighth of the memory, between 128 MB and 4 GB; what the data does not fill is never taken. Of a million pages all
  // that is looked up by (2 GB) fits then on a machine with 16 GB.
  shared_buffers: `${Math.min(4096, Math.max(128, Math.floor(usableMemory() / megabyte / 8)))}MB`,
  work_mem: "16MB",
  random_page_cost: 1.1,
  // After a checkpoint each page of a table is logged whole when it is first changed. Compressing it costs more than
  // the change itself, for a log that is overwritten anyway; so it is not, and checkpoints come seldom.
  max_wal_size: "2GB",
  wal_compression: "off",
  // Short statements by many: one process each, and no shared memory segments that a container may be short of.
  max_parallel_workers_per_gather: 0,
  jit: "off",
  timezone: "UTC",
  // What people write must not get into the log: no statements, no values of refused rows.
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_timezone: "UTC",
};

/** The bytes of memory that there are for this process: those of the machine, or what its container is limited to. */
function usableMemory() {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Starts the server and resolves when it answers: `{ pid, exited, stop(), stopAtOnce() }`. Resolves to null when
 * something that passes stands in its way (the port, or sessions of a killed server) and it is worth a retry.
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
  // Detached: Ctrl-C in the terminal must not reach the database before the web server is done with it.
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
