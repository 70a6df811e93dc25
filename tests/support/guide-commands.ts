import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The commands that a text tells its readers to type, in order. */
export function commandsIn(markdown: string): string {
  const blocks = [...markdown.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  return `set -e\n${blocks.join("\n")}`;
}

/** Runs commands as in a terminal in the folder of the project; refused if one of them fails. */
export async function runInTerminal(commands: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)("bash", ["-c", commands], {
    env: { ...process.env, ...env },
    maxBuffer: 10 * 1024 * 1024,
  });
  return stdout;
}
