import "server-only";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Hashing } from "./hashing";
import { manifestSchema, type BackupManifest } from "./manifest";

const manifestName = "backup.json";
const unfinished = ".unfinished-";
const stamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** A file of a backup and what it holds. */
export type BackupFile = { sha256: string; size: number };

/**
 * A folder of backups: one folder for each, named by its time, and `files` with the bytes of attachments by their
 * SHA-256, which all of them share. A backup appears under its name when all of it is on disk.
 */
export class BackupFolder {
  constructor(readonly path: string) {}

  /** When a backup of this name was made. */
  static timeOf(name: string): Date {
    return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
  }

  /** The names of the whole backups, oldest first. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.path).catch(() => []);
    return entries.filter((name) => stamp.test(name)).sort();
  }

  async readManifest(name: string): Promise<BackupManifest> {
    const text = await readFile(join(this.path, name, manifestName), "utf8");
    return manifestSchema.parse(JSON.parse(text));
  }

  /** Begins a backup; what earlier ones left unfinished is removed. */
  async begin(): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.path))
      if (name.startsWith(unfinished)) await rm(join(this.path, name), { recursive: true });
    const name = `${unfinished}${randomUUID()}`;
    await mkdir(join(this.path, name), { mode: 0o700 });
    return name;
  }

  /** Writes a part of a backup, compressed; returns what went in. */
  async writePart(backup: string, part: string, bytes: Readable): Promise<BackupFile> {
    const hashing = new Hashing();
    const path = join(this.path, backup, `${part}.gz`);
    await pipeline(bytes, hashing, createGzip(), createWriteStream(path, { mode: 0o600, flags: "wx" }));
    await syncPath(path);
    return { sha256: hashing.sha256(), size: hashing.bytes };
  }

  /** Reads a part of a backup, as it was before it was compressed. */
  readPart(backup: string, part: string): Readable {
    const packed = createReadStream(join(this.path, backup, `${part}.gz`));
    const plain = createGunzip();
    packed.on("error", (fault) => plain.destroy(fault));
    return packed.pipe(plain);
  }

  /** Ends a backup: with its manifest it is whole. Returns its name. */
  async finish(backup: string, manifest: BackupManifest): Promise<string> {
    const path = join(this.path, backup, manifestName);
    const file = await open(path, "wx", 0o600);
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
    await file.close();
    await syncPath(join(this.path, backup));
    const name = manifest.takenAt.replaceAll(/[:.]/g, "-");
    await rename(join(this.path, backup), join(this.path, name));
    await syncPath(this.path);
    return name;
  }

  async remove(backup: string): Promise<void> {
    await rm(join(this.path, backup), { recursive: true, force: true });
  }

  /** Whether the bytes of an attachment are there, with that length. */
  async hasFile({ sha256, size }: BackupFile): Promise<boolean> {
    const found = await stat(this.#pathOf(sha256)).catch(() => null);
    return found?.size === size;
  }

  /** Takes the bytes of an attachment; false if they are not those of its SHA-256. */
  async putFile(sha256: string, bytes: Readable): Promise<boolean> {
    const path = this.#pathOf(sha256);
    const temporary = join(this.path, `${unfinished}${randomUUID()}`);
    const hashing = new Hashing();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(bytes, hashing, createWriteStream(temporary, { mode: 0o600, flags: "wx" }));
    if (hashing.sha256() !== sha256) {
      await rm(temporary);
      return false;
    }
    await syncPath(temporary);
    await rename(temporary, path);
    return true;
  }

  readFile(sha256: string): Readable {
    return createReadStream(this.#pathOf(sha256));
  }

  /** Removes the bytes of attachments that no backup needs; returns how many. */
  async keepFiles(isNeeded: (sha256: string) => boolean): Promise<number> {
    const folder = join(this.path, "files");
    let removed = 0;
    const folders = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
    for (const first of folders)
      for (const sha256 of await readdir(join(folder, first))) {
        // What somebody else put there stays.
        if (!/^[0-9a-f]{64}$/.test(sha256) || isNeeded(sha256)) continue;
        await rm(join(folder, first, sha256));
        removed += 1;
      }
    return removed;
  }

  #pathOf(sha256: string): string {
    return join(this.path, "files", sha256.slice(0, 2), sha256);
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}
