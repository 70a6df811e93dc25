import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importFormats } from "@/lib/contracts/import-formats";
import { scopes } from "@/lib/contracts/scopes";

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

test.each([
  [["token:create", "--mail", "x"], "There is no option --mail; do you mean --email?"],
  [["sweep", "--xyz", "1"], "There is no option --xyz here."],
  [["token:create", "--email"], "--email wants a value."],
  [
    ["token:create", "--email", "--name"],
    "--email wants a value; one that begins with a dash is written --email=--name.",
  ],
  [["start", "--dev=1"], "--dev takes no value."],
])("npm run %s says what is wrong with its options", ([name = "", ...args], sentence) => {
  expect(run(scripts[name] ?? "", ...args).stderr).toSatisfy((said: string) =>
    said.startsWith(`${sentence}\nUsage: `),
  );
});

test.each([
  ["import", importFormats],
  ["token:create", scopes],
])("the usage of %s names all that may be chosen", (name, choices) => {
  const { stdout } = run(scripts[name] ?? "", "--help");
  for (const choice of choices) expect(stdout).toMatch(new RegExp(`\\b${choice}\\b`));
});

test("a command that there is not, or none, is refused with the names of those that there are", () => {
  for (const script of ["node scripts/command.mjs", "node scripts/command.mjs nonsense"]) {
    const { status, stdout, stderr } = run(script);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^The commands are start, .*\. Each one explains itself with --help\.\n$/);
  }
});
