import "server-only";
import { createHmac } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, identityToRecipient, type ReadableStreamWithSize } from "age-encryption";
import { BackupFault } from "./backup-fault";

/**
 * Encrypts backups in the format of age (age-encryption.org/v1), so that its own tools open them, too. The key is an
 * identity of age: `AGE-SECRET-KEY-1…`.
 */
export class Encryption {
  readonly #encrypter: Encrypter;
  readonly #decrypter: Decrypter;
  readonly #key: string;
  readonly #sizes: ReadableStreamWithSize;

  private constructor(
    key: string,
    { encrypter, sizes }: { encrypter: Encrypter; sizes: ReadableStreamWithSize },
  ) {
    this.#key = key;
    this.#encrypter = encrypter;
    this.#sizes = sizes;
    this.#decrypter = new Decrypter();
    this.#decrypter.addIdentity(key);
  }

  static async open(key: string): Promise<Encryption> {
    const encrypter = new Encrypter();
    const recipient = await identityToRecipient(key).catch(() => {
      // What the library says of it has the key in it.
      throw new BackupFault(
        "BACKUP_KEY is no key: a letter of it is wrong or missing. It is what `npm run backup:key` printed.",
      );
    });
    encrypter.addRecipient(recipient);
    const sizes = await encrypter.encrypt(toWeb(Readable.from([])));
    return new Encryption(key, { encrypter, sizes });
  }

  async encrypt(bytes: Readable): Promise<Readable> {
    return fromWeb(await this.#encrypter.encrypt(toWeb(bytes)));
  }

  /** Rejects, or breaks off, where the bytes are damaged or of another key. */
  async decrypt(bytes: Readable): Promise<Readable> {
    return fromWeb(await this.#decrypter.decrypt(toWeb(bytes)));
  }

  /** Whether a folder has this name because what is in it is encrypted. */
  static isFolder(name: string): boolean {
    return /^age-[\da-f]{16}$/.test(name);
  }

  /** A name for the folder of what is encrypted with this key, which tells nothing about the key. */
  get folder(): string {
    return `age-${createHmac("sha256", this.#key).update("folder").digest("hex").slice(0, 16)}`;
  }

  /** The size of so many bytes once they are encrypted. */
  encryptedSize(size: number): number {
    return this.#sizes.size(size);
  }

  /** A name by which a file is found again, and which tells nobody without the key what is in it. */
  nameOf(sha256: string): string {
    return createHmac("sha256", this.#key).update(sha256).digest("hex");
  }
}

// The types of streams in Node.js and in browsers are the same but for their names.
const toWeb = (bytes: Readable) => Readable.toWeb(heardLater(bytes)) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) =>
  heardLater(Readable.fromWeb(bytes as ReadableStream));

/** A stream that can fail before anybody reads it, who is told then. */
function heardLater(bytes: Readable): Readable {
  return bytes.on("error", () => undefined);
}
