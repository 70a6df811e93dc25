import { Presets, SingleBar } from "cli-progress";

const megabyte = 1_000_000;

/** Counts bytes on a progress bar, on a terminal only; `total` is null where it is unknown. */
export function showBytes(
  what: string,
  total: number | null,
): { add: (bytes: number) => void; end: () => void } {
  if (!process.stderr.isTTY) return { add: () => undefined, end: () => undefined };
  const format = total === null ? `${what} {value} MB` : `${what} [{bar}] {value} of {total} MB`;
  const bar = new SingleBar(
    {
      format,
      formatValue: (value, _options, type) =>
        type === "percentage" ? String(value) : (value / megabyte).toFixed(1),
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  bar.start(total ?? 0, 0);
  return { add: (bytes) => bar.increment(bytes), end: () => bar.stop() };
}

/** The stream, whose bytes are counted as they are read. */
export function counted(
  stream: ReadableStream<Uint8Array>,
  add: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        add(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}
