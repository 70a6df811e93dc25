import { existsSync, readFileSync } from "node:fs";
import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { findMisses, toTable } from "./report";
import { runAgents } from "./run-agents";
import { writeNotes } from "./vault/notes";

/** Does the tasks of agents beside a vault, generated unless one is given, and says what each cost in each way. */
export async function main({ positionals: [path] }: Given): Promise<void> {
  if (path !== undefined && !existsSync(path)) throw new WrongUse(`There is no file ${path}.`);
  const vault = path === undefined ? await writeNotes() : readFileSync(path);
  const result = await runAgents(vault, (line) => process.stderr.write(`${line}\n`));
  const misses = findMisses(result);
  process.stdout.write(`${toTable(result)}\n`);
  for (const miss of misses) process.stdout.write(`\n${miss}\n`);
  process.exit(misses.length === 0 ? 0 : 1);
}
