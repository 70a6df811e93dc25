import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

/**
 * A hash over the names and bytes of files and folders of the checkout; missing ones count as empty.
 * @param {readonly string[]} paths
 * @param {{ except?: readonly string[] }} [options]
 */
export function hashContent(paths, { except = [] } = {}) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (except.includes(path)) return;
    for (const entry of readFolder(path)) add(`${path}/${entry}`);
  };
  const readFolder = (path) => {
    const full = join(root, path);
    try {
      return readdirSync(full).sort();
    } catch (error) {
      if (error.code === "ENOTDIR") hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
      else if (error.code !== "ENOENT") throw error;
      return [];
    }
  };
  paths.forEach(add);
  return hash.digest("hex");
}

/** The hash remembered in this file of the checkout, or null. */
export function readRememberedHash(path) {
  try {
    return readFileSync(join(root, path), "utf8").trim();
  } catch {
    return null;
  }
}

/** Remembers the hash in this file of the checkout, and creates its folder if missing. */
export function rememberHash(path, hash) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${hash}\n`);
}
