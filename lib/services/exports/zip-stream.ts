import "server-only";
import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { makeZip } from "client-zip";

const sentBytesMin = 64 * 1024;
const textLengthMax = 256 * 1024;

/** An entry of a zip to write. Its data is requested only when its turn comes; null stands for bytes that are lost. */
export type ZipEntry =
  | { kind: "folder"; path: string }
  | { kind: "text"; path: string; text: string; changedAt: Date }
  | { kind: "bytes"; path: string; open: () => Promise<Readable | null>; changedAt: Date };

/** What stands in the place of a file whose bytes are lost. */
export function lostFileNote(path: string): { path: string; text: string } {
  const text = "The server has lost the bytes of this file. Whoever runs it may have them in a backup.\n";
  return { path: `${path}.lost.txt`, text };
}

/**
 * Writes a zip of these entries as bytes to send. Entries are consumed one by one as the client reads, so the memory
 * does not grow with the zip; when the client disconnects, no more are requested. Nothing is compressed: pictures
 * already are, and texts are sent faster than compressed.
 */
export function zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const files = toFiles(entries);
  const output = Readable.from(read(makeZip(files)), { objectMode: false });
  output.once("close", () => void files.return(undefined).catch(() => undefined));
  return output;
}

async function* toFiles(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) {
  for await (const entry of entries) {
    if (entry.kind === "folder") {
      yield { name: `${entry.path}/` };
      continue;
    }
    const input = entry.kind === "text" ? toInput(entry.text) : await entry.open();
    if (input === null) {
      const note = lostFileNote(entry.path);
      yield { name: note.path, input: note.text, lastModified: entry.changedAt };
      continue;
    }
    try {
      yield { name: entry.path, input, lastModified: entry.changedAt };
    } finally {
      // A client that disconnects in the middle of a file leaves it open.
      if (input instanceof Readable) input.destroy();
    }
  }
}

/** A long text goes into the zip in pieces, with yields in between, because its checksum takes a while. */
function toInput(text: string): string | AsyncIterable<Uint8Array> {
  return text.length <= textLengthMax ? text : toPieces(Buffer.from(text));
}

async function* toPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += textLengthMax) {
    yield bytes.subarray(at, at + textLengthMax);
    await yieldToEventLoop();
  }
}

/** The parts of a stream, with small ones joined: sending one costs more than copying it. */
async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let small: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      small.push(part.value);
      bytes += part.value.length;
      if (bytes < sentBytesMin) continue;
      yield small.length === 1 ? part.value : Buffer.concat(small);
      small = [];
      bytes = 0;
    }
    if (bytes > 0) yield Buffer.concat(small);
  } finally {
    await reader.cancel();
  }
}
