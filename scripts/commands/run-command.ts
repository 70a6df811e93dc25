import { ZodError } from "zod";
import { announcer } from "@/lib/services/events/announcer";

/**
 * Runs a command and prints its result, alone, on standard output. What is refused is said in one sentence on
 * standard error, with exit status 1.
 */
export async function runCommand(usage: string, command: () => Promise<string>): Promise<void> {
  try {
    const result = await command();
    await announcer().flush();
    process.stdout.write(`${result}\n`);
    process.exit(0);
  } catch (thrown) {
    process.stderr.write(`${explain(thrown)}\nUsage: ${usage}\n`);
    process.exit(1);
  }
}

function explain(thrown: unknown): string {
  if (thrown instanceof ZodError) {
    return thrown.issues.map(({ path, message }) => `--${path.join(".")}: ${message}.`).join("\n");
  }
  return thrown instanceof Error ? thrown.message : "The command failed.";
}
