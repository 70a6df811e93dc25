import "server-only";
import { pipeline as pipelineWithCallback, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer, text } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import { settings } from "@/lib/config/environment";
import { lossOf } from "@/lib/storage/is-missing";
import { BackupFault } from "./backup-fault";
import { isBackupName, nameBackup, timeOfBackup } from "./backup-name";
import { listBackupNames, type BackupNames } from "./list-backup-names";
import { FileNotFound, type BackupPlace } from "./backup-place";
import { unlessWrong, withWriteFault } from "./checked-write";
import { Encryption } from "./encryption";
import { Hashing, sha256Of } from "./hashing";
import { manifestSchema, type BackupManifest } from "./manifest";
import { openBackupPlace } from "./open-backup-place";

const unfinishedHours = 24;
/** A table, or the list of files. */
const partName = /^(?:[A-Z]\w*|files)$/;

/** A file of a backup and what it holds. */
export type BackupFile = { sha256: string; size: number };
/** What is wrong with the bytes of a file in a backup. */
export type BackupFileFault = "missing" | "damaged";

type Inspected = { path: string; sha256: string; read: () => Promise<Readable> };

/**
 * Backups in a place: a folder for each, named by its time, and `files` with the bytes of attachments, which all of them
 * share. A backup is whole, and known, once its `backup.json` is there, which is written last. With a key everything is
 * encrypted, under names that end in `.age`, in a folder of that key: backups without a key, or with another one, are
 * neither seen nor removed.
 */
export class BackupStore {
  readonly #place: BackupPlace;
  readonly #encryption: Encryption | null;

  private constructor(place: BackupPlace, encryption: Encryption | null) {
    this.#place = place;
    this.#encryption = encryption;
  }

  /** Opens those of a folder or of `s3://BUCKET/PREFIX`, with the key of `BACKUP_KEY`, if there is one. */
  static async open(to: string): Promise<BackupStore> {
    const { BACKUP_KEY } = settings();
    const encryption = BACKUP_KEY === undefined ? null : await Encryption.open(BACKUP_KEY);
    return new BackupStore(await openBackupPlace(to, encryption?.folder), encryption);
  }

  get isEncrypted(): boolean {
    return this.#encryption !== null;
  }

  /** The names of the whole backups, oldest first. */
  async list(): Promise<string[]> {
    return (await this.listAll()).whole;
  }

  async listAll(): Promise<BackupNames> {
    return listBackupNames(this.#place, (name) => this.#manifestOf(name));
  }

  /**
   * What a backup consists of; null where its `backup.json` is missing, damaged, not to be read or of a later version.
   * Throws where the place does not answer.
   */
  async readManifest(name: string): Promise<BackupManifest | null> {
    const stored = await this.#place
      .read(this.#manifestOf(name))
      .then(buffer)
      .catch((fault: unknown) => {
        if (fault instanceof FileNotFound || lossOf(fault) !== null) return null;
        throw fault;
      });
    if (stored === null) return null;
    try {
      return manifestSchema.parse(JSON.parse(await text(await this.#decrypt(Readable.from([stored])))));
    } catch {
      return null;
    }
  }

  /**
   * Begins a backup, and returns its name. Unfinished ones older than a day are removed, unless their folders hold anything
   * else.
   */
  async begin(takenAt: Date): Promise<string> {
    await this.#place.prepare();
    for (const name of (await this.listAll()).unfinished) {
      const hours = (takenAt.getTime() - timeOfBackup(name).getTime()) / 3_600_000;
      // One of another process may still be written.
      if (hours > unfinishedHours && (await this.#hasOnlyParts(name))) await this.#place.removeFolder(name);
    }
    return nameBackup(takenAt);
  }

  /** Writes a part of a backup, compressed; returns what went in. */
  async writePart(backup: string, part: string, bytes: Readable): Promise<BackupFile> {
    const hashing = new Hashing();
    await withWriteFault(
      (write) => pipeline(bytes, hashing, createGzip(), write),
      (packed) => this.#writeEncrypted(this.#named(`${backup}/${part}.gz`), packed),
    );
    return { sha256: hashing.sha256(), size: hashing.bytes };
  }

  /** Reads a part of a backup, as it was before it was compressed. */
  async readPart(backup: string, part: string): Promise<Readable> {
    const packed = await this.#decrypted(this.#named(`${backup}/${part}.gz`));
    const plain = createGunzip();
    // A fault of either ends both, and reaches who reads.
    return pipelineWithCallback(packed, plain, () => undefined);
  }

  /** Ends a backup: with its manifest it is whole. Throws where others removed parts of it meanwhile. */
  async finish(backup: string, manifest: BackupManifest): Promise<void> {
    const there = await this.#place.list(backup);
    const parts = [...manifest.tables.map(({ name }) => name), "files"];
    if (!parts.every((part) => there.includes(this.#named(`${part}.gz`))))
      throw new BackupFault(
        `Parts of the backup ${backup} were removed while it was made, since it took longer than ${unfinishedHours} hours or a clock is wrong. It does not count.`,
      );
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await this.#writeEncrypted(this.#manifestOf(backup), Readable.from([bytes]));
  }

  /** Removes a backup; broken off, it is none any more. */
  async remove(backup: string): Promise<void> {
    await this.#place.remove(this.#manifestOf(backup));
    await this.#place.removeFolder(backup);
  }

  /** Whether the bytes of an attachment are there, with that length if one is given. */
  async hasFile({ sha256, size }: { sha256: string; size: number | null }): Promise<boolean> {
    const stored = await this.#place.sizeOf(this.#pathOf(sha256));
    return size === null ? stored !== null : stored === (this.#encryption?.encryptedSize(size) ?? size);
  }

  /** Writes the bytes of an attachment; throws `ChecksumMismatch` if they are not those of its SHA-256. */
  async writeFile(sha256: string, bytes: Readable): Promise<void> {
    const hashing = new Hashing();
    await withWriteFault(
      (write) => pipeline(bytes, hashing, write),
      (hashed) =>
        this.#writeEncrypted(
          this.#pathOf(sha256),
          unlessWrong(hashed, () => hashing.sha256() === sha256),
        ),
    );
  }

  /** The bytes of an attachment. Rejects where they are missing. */
  async readFile(sha256: string): Promise<Readable> {
    return this.#decrypted(this.#pathOf(sha256));
  }

  /** Where the bytes of an attachment are in the place. */
  pathOf(sha256: string): string {
    return `${this.#encryption === null ? "" : `${this.#encryption.folder}/`}${this.#pathOf(sha256)}`;
  }

  /** What is wrong with the bytes of an attachment; null if they are whole. Throws where the place does not answer. */
  async inspectFile(sha256: string): Promise<BackupFileFault | null> {
    return this.#inspect({ path: this.#pathOf(sha256), sha256, read: () => this.readFile(sha256) });
  }

  /** What is wrong with a part of a backup, as `inspectFile`. */
  async inspectPart(
    backup: string,
    { part, sha256 }: { part: string; sha256: string },
  ): Promise<BackupFileFault | null> {
    const path = this.#named(`${backup}/${part}.gz`);
    return this.#inspect({ path, sha256, read: () => this.readPart(backup, part) });
  }

  /**
   * Removes the bytes of attachments that are not among these; what somebody else put there stays. False, and the rest
   * stays, as soon as there is a backup that is not among the `known` ones: it may need what is there.
   */
  async removeOtherFiles(kept: Iterable<string>, known: ReadonlySet<string>): Promise<boolean> {
    const paths = new Set(Array.from(kept, (sha256) => this.#pathOf(sha256)));
    const own = this.#encryption === null ? /^[\da-f]{64}$/ : /^[\da-f]{64}\.age$/;
    const folders = (await this.#place.list("files")).filter((name) => /^[\da-f]{2}$/.test(name));
    for (const folder of folders)
      for (const name of await this.#place.list(`files/${folder}`)) {
        const path = `files/${folder}/${name}`;
        if (!own.test(name) || paths.has(path)) continue;
        const backups = (await this.#place.list("")).filter(isBackupName);
        if (!backups.every((backup) => known.has(backup))) return false;
        await this.#place.remove(path);
      }
    return true;
  }

  /** Whether everything in the folder of an unfinished backup is named like a part of it. */
  async #hasOnlyParts(backup: string): Promise<boolean> {
    const suffix = this.#named(".gz");
    const names = await this.#place.list(backup);
    return names.every((name) => name.endsWith(suffix) && partName.test(name.slice(0, -suffix.length)));
  }

  async #inspect({ path, sha256, read }: Inspected): Promise<BackupFileFault | null> {
    try {
      return (await sha256Of(await read())) === sha256 ? null : "damaged";
    } catch (fault) {
      if (fault instanceof FileNotFound) return "missing";
      // What can be read, but neither decrypted nor unpacked, is damaged; else the place does not answer.
      await sha256Of(await this.#place.read(path));
      return "damaged";
    }
  }

  async #writeEncrypted(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#encryption === null) return this.#place.write(path, bytes);
    await this.#place.write(
      path,
      await this.#encryption.encrypt(Readable.from(bytes, { objectMode: false })),
    );
  }

  async #decrypted(path: string): Promise<Readable> {
    return this.#decrypt(await this.#place.read(path));
  }

  async #decrypt(bytes: Readable): Promise<Readable> {
    return this.#encryption === null ? bytes : this.#encryption.decrypt(bytes);
  }

  #manifestOf(backup: string): string {
    return this.#named(`${backup}/backup.json`);
  }

  #pathOf(sha256: string): string {
    const name = this.#encryption?.nameOf(sha256) ?? sha256;
    return this.#named(`files/${name.slice(0, 2)}/${name}`);
  }

  #named(path: string): string {
    return this.#encryption === null ? path : `${path}.age`;
  }
}
