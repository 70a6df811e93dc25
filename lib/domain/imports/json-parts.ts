import { JSONParser } from "@streamparser/json";
import { nextPart } from "./next-part";
import { NotANote } from "./note-source";
import type { LazyBytes } from "./source-entry";

/** A value within a file of JSON, and the names and numbers that lead to it. */
export type JsonPart = { path: readonly string[]; value: unknown };

/** The longest value, in bytes of the file. */
const partBytesMax = 64 * 1024 * 1024;

/**
 * The values of a file of JSON that stand at these paths (such as `$.documents.*`), as they pass, so that the file can be
 * of any size. Throws `NotANote` where the JSON is broken or cut off, after what is before that.
 */
export async function* readJsonParts(file: LazyBytes, paths: string[]): AsyncGenerator<JsonPart> {
  const parser = new JSONParser({ paths, keepStack: false });
  const found: JsonPart[] = [];
  let length = 0;
  parser.onValue = ({ value, key, stack }) => {
    const keys = [...stack.slice(1).map((around) => around.key), key];
    found.push({ path: keys.map(String), value });
    length = 0;
  };
  const parts = (await file.open())[Symbol.asyncIterator]();
  try {
    for (let part = await nextPart(parts); part.done !== true; part = await nextPart(parts)) {
      length += part.value.length;
      const fault = writeTo(parser, part.value);
      yield* found.splice(0);
      if (fault !== null) throw new NotANote(`is no JSON that can be read (${fault})`);
      if (length > partBytesMax) throw new NotANote(`has a part of more than ${partBytesMax} bytes`);
    }
    if (!parser.isEnded) throw new NotANote("is cut off: its end is missing");
  } finally {
    await parts.return?.();
  }
}

/** Why a part of the file cannot be read; null where it can. */
function writeTo(parser: JSONParser, bytes: Uint8Array): string | null {
  try {
    parser.write(bytes);
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message.slice(0, 200) : "unknown";
  }
}
