import { CommanderError } from "@commander-js/extra-typings";
import { exits, toFailure } from "./failures";
import { withTextsLast } from "./texts-last";
import { createProgram } from "./program";
import { readEnvironment } from "./settings/environment";
import { openTerminal, toLine } from "./terminal/terminal";

declare const CLI_VERSION: string;

await main();

async function main(): Promise<void> {
  const environment = readEnvironment();
  const noColor = environment.noColor || process.argv.includes("--no-color");
  const terminal = openTerminal({ noColor });
  const leaving = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => leaving.abort());
  const program = createProgram({ environment, terminal, signal: leaving.signal, version: CLI_VERSION });
  try {
    await program.parseAsync(withTextsLast(process.argv.slice(2)), { from: "user" });
  } catch (thrown) {
    if (thrown instanceof CommanderError) process.exitCode = thrown.exitCode === 0 ? exits.done : exits.usage;
    else process.exitCode = leaving.signal.aborted ? exits.interrupted : explain(thrown, terminal.tell);
  }
}

/** Says what went wrong and returns the exit status. */
function explain(thrown: unknown, tell: (line: string) => void): number {
  const failure = toFailure(thrown);
  if (failure === null) {
    tell(`sheaf failed, by a fault of its own:\n${thrown instanceof Error ? thrown.stack : String(thrown)}`);
    return exits.failed;
  }
  tell(toLine(failure.message));
  for (const detail of failure.details) tell(`  ${toLine(detail)}`);
  return exits[failure.exit];
}
