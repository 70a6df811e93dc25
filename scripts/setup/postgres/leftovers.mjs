import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "../process/process-identity.mjs";
import { report } from "../process/progress.mjs";
import { postmasterFile, readPostmaster } from "./postmaster.mjs";
import { findProcesses, signalProcess } from "./processes.mjs";

/** The name that every process of this cluster carries in its title, by which leftovers are recognised. */
export function nameCluster(cluster) {
  return `sheaf-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
}

/**
 * Ends leftover processes of an earlier start on this cluster: a server whose Sheaf was killed, or the sessions of a
 * killed server. The caller must hold the data directory's lock.
 */
export async function stopLeftovers(cluster) {
  if (!readPostmaster(cluster)) return;
  const name = nameCluster(cluster);
  if (findProcesses(name).length > 0) {
    report("Stopping what an earlier start left running …");
    // Only a whole server is stopped gracefully (SIGINT: fast shutdown); sessions without one cannot write anything.
    const server = findProcesses(`cluster_name=${name}`);
    if (server.length > 0) await signalUntilGone(name, { pids: () => server, signal: "SIGINT", seconds: 10 });
    await signalUntilGone(name, { pids: () => findProcesses(name), signal: "SIGQUIT", seconds: 3 });
    await signalUntilGone(name, { pids: () => findProcesses(name), signal: "SIGKILL", seconds: 10 });
  }
  // The pid in the file may belong to another program by now; PostgreSQL would take that for a server.
  const postmaster = readPostmaster(cluster);
  if (postmaster && isAlive(postmaster.pid)) rmSync(postmasterFile(cluster), { force: true });
}

async function signalUntilGone(name, { pids, signal, seconds }) {
  for (const pid of pids()) signalProcess(pid, signal);
  for (const end = Date.now() + seconds * 1000; Date.now() < end && findProcesses(name).length > 0;)
    await sleep(20);
}
