import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@/scripts/setup/process/refusal.mjs";

const packages = ["postgresql", "patroni", "etcd-server", "haproxy", "pgbouncer"];

/** The programs that a cluster is made of, and the folder of those of PostgreSQL. */
export type Programs = Record<"etcd" | "patroni" | "haproxy" | "pgbouncer" | "postgresFolder", string>;

/** Finds them; on Debian, root installs what is missing. */
export function findPrograms(): Programs {
  const found = lookUp();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { env, stdio: "inherit" as const };
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
  }
  const installed = lookUp();
  if (installed !== null) return installed;
  throw new Refusal(
    `A cluster wants Debian's packages ${packages.join(", ")}; install them, or start as root.`,
  );
}

function lookUp(): Programs | null {
  const [etcd, patroni, haproxy, pgbouncer] = ["etcd", "patroni", "haproxy", "pgbouncer"].map(pathOf);
  const versions = "/usr/lib/postgresql";
  const newest = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .find((version) => existsSync(join(versions, version, "bin/postgres")))
    : undefined;
  if (!etcd || !patroni || !haproxy || !pgbouncer || newest === undefined) return null;
  return { etcd, patroni, haproxy, pgbouncer, postgresFolder: join(versions, newest, "bin") };
}

function pathOf(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
