import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuseUnwritable } from "./data-directory.mjs";

/** The secret with this name in the data directory, generated the first time and readable by its owner only. */
export function readOrCreateSecret(dataDir, name) {
  const path = join(dataDir, name);
  return readSecret(path) ?? createSecret(dataDir, path);
}

function createSecret(dataDir, path) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    // A link appears whole or not at all, and fails when another process was first, whose secret then counts.
    linkSync(draft, path);
  } catch (error) {
    if (error.code !== "EEXIST") refuseUnwritable(dataDir, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(path);
}

function readSecret(path) {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    return refuseUnwritable(path, error);
  }
}
