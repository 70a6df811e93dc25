import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The arguments of Node.js in `npm start`: its options, and the file to run. */
export const startArguments = scripts.start.split(" ").slice(1);
