import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";

/** Runs the tests in a browser, whose path they find in SHEAF_CHROMIUM: `{ passed, failed }`. */
export async function runPlaywright(chromium, options = []) {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-playwright-"));
  const file = join(folder, "result.json");
  const cli = join(root, "node_modules/playwright/cli.js");
  const { code } = await runCommand(process.execPath, [cli, "test", "--reporter=list,json", ...options], {
    env: { SHEAF_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const counts = countTests(file);
  rmSync(folder, { recursive: true, force: true });
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countTests(file) {
  try {
    const { stats } = JSON.parse(readFileSync(file, "utf8"));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
