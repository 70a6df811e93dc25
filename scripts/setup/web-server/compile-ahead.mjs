import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const chunks = ".next/static/chunks";

/** Larger scripts are those of diagrams and of the API reference, and most of their functions are never called. */
const bytesMax = 384 * 1024;

/** V8 reads this comment; other engines ignore it. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes browsers compile all functions of a script off the main thread while it arrives. Each module is a function that
 * runs once, as part of one long task, and compiling it at that time was half of that task.
 */
export function compileAhead() {
  for (const name of readdirSync(join(root, chunks))) {
    const path = join(root, chunks, name);
    if (!name.endsWith(".js") || statSync(path).size > bytesMax) continue;
    writeFileSync(path, hint + readFileSync(path, "utf8"));
  }
}
