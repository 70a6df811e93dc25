import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { WrongUse } from "./wrong-use.mjs";

/**
 * Asks twice for a password in the terminal, where it is not shown while it is typed; without a terminal it is the first
 * line of standard input. Throws `WrongUse` where there is none, it is not UTF-8, or it was typed in two ways. Ends the
 * process on Ctrl-C.
 * @param {string} question
 * @returns {Promise<string>}
 */
export async function askPassword(question) {
  const isTerminal = process.stdin.isTTY === true;
  // Else a character that is cut off at the end would go without notice.
  if (!isTerminal) process.stdin.setEncoding("utf8");
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Without a history the arrow keys do not bring the first answer to the second question.
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal, historySize: 0 });
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (prompt) => {
    if (isTerminal) process.stderr.write(prompt);
    const { value = "" } = await answers.next();
    if (isTerminal) process.stderr.write("\n");
    // What Node.js puts in place of bytes that are not UTF-8.
    if (value.includes("\uFFFD")) throw new WrongUse("The password is not valid UTF-8.");
    return value.replace(/^\uFEFF/, "");
  };
  try {
    const password = await ask(question);
    if (password === "") throw new WrongUse("No password was given.");
    if (isTerminal && (await ask("Again: ")) !== password)
      throw new WrongUse("The two passwords differ, so nothing was changed.");
    return password;
  } finally {
    lines.close();
  }
}
