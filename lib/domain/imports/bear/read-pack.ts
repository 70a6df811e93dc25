import type { PassingFile } from "@/lib/domain/imports/opened-archive";
import { readWhole, type SourceEntry } from "@/lib/domain/imports/source-entry";
import { unzipParts } from "@/lib/domain/imports/zip-parts";

/** The largest zip of text bundles among other files when unpacked, in bytes, and its most files. */
const limits = { bytesMax: 200 * 1024 * 1024, partsMax: 20_000 };

/** The files in a zip of text bundles. */
export async function* readPack(pack: SourceEntry): AsyncGenerator<PassingFile> {
  for await (const { path, bytes } of unzipParts(await readWhole(pack), limits))
    yield { path, size: bytes.length, bytes: [bytes] };
}
