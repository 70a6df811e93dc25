import "server-only";
import { Readable } from "node:stream";

/** The bytes that may wait for a client that does not read; beyond it the stream ends, and the client subscribes again. */
const waitingBytesMax = 256 * 1024;

/** The bytes of a web stream, which is read as fast as it is written. */
export function boundedStream(source: ReadableStream<Uint8Array>): Readable {
  const reader = source.getReader();
  const stream = new Readable({ read: () => undefined });
  const pass = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      stream.push(part.value);
      if (stream.readableLength > waitingBytesMax) stream.destroy();
    }
    stream.push(null);
  };
  stream.once("close", () => void reader.cancel().catch(() => undefined));
  pass().catch(() => stream.destroy());
  return stream;
}
