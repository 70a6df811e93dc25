import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The version of this checkout, such as 1.0.0. */
export const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
