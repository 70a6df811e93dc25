import { nextPart } from "@/lib/domain/imports/next-part";
import { NotANote } from "@/lib/domain/imports/note-source";

/** A file in a tar; its bytes must be read before the next file is. */
export type TarFile = { path: string; size: number; bytes: AsyncIterable<Uint8Array> };

const blockSize = 512;
const nameBytesMax = 64 * 1024;

/**
 * Yields the files of a tar as they pass; what is no file, such as folders and links, is passed over. Throws `NotANote`
 * for anything but a tar, and where its end is missing.
 */
export async function* readTar(parts: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = new PassingBytes(parts);
  let longName: string | null = null;
  try {
    for (;;) {
      const head = await bytes.take(blockSize);
      if (head === null || head.every((byte) => byte === 0)) return;
      const { name, size, type } = readHead(head);
      if (type === "x" || type === "L") {
        longName = (await readLongName(bytes, { size, type })) ?? longName;
      } else if (type === "0" || type === "\0" || type === "7") {
        yield { path: longName ?? name, size, bytes: bytes.pass(size) };
        longName = null;
      } else bytes.pass(size);
      await bytes.skipPast(size);
    }
  } finally {
    await bytes.close();
  }
}

/** The name that stands before a file whose head has no room for it. */
async function readLongName(
  bytes: PassingBytes,
  { size, type }: { size: number; type: string },
): Promise<string | null> {
  if (size > nameBytesMax) throw new NotANote("is no tar that can be read: a name in it is too long");
  const text = new TextDecoder().decode((await bytes.take(size)) ?? new Uint8Array(0));
  return type === "L" ? text.replace(/\0.*$/s, "") : (/^\d+ path=(.*)$/m.exec(text)?.[1] ?? null);
}

function readHead(head: Uint8Array): { name: string; size: number; type: string } {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(head.subarray(from, from + length)).replace(/\0.*$/s, "");
  const sum = head.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  const size = text(124, 12).trim();
  if (Number.parseInt(text(148, 8).trim(), 8) !== sum || !/^[0-7]{1,12}$/.test(size))
    throw new NotANote("is no tar that can be read");
  const before = text(257, 5) === "ustar" ? text(345, 155) : "";
  const name = before === "" ? text(0, 100) : `${before}/${text(0, 100)}`;
  return { name, size: Number.parseInt(size, 8), type: String.fromCharCode(head[156] ?? 0) };
}

/** Bytes that are taken piece by piece. */
class PassingBytes {
  readonly #parts: AsyncIterator<Uint8Array>;
  #part = new Uint8Array(0);
  /** How much of the current file is not read yet. */
  #left = 0;

  constructor(parts: AsyncIterable<Uint8Array>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  async close(): Promise<void> {
    await this.#parts.return?.();
  }

  /** So many bytes as a whole; null at the end. */
  async take(length: number): Promise<Uint8Array | null> {
    if (this.#part.length === 0 && !(await this.#more())) return null;
    const whole = new Uint8Array(length);
    let at = 0;
    this.#left = length;
    for await (const part of this.#rest()) {
      whole.set(part, at);
      at += part.length;
    }
    this.#left = 0;
    return whole;
  }

  /** The bytes of a file, in parts. */
  pass(length: number): AsyncIterable<Uint8Array> {
    this.#left = length;
    return this.#rest();
  }

  /** Passes over what was not read of a file of this size, and what fills its last block. */
  async skipPast(size: number): Promise<void> {
    this.#left += (blockSize - (size % blockSize)) % blockSize;
    const rest = this.#rest();
    while ((await rest.next()).done !== true);
  }

  async *#rest(): AsyncGenerator<Uint8Array> {
    while (this.#left > 0) {
      if (this.#part.length === 0 && !(await this.#more()))
        throw new NotANote("is cut off: its end is missing");
      const part = this.#part.subarray(0, this.#left);
      this.#part = this.#part.subarray(part.length);
      this.#left -= part.length;
      yield part;
    }
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await nextPart(this.#parts);
      if (done === true) return false;
      if (value.length === 0) continue;
      this.#part = new Uint8Array(value);
      return true;
    }
  }
}
