import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What `npm start` gives Node.js: its options, and the file to run. */
export const startArguments = scripts.start.split(" ").slice(1);
