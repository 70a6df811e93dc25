import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describeFailure, judge, noTests } from "./result.mjs";
import { root } from "../root.mjs";
import { runCommand } from "../process/run-command.mjs";

/** Runs one project of vitest.config.ts: `{ code, output, tests }`, the tests as in result.mjs. */
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
  const tests = judge(readResult(file), result.code, `the tests of ${project}`);
  rmSync(folder, { recursive: true, force: true });
  return { ...result, tests };
}

/** Whether a folder below tests/ contains a test. */
export function hasTests(folder) {
  try {
    return readdirSync(join(root, "tests", folder), { recursive: true }).some((name) =>
      /\.(test|spec)\.tsx?$/.test(name),
    );
  } catch {
    return false;
  }
}

function readResult(file) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, place: relative(root, name) })),
    );
    const describe = ({ place, fullName, failureMessages }) =>
      describeFailure(place, fullName, failureMessages[0] ?? "");
    const failures = tests.filter(({ status }) => status === "failed").map(describe);
    const flaky = tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(describe);
    return { passed: numPassedTests, failures, flaky };
  } catch {
    // Vitest ended before it could write its result: the exit code decides.
    return noTests;
  }
}
