import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const chunks = ".next/static/chunks";

/** Larger scripts come with diagrams and the reference of the API, and hold much that is never called. */
const bytesMax = 384 * 1024;

/** What V8 calls it; other engines read a comment. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Has browsers compile all functions of a script beside the page's thread while it arrives. Each module is a function
 * that is called once, as a part of one long task: compiled only then, it made up half of that task.
 */
export function compileAhead() {
  for (const name of readdirSync(join(root, chunks))) {
    const path = join(root, chunks, name);
    if (!name.endsWith(".js") || statSync(path).size > bytesMax) continue;
    writeFileSync(path, hint + readFileSync(path, "utf8"));
  }
}
