import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The file in which a PostgreSQL server says its pid, port and state. */
export function postmasterFile(cluster) {
  return join(cluster, "postmaster.pid");
}

/** What the server of this cluster says of itself, or null when there is no file; it may be out of date. */
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
