import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
// Prettier itself, without a script of ours around it.
const commands = Object.entries(scripts).filter(([name]) => name !== "format");

function run(script: string, ...args: string[]) {
  const [, ...own] = script.split(" ");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...own, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe.each(commands)("npm run %s", (_name, script) => {
  test("says how it is used, and does nothing else", () => {
    for (const asked of [["--help"], ["something", "-h"]]) {
      const { status, stdout, stderr } = run(script, ...asked);
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/^Usage: npm (?:run )?\S+ -- .*\[--help\]\n\n[A-Z].*\.\n/);
    }
  });

  test("refuses what it does not know with 2", () => {
    const { status, stdout, stderr } = run(script, "--nonsense");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("\nUsage: npm ");
  });
});

test.each([
  ["start", "again"],
  ["journeys", "square"],
  ["bench:editor"],
  ["bench:editor", "a.jsonl", "b.jsonl"],
  ["account:create", "--email", "ada@example.com"],
  ["token:create", "--email"],
  ["import", "--email", "ada@example.com"],
  ["import", "a", "b", "--email", "ada@example.com"],
  ["export", "a"],
  ["sweep", "now"],
  ["agents", "a.zip", "b.zip"],
  ["faults", "1", "2"],
])("npm run %s %s is wrong use", (name, ...args) => {
  expect(run(scripts[name] ?? "", ...args).status).toBe(2);
});

test("a command that there is not, or none, is refused with the names of those that there are", () => {
  for (const script of ["node scripts/command.mjs", "node scripts/command.mjs nonsense"]) {
    const { status, stdout, stderr } = run(script);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^The commands are start, .*\. Each one explains itself with --help\.\n$/);
  }
});
