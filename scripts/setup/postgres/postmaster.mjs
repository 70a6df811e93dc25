import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The file in which a PostgreSQL server records its pid, port and state. */
export function postmasterFile(cluster) {
  return join(cluster, "postmaster.pid");
}

/** The record of this cluster's server, or null without a file; it may be out of date. */
export function readPostmaster(cluster) {
  let lines;
  try {
    lines = readFileSync(postmasterFile(cluster), "utf8").split("\n");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}
