import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFailure, judge, noTests } from "./result.mjs";
import { root } from "../root.mjs";
import { runCommand } from "../process/run-command.mjs";

/** Runs the browser tests, which find the browser's path in SHEAF_CHROMIUM; returns their result, as in result.mjs. */
export async function runPlaywright(chromium, options = []) {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-playwright-"));
  const file = join(folder, "result.json");
  const cli = join(root, "node_modules/playwright/cli.js");
  const { code } = await runCommand(process.execPath, [cli, "test", "--reporter=list,json", ...options], {
    env: { SHEAF_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const tests = judge(readResult(file), code, "the tests in a browser");
  rmSync(folder, { recursive: true, force: true });
  return tests;
}

function readResult(file) {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
    const specs = specsIn(suites);
    return {
      passed: stats.expected + stats.flaky,
      failures: specs.filter(({ ok }) => !ok).map((spec) => describe(spec, spec.tests[0]?.results.at(-1))),
      flaky: specs
        .filter(({ tests }) => tests[0]?.status === "flaky")
        .map((spec) => describe(spec, spec.tests[0].results[0])),
    };
  } catch {
    return noTests;
  }
}

/** The tests of suites, each with the titles of those above it. */
function specsIn(all, above = []) {
  return all.flatMap(({ title, specs = [], suites = [] }) => {
    const path = [...above, title];
    return [...specs.map((spec) => ({ ...spec, path })), ...specsIn(suites, path)];
  });
}

function describe({ path, title }, result) {
  return describeFailure(path.join(" › "), title, result?.error?.message ?? "");
}
