import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The commands that a text tells its readers to type, in order. */
export function commandsIn(markdown: string): string {
  const blocks = [...markdown.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  return `set -e\n${blocks.join("\n")}`;
}

/**
 * Runs commands in the folder of the project, as one who types them and a password where one is asked for; refused if one of
 * them fails.
 */
export async function runInTerminal(commands: string, env: Record<string, string>): Promise<string> {
  const running = promisify(execFile)("bash", ["-c", commands], {
    env: { ...process.env, ...env },
    maxBuffer: 10 * 1024 * 1024,
  });
  running.child.stdin?.on("error", () => undefined).end("correct horse battery\n");
  return (await running).stdout;
}
