import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { printReason } from "./refusal.mjs";
import { root } from "../root.mjs";
import { setUpBuild, setUpCode } from "../set-up.mjs";

/** Runs `main(given)` of a TypeScript file of the checkout, which may throw `WrongUse`; a failure ends the process with 1. */
export async function runTyped(file, { given, build }) {
  try {
    await setUpCode();
    if (build) await setUpBuild();
    const { register } = await import("tsx/esm/api");
    register();
    const { main } = await import(pathToFileURL(join(root, file)).href);
    await main(given);
  } catch (error) {
    if (error.name === "WrongUse") throw error;
    printReason(error);
    process.exit(1);
  }
}
