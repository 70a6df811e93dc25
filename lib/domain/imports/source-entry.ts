import type { FileDates } from "@/lib/domain/vault/file-dates";
import type { LeftOut } from "@/lib/domain/vault/left-out";
import { NotANote, type ReadNote } from "./note-source";

/** Bytes that are read when they are needed. */
export type LazyBytes = { size: number; open: () => Promise<AsyncIterable<Uint8Array>> };

/** A file or folder of what is imported. */
export type SourceEntry = LazyBytes & {
  path: string;
  isFolder: boolean;
  dates: FileDates;
  /** The reason for which it cannot be imported, regardless of its contents; null for none. */
  refusal: string | null;
};

/** What converters use of the place where they run. */
export type ImportPorts = {
  /** Puts bytes aside, outside of the memory. */
  keep: (parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<LazyBytes>;
  /** Runs `readNote`, where long texts keep nobody waiting. */
  readNote: ReadNote;
  /** To be called before each piece of work, with its size in bytes. */
  turn: (size: number) => Promise<void>;
  leftOut: LeftOut;
};

/** The largest file that is read as a note, in bytes. */
const noteBytesMax = 25 * 1024 * 1024;

/** The bytes of a file as a whole; throws `NotANote` for more than `bytesMax`. */
export async function readWhole({ size, open }: LazyBytes, bytesMax = noteBytesMax): Promise<Uint8Array> {
  const tooLarge = () => new NotANote(`has more than ${bytesMax} bytes`);
  if (size > bytesMax) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of await open()) {
    length += part.length;
    if (length > bytesMax) throw tooLarge();
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The text of a file as a whole, without a byte order mark. */
export async function readText(bytes: LazyBytes, bytesMax = noteBytesMax): Promise<string> {
  return new TextDecoder().decode(await readWhole(bytes, bytesMax));
}

/** The text that a file begins with; "" where it cannot be read. */
export async function readStart({ open }: LazyBytes, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  try {
    for await (const part of await open()) {
      text += decoder.decode(part.subarray(0, bytesMax - length), { stream: true });
      length += part.length;
      if (length >= bytesMax) break;
    }
  } catch {
    return "";
  }
  return text;
}
