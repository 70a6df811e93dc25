import "server-only";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { isMissing } from "@/lib/storage/is-missing";
import { BackupFault } from "./backup-fault";
import { FileNotFound, type BackupPlace } from "./backup-place";

/** Backups in a bucket, below a prefix such as `sheaf/`, or "". */
export class BackupBucket implements BackupPlace {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(client: S3Client, { bucket, prefix }: { bucket: string; prefix: string }) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  async prepare(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })).catch((fault: unknown) => {
      const reason = fault instanceof Error ? fault.message || fault.name : "unknown";
      throw new BackupFault(
        `The bucket of backups, ${this.#bucket}, does not answer: ${reason}. Is it there, and may this server write to it?`,
      );
    });
  }

  async list(folder: string): Promise<string[]> {
    const within = `${this.#prefix}${folder === "" ? "" : `${folder}/`}`;
    const names: string[] = [];
    const asked = { Bucket: this.#bucket, Prefix: within, Delimiter: "/" };
    for await (const part of paginateListObjectsV2({ client: this.#client }, asked)) {
      for (const { Prefix = "" } of part.CommonPrefixes ?? []) names.push(Prefix.slice(within.length, -1));
      for (const { Key = "" } of part.Contents ?? []) names.push(Key.slice(within.length));
    }
    return names.filter((name) => name !== "");
  }

  async has(path: string): Promise<boolean> {
    return (await this.sizeOf(path)) !== null;
  }

  async sizeOf(path: string): Promise<number | null> {
    try {
      const { ContentLength } = await this.#client.send(new HeadObjectCommand(this.#at(path)));
      return ContentLength ?? null;
    } catch (fault) {
      if (isMissing(fault)) return null;
      throw fault;
    }
  }

  async read(path: string): Promise<Readable> {
    const { Body } = await this.#client.send(new GetObjectCommand(this.#at(path))).catch((fault: unknown) => {
      throw isMissing(fault) ? new FileNotFound(path) : fault;
    });
    if (!(Body instanceof Readable)) throw new Error("The bucket answered without a body.");
    return Body;
  }

  async write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const params = { ...this.#at(path), Body: Readable.from(bytes, { objectMode: false }) };
    await new Upload({ client: this.#client, params, queueSize: 2 }).done();
  }

  async remove(path: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(path)));
  }

  async removeFolder(folder: string): Promise<void> {
    const asked = { Bucket: this.#bucket, Prefix: `${this.#prefix}${folder}/` };
    for await (const part of paginateListObjectsV2({ client: this.#client }, asked))
      for (const { Key } of part.Contents ?? [])
        await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
  }

  #at(path: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${path}` };
  }
}
