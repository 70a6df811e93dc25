import { fstatSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { decodeUtf8, InvalidUtf8 } from "@/lib/domain/content/decode-utf8";
import { Failure } from "@/lib/cli/failures";

/** Whether something is given on standard input: a file, a pipe or a connection. */
export function hasInput(): boolean {
  try {
    const input = fstatSync(0);
    return input.isFile() || input.isFIFO() || input.isSocket();
  } catch {
    return false;
  }
}

/** All of standard input as a text, byte for byte. */
export async function readInput(): Promise<string> {
  return toText(await buffer(process.stdin), "Standard input");
}

/** The text of these bytes; `what` names them where they are none. */
export function toText(bytes: Uint8Array, what: string): string {
  try {
    return decodeUtf8(bytes);
  } catch (thrown) {
    if (thrown instanceof InvalidUtf8)
      throw new Failure("failed", `${what} is not UTF-8 text. Convert it first, or import it as a file.`);
    throw thrown;
  }
}
