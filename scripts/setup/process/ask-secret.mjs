import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a secret in the terminal, where it is not shown while it is typed; without a terminal it is the first line of
 * standard input. Ends the process on Ctrl-C.
 * @param {string} question
 * @returns {Promise<string>}
 */
export function askSecret(question) {
  const isTerminal = process.stdin.isTTY === true;
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  return new Promise((resolve) => {
    lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    lines.on("close", () => resolve(""));
    lines.on("line", (line) => {
      if (isTerminal) process.stderr.write("\n");
      resolve(line);
      lines.close();
    });
  });
}
