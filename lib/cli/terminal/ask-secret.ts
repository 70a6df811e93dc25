import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for a secret, which is not shown while it is typed or pasted. */
export async function askSecret(question: string, signal: AbortSignal): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return (await asking.question("", { signal })).trim();
  } finally {
    asking.close();
    process.stderr.write("\n");
  }
}
