import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A zip of these files; a path that ends in `/` is a folder. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) {
    if (path.endsWith("/")) zip.addEmptyDirectory(path);
    else zip.addBuffer(Buffer.from(bytes), path, { compress: true });
  }
  zip.end();
  return buffer(zip.outputStream);
}
