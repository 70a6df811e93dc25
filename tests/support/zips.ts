import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { ZipFile } from "yazl";

/** A zip of these files; a path that ends in `/` is a folder. */
export async function zipOf(
  files: Record<string, string | Uint8Array>,
  { compress } = { compress: true },
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) {
    if (path.endsWith("/")) zip.addEmptyDirectory(path);
    else zip.addBuffer(Buffer.from(bytes), path, { compress });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** The files of a zip by their paths; of folders, whose paths end in `/`, there is nothing but the path. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileNameRaw.toString();
    files[path] = path.endsWith("/") ? Buffer.alloc(0) : await buffer(await zip.openReadStreamPromise(entry));
  }
  return files;
}

/** The end of a zip that says so many entries, in a directory of so many bytes that stands there. */
export function endOf({ count, size, at }: { count: number; size: number; at: number }): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
