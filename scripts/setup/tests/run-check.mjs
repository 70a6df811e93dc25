import { existsSync } from "node:fs";
import { join } from "node:path";
import { report } from "../process/progress.mjs";
import { noTests } from "./result.mjs";
import { root } from "../root.mjs";
import { runCommand } from "../process/run-command.mjs";
import { setUpCode } from "../set-up.mjs";
import { runVitest } from "./vitest.mjs";

const atOnce = 2;

/** `npm run check`: ends the process with 1 when a step failed. */
export async function checkAlone() {
  await setUpCode();
  const { failedSteps } = await runCheck();
  if (failedSteps.length > 0) process.exitCode = 1;
}

/** Runs every step and shows the output of those that fail: `{ failedSteps, tests }`. */
export async function runCheck() {
  const failedSteps = [];
  // The compiler and the rules with types read the route types of Next.js.
  if (!(await runStep("route types", () => runTool("next/dist/bin/next", ["typegen"]))))
    failedSteps.push("route types");
  let tests = noTests;
  // The longest steps come first, so that both cores end at about the same time.
  const steps = [
    ["unit tests", async () => ({ tests } = await runVitest("unit"))],
    ["types", checkTypes],
    ["lint", () => runTool("eslint/bin/eslint.js", ["--max-warnings", "0", "."])],
    ["lint with types", () => runTool("oxlint/bin/oxlint", ["--deny-warnings"])],
    [
      "graph",
      () =>
        runTool("dependency-cruiser/bin/dependency-cruise.mjs", [
          "--config",
          ".dependency-cruiser.mjs",
          ...layers(),
        ]),
    ],
    ["unused code", () => runTool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"])],
    ["format", () => runTool("prettier/bin/prettier.cjs", ["--check", "."])],
  ];
  const work = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      if (!(await runStep(...step))) failedSteps.push(step[0]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  report(failedSteps.length === 0 ? "The check passed." : `The check failed: ${failedSteps.join(", ")}.`);
  return { failedSteps, tests };
}

async function runStep(name, run) {
  const started = Date.now();
  const { code, output } = (await run()) ?? {};
  report(`${code === 0 ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) report(output.trimEnd());
  return code === 0;
}

async function checkTypes() {
  const types = await runTool("typescript/bin/tsc", ["--noEmit"]);
  return types.code === 0 ? runTool("typescript/bin/tsc", ["--project", "tsconfig.scripts.json"]) : types;
}

function runTool(path, args) {
  return runCommand(process.execPath, [join(root, "node_modules", path), ...args], {
    env: { NEXT_TELEMETRY_DISABLED: "1" },
  });
}

function layers() {
  return ["app", "components", "lib"].filter((folder) => existsSync(join(root, folder)));
}
