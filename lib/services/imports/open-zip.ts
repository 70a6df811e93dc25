import "server-only";
import { createReadStream, read } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { callbackify } from "node:util";
import yauzl, { type ZipFile } from "yauzl";

/**
 * Opens a zip on the disk, which must be closed later; its entries are read on demand. Throws for anything but a zip.
 */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    return await yauzl.fromRandomAccessReaderPromise(new ZipFileReader({ path, file, size }), size, options);
  } catch (fault) {
    await file.close();
    throw fault;
  }
}

/** Reads a file for a zip library; positions outside the file become faults of the zip. */
class ZipFileReader extends yauzl.RandomAccessReader {
  readonly path: string;
  readonly file: FileHandle;
  readonly size: number;

  constructor({ path, file, size }: { path: string; file: FileHandle; size: number }) {
    super();
    this.path = path;
    this.file = file;
    this.size = size;
  }

  // eslint-disable-next-line max-params -- the reader's own signature
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (fault: Error | null) => void,
  ): void {
    if (!(position >= 0 && position + length <= this.size)) {
      callback(new Error("unexpected EOF"));
      return;
    }
    read(this.file.fd, buffer, offset, length, position, (fault, bytesRead) =>
      callback(fault ?? (bytesRead === length ? null : new Error("unexpected EOF"))),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // Opens its own descriptor, which it closes at its own end.
    return createReadStream(this.path, { start, end: end - 1 });
  }

  override close(callback: (fault: Error | null) => void): void {
    callbackify(() => this.file.close())(callback);
  }
}
