import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { environment } from "@/lib/config/environment";
import type { ByteRange, FileStore } from "./file-store";
import { isMissing } from "./is-missing";
import { openS3Client } from "./open-s3-client";
import { StoreUnavailable } from "./store-unavailable";

/** Stores files in a bucket of S3 or of a compatible server. Failures there become `StoreUnavailable`. */
export class S3Files implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: string) {
    const settings = environment();
    this.#bucket = bucket;
    this.#client = openS3Client({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    });
  }

  async has(sha256: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#place(sha256)));
      return true;
    } catch (fault) {
      if (isMissing(fault)) return false;
      throw new StoreUnavailable(fault);
    }
  }

  async put(sha256: string, temporaryPath: string): Promise<void> {
    const { size } = await stat(temporaryPath);
    const body = createReadStream(temporaryPath);
    const command = new PutObjectCommand({ ...this.#place(sha256), Body: body, ContentLength: size });
    await this.#client.send(command).catch(refuse);
  }

  async read(sha256: string, range: ByteRange | null): Promise<Readable> {
    const part = range === null ? {} : { Range: `bytes=${range.first}-${range.last}` };
    const command = new GetObjectCommand({ ...this.#place(sha256), ...part });
    const { Body } = await this.#client.send(command).catch(refuse);
    if (!(Body instanceof Readable)) throw new Error("The bucket answered without a body.");
    return Body;
  }

  async remove(sha256: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(sha256))).catch(refuse);
  }

  #place(sha256: string) {
    return { Bucket: this.#bucket, Key: `files/${sha256.slice(0, 2)}/${sha256}` };
  }
}

function refuse(fault: unknown): never {
  // Missing bytes will not reappear on a retry.
  throw isMissing(fault) ? fault : new StoreUnavailable(fault);
}
