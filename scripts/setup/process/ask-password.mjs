import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { WrongUse } from "./wrong-use.mjs";

const lineFeed = 10;

/**
 * Asks twice for a password in the terminal, where it is not shown while it is typed; without a terminal it is the first
 * line of standard input. Throws `WrongUse` where there is none, it is not UTF-8, or it was typed in two ways. Ends the
 * process on Ctrl-C.
 * @param {string} question
 * @returns {Promise<string>}
 */
export async function askPassword(question) {
  return process.stdin.isTTY === true
    ? askInTerminal(question)
    : requireGiven(decode(await readLine()).replace(/\r$/, ""));
}

/** @param {string} question */
async function askInTerminal(question) {
  const typed = [];
  const note = (bytes) => typed.push(bytes);
  process.stdin.on("data", note);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Without a history the arrow keys do not bring the first answer to the second question.
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (prompt) => {
    process.stderr.write(prompt);
    const { value = "" } = await answers.next();
    process.stderr.write("\n");
    // The interface has put U+FFFD in place of what it could not read.
    decode(Buffer.concat(typed), { stream: true });
    return value;
  };
  try {
    const password = requireGiven(await ask(question));
    if ((await ask("Again: ")) === password) return password;
    throw new WrongUse("The two passwords differ, so nothing was changed.");
  } finally {
    process.stdin.off("data", note);
    lines.close();
  }
}

/** The bytes of standard input up to the end of its first line. */
async function readLine() {
  const read = [];
  await new Promise((resolve, reject) => {
    const take = (bytes) => {
      read.push(bytes);
      if (bytes.includes(lineFeed)) resolve(undefined);
    };
    process.stdin.on("data", take).once("end", resolve).once("error", reject);
  });
  // Otherwise the process waits for more of it at its end.
  process.stdin.removeAllListeners("data").pause();
  const bytes = Buffer.concat(read);
  const end = bytes.indexOf(lineFeed);
  return end === -1 ? bytes : bytes.subarray(0, end);
}

/**
 * @param {Buffer} bytes
 * @param {{ stream?: boolean }} [options]
 */
function decode(bytes, options) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, options);
  } catch {
    throw new WrongUse("The password is not valid UTF-8.");
  }
}

/** @param {string} password */
function requireGiven(password) {
  if (password === "") throw new WrongUse("No password was given.");
  return password;
}
