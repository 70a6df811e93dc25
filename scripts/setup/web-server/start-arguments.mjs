import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/** The arguments of Node.js in `npm start` of a checkout: its options, and the file to run. */
export function readStartArguments(checkout) {
  const { scripts } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
  return scripts.start.split(" ").slice(1);
}

/** Those of this checkout. */
export const startArguments = readStartArguments(root);
