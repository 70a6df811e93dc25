import { ZodError } from "zod";
import {
  exits,
  type Given,
  onBreakOff,
  readCommandLine,
  refuseUse,
} from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { eventPublisher } from "@/lib/services/events/event-publisher";

/** What a command was given, and the signal that it is broken off. */
export type Call = Given & { signal: AbortSignal };

/**
 * Runs a command and prints its result, alone, on standard output. What is refused is said on standard error, with the usage
 * and exit status 2 when it was used wrongly.
 */
export async function runCommand(name: string, command: (call: Call) => Promise<string>): Promise<void> {
  const given = readCommandLine(name, process.argv.slice(2));
  const leaving = new AbortController();
  onBreakOff(name, () => leaving.abort());
  try {
    const result = await command({ ...given, signal: leaving.signal });
    await eventPublisher().flush();
    process.stdout.write(`${result}\n`);
    process.exit(exits.done);
  } catch (thrown) {
    if (thrown instanceof ZodError) refuseUse(name, explainIssues(thrown));
    if (thrown instanceof WrongUse) refuseUse(name, thrown.message);
    process.stderr.write(`${thrown instanceof Error ? thrown.message : "The command failed."}\n`);
    process.exit(leaving.signal.aborted ? exits.brokenOff : exits.failed);
  }
}

function explainIssues({ issues }: ZodError): string {
  return issues.map(({ path, message }) => `--${path.join(".")}: ${message}.`).join("\n");
}
