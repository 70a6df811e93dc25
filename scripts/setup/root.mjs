import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout, or of what was assembled from one, without a slash at the end. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The file that tells what was assembled (assemble/assemble.mjs) from a checkout. */
export const assembledMark = ".assembled";

/** Whether this was assembled: everything is built, and there is nothing to set anything up with. */
export const isAssembled = existsSync(join(root, assembledMark));
