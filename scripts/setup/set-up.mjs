import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build, isBuildStale } from "./build.mjs";
import { buildClient, isClientStale } from "./command-line-client.mjs";
import { areDependenciesStale, installDependencies } from "./dependencies.mjs";
import { takeLock } from "./process/lock.mjs";
import { generatePrismaClient, isPrismaClientStale } from "./database/prisma-client.mjs";
import { report } from "./process/progress.mjs";
import { isAssembled, root } from "./root.mjs";

/** Installs the dependencies and generates the database client, which every command of the checkout needs. */
export async function setUpCode() {
  await refresh(areDependenciesStale, installDependencies);
  await refresh(isPrismaClientStale, generatePrismaClient);
}

/** Builds for production if the sources changed. */
export async function setUpBuild() {
  await refresh(isBuildStale, build);
  await setUpClient();
}

/** Bundles the command line client that the server gives out, if its sources changed. */
export async function setUpClient() {
  await refresh(isClientStale, buildClient);
}

/** Does the work if it is due, in one process of this checkout at a time; the others wait and find it done. */
async function refresh(isStale, work) {
  if (isAssembled || !isStale()) return;
  const lock = await waitForLock();
  try {
    if (isStale()) await work();
  } finally {
    lock.release();
  }
}

async function waitForLock() {
  // `next build` empties .next except its cache, `npm ci` empties node_modules: this folder survives both.
  const folder = join(root, ".next/cache");
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const lock = takeLock(join(folder, "sheaf-set-up.lock"), "set-up");
    if (lock.release) return lock;
    if (!told) report(`Waiting for process ${lock.holder.pid}, which is setting up this checkout …`);
    await sleep(200);
  }
}
