import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";

/** Runs one project of vitest.config.ts: `{ code, output, tests: { passed, failed } }`. */
export async function runVitest(project, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-vitest-"));
  const file = join(folder, "result.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const result = await runCommand(process.execPath, [vitest, "run", "--project", project, ...reporters], {
    // The package `server-only` refuses to be loaded without this condition.
    env: { NODE_OPTIONS: "--conditions=react-server", NODE_ENV: "test" },
    ...options,
  });
  const tests = countTests(file, result.code);
  rmSync(folder, { recursive: true, force: true });
  return { ...result, tests };
}

/** Whether a folder below tests/ holds a test. */
export function hasTests(folder) {
  try {
    return readdirSync(join(root, "tests", folder), { recursive: true }).some((name) =>
      /\.(test|spec)\.tsx?$/.test(name),
    );
  } catch {
    return false;
  }
}

function countTests(file, code) {
  let counts = { passed: 0, failed: 0 };
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
    counts = { passed: numPassedTests, failed: numFailedTests };
  } catch {
    // Vitest ended before it could write its result: the exit code tells.
  }
  // A file that cannot be loaded, or a set-up that fails, has no tests to count but is a failure all the same.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
