import {
  configure,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-external.js";
import { NotANote } from "./note-source";

configure({ useWebWorkers: false });

/** A file is no zip, or a broken one; `why` says how the reader put it. */
export class NotAZip extends NotANote {
  constructor(readonly why: string) {
    super(`is no zip that can be read (${why})`);
  }
}

/** A file in a zip. */
export type ZipPart = { path: string; bytes: Uint8Array };

/** How much of a zip is unpacked: the bytes of all of it, and the number of its files. */
type Limits = { bytesMax: number; partsMax: number };

/** The files of a zip that is in memory, one by one. Throws `NotANote` for anything but a zip, or one beyond the limits. */
export async function* unzipParts(zip: Uint8Array, { bytesMax, partsMax }: Limits): AsyncGenerator<ZipPart> {
  const reader = new ZipReader(new Uint8ArrayReader(zip));
  try {
    const entries = await reader.getEntries();
    let left = bytesMax;
    if (entries.length > partsMax) throw new NotANote(`has more than ${partsMax} parts`);
    for (const entry of entries) {
      if (entry.directory) continue;
      left -= entry.uncompressedSize;
      if (left < 0) throw new NotANote(`has more than ${bytesMax} bytes when unpacked`);
      yield { path: entry.filename, bytes: await unpack(entry) };
    }
  } catch (fault) {
    if (fault instanceof NotANote) throw fault;
    const why = fault instanceof Error ? fault.message.slice(0, 200) : "unknown";
    throw new NotAZip(why);
  } finally {
    await reader.close();
  }
}

/** Unpacks a part, which must have the size that it says. */
async function unpack(entry: FileEntry): Promise<Uint8Array> {
  const bytes = await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true });
  if (bytes.length !== entry.uncompressedSize) throw new NotANote("has a part of another size than it says");
  return bytes;
}
