import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { ensureCurl } from "./programs.mjs";
import { runPlaywright } from "./playwright.mjs";
import { report } from "../process/progress.mjs";
import { printReason } from "../process/refusal.mjs";
import { noTests } from "./result.mjs";
import { root } from "../root.mjs";
import { runCheck } from "./run-check.mjs";
import { setUpBuild, setUpCode } from "../set-up.mjs";
import { hasTests, runVitest } from "./vitest.mjs";

/** `npm test`: runs every step, then lists the failures by name and the totals; exits with 1 on any failure. */
export async function runTests() {
  let allPassed = 0;
  const allFailures = [];
  const allFlaky = [];
  const add = ({ passed, failures, flaky }) => {
    allPassed += passed;
    allFailures.push(...failures);
    allFlaky.push(...flaky);
  };
  let isGood = true;
  try {
    await setUpCode();
    if (hasTests("api")) await ensureCurl();
    report("Checking: format, lint, graph, unused code, types, unit tests …");
    const check = await runCheck();
    add(check.tests);
    isGood = check.failedSteps.length === 0;
    await timed("The build", setUpBuild);
    add(await timed("The tests over HTTP", testOverHttp));
    add(await timed("The tests with a bucket", testWithBucket));
    add(await timed("The tests in a browser", testInBrowser));
  } catch (error) {
    printReason(error);
    isGood = false;
  }
  process.exitCode = isGood && allFailures.length === 0 ? 0 : 1;
  if (allFlaky.length > 0)
    process.stdout.write(`\nPassed only when tried again:\n  ${allFlaky.join("\n  ")}\n\n`);
  if (allFailures.length > 0) process.stdout.write(`\nFailed:\n  ${allFailures.join("\n  ")}\n\n`);
  process.stdout.write(`${allPassed} passed, ${allFailures.length} failed\n`);
}

/** Says how long a step took. */
async function timed(name, step) {
  const started = Date.now();
  const result = await step();
  report(`${name} took ${Math.round((Date.now() - started) / 1000)} s.`);
  return result;
}

async function testOverHttp() {
  if (!hasTests("api")) return skip("tests over HTTP", "tests/api");
  report("Testing over HTTP …");
  const { tests } = await runVitest("api", { stdio: ["ignore", "inherit", "inherit"] });
  return tests;
}

/** Repeats the tests of files with a bucket and two processes. */
async function testWithBucket() {
  report("Testing over HTTP, with a bucket and two processes …");
  const { tests } = await runVitest("s3", { stdio: ["ignore", "inherit", "inherit"] });
  return tests;
}

async function testInBrowser() {
  if (!hasTests("e2e") || !existsSync(join(root, "playwright.config.ts")))
    return skip("tests in a browser", "tests/e2e");
  const chromium = await findChromium();
  report("Testing in a browser …");
  return runPlaywright(chromium);
}

function skip(what, folder) {
  report(`Skipping the ${what}: there are none in ${folder}.`);
  return noTests;
}
