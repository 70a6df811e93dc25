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
