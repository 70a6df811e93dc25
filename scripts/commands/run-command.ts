import { ZodError } from "zod";
import {
  exits,
  type Given,
  onBreakOff,
  readCommandLine,
  refuseUse,
} from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { explainIssues } from "@/lib/domain/input/explain-issues";
import { eventPublisher } from "@/lib/services/events/event-publisher";

/** The arguments of a command, and the signal that interrupts it. */
export type Call = Given & { signal: AbortSignal };

/**
 * Runs a command and prints its result, and nothing else, on standard output. Refusals go to standard error; wrong
 * usage adds the usage and exits with status 2.
 */
export async function runCommand(name: string, command: (call: Call) => Promise<string>): Promise<void> {
  const given = readCommandLine(name, process.argv.slice(2));
  const leaving = new AbortController();
  onBreakOff(name, () => leaving.abort());
  try {
    const result = await command({ ...given, signal: leaving.signal });
    await eventPublisher().flush();
    if (result !== "") process.stdout.write(`${result}\n`);
    process.exit(exits.done);
  } catch (thrown) {
    if (thrown instanceof ZodError) refuseUse(name, explainWrongOptions(thrown, given.values));
    if (thrown instanceof WrongUse) refuseUse(name, thrown.message);
    process.stderr.write(`${thrown instanceof Error ? thrown.message : "The command failed."}\n`);
    process.exit(leaving.signal.aborted ? exits.brokenOff : exits.failed);
  }
}

/** Runs what a command looks at before its database is started: prints nothing but refusals, as `runCommand` does. */
export async function checkCommand(name: string, check: (call: Call) => unknown): Promise<void> {
  await runCommand(name, async (call) => {
    await check(call);
    return "";
  });
}

/** The options that are called otherwise in bodies of the API. */
const options: Readonly<Record<string, string>> = { folderId: "folder", expiresAt: "expires" };

function explainWrongOptions({ issues }: ZodError, given: Given["values"]): string {
  return explainIssues(issues)
    .map(({ path, message }) => {
      const [field = path] = path.split(/[.[]/, 1);
      const option = options[field] ?? field;
      // What is wrong though it was left out is what was asked for.
      if (given[option] === undefined) return `The ${option} ${message}.`;
      // An option is left out where a body has null.
      return `--${option}: ${message.replace(/^must be null or /, "must be ")}.`;
    })
    .join("\n");
}
