import { realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../web-server/port.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { readOrCreateSecret } from "../secrets.mjs";
import { chooseAccount } from "./account.mjs";
import { findBinaries } from "./binaries.mjs";
import { clusterOf, ensureCluster } from "./cluster.mjs";
import { stopLeftovers } from "./leftovers.mjs";
import { readPostmaster } from "./postmaster.mjs";
import { runServer } from "./run-server.mjs";

const attemptsMax = 30;

/**
 * Starts the embedded PostgreSQL of a data directory, whose lock the caller holds, and restarts it on the same port
 * when it dies. `{ url, stop(), stopAtOnce() }`.
 */
export async function startEmbedded(dataDir) {
  const place = await preparePlace(dataDir);
  await stopLeftovers(place.cluster);
  const port = await findFreePort();
  let server = await startOnPort(place, port);
  let isWanted = true;
  void (async () => {
    for (await server.exited; isWanted; await server.exited) {
      report("The database ended unexpectedly; starting it again …");
      const again = await restart(place, { port: server.port, isWanted: () => isWanted });
      if (!again) return;
      server = again;
      report("The database answers again.");
      if (!isWanted) await server.stop();
    }
  })();
  return {
    url: addressOf(place.password, server.port),
    stop: () => ((isWanted = false), server.stop()),
    stopAtOnce: () => ((isWanted = false), server.stopAtOnce()),
  };
}

/** The address of the embedded database running on this data directory, or null when none is ready. */
export function findEmbedded(dataDir) {
  const postmaster = readPostmaster(clusterOf(dataDir));
  return postmaster?.isReady
    ? addressOf(readOrCreateSecret(dataDir, "postgres-password"), postmaster.port)
    : null;
}

/** The pid of the embedded database server of this data directory, or null when none is ready. */
export function findEmbeddedPid(dataDir) {
  const postmaster = readPostmaster(clusterOf(dataDir));
  return postmaster?.isReady ? postmaster.pid : null;
}

async function preparePlace(dataDir) {
  const cluster = clusterOf(realpathSync(dataDir));
  const binaries = await findBinaries();
  const account = chooseAccount({ binary: binaries.postgres, cluster });
  const password = readOrCreateSecret(dataDir, "postgres-password");
  await ensureCluster({ dataDir, cluster, binaries, account, password });
  return { dataDir, cluster, binaries, account, password };
}

/** `isFixed` keeps the port, to which the web server is connected. */
async function startOnPort(place, firstPort, { isFixed = false } = {}) {
  let port = firstPort;
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const server = await runServer({ ...place, port });
    if (server) return { ...server, port };
    await sleep(200);
    await stopLeftovers(place.cluster);
    if (!isFixed) port = await findFreePort();
  }
  return refuse(`The database could not be started; ${place.dataDir}/postgres.log says why.`);
}

/** Retries without a limit: a full disk may be emptied, and the web server returns 503 meanwhile. */
async function restart(place, { port, isWanted }) {
  let told;
  for (let pause = 500; isWanted(); pause = Math.min(pause * 2, 4_000)) {
    try {
      await stopLeftovers(place.cluster);
      return await startOnPort(place, port, { isFixed: true });
    } catch (error) {
      if (error.message !== told) report(error.message);
      told = error.message;
      await sleep(pause);
    }
  }
  return undefined;
}

function addressOf(password, port) {
  return `postgresql://sheaf:${encodeURIComponent(password)}@127.0.0.1:${port}/sheaf`;
}
