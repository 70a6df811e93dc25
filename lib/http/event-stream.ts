import "server-only";
import { Readable } from "node:stream";
import type { LiveEvent } from "@/lib/contracts/events";
import type { ByteAnswer } from "@/lib/contracts/operation";

/** Most bytes that wait for a client that does not read; then it is cut off, and reads again when it is back. */
const waitingBytesMax = 256 * 1024;
const retryMs = 1_000;

/** What writes events to a client, as long as it is there. */
type EventWriter = {
  send: (event: LiveEvent, id: string | null) => void;
  end: () => void;
  isOpen: () => boolean;
};

/**
 * Server-sent events as the body of an answer (HTML standard, section 9.2). `join` is called when the answer is sent and
 * gives what to do when the client is gone.
 */
export function eventStream(join: (writer: EventWriter) => Promise<() => void>): ByteAnswer {
  return {
    open: async () => {
      const stream = new Readable({ read: () => undefined });
      stream.push(`retry: ${retryMs}\n\n`);
      const leave = await join(toWriter(stream));
      if (stream.destroyed) leave();
      else stream.once("close", leave);
      return stream;
    },
  };
}

function toWriter(stream: Readable): EventWriter {
  const isOpen = () => !stream.destroyed && !stream.readableEnded;
  let isEnding = false;
  return {
    isOpen: () => isOpen() && !isEnding,
    send: (event, id) => {
      if (!isOpen() || isEnding) return;
      stream.push(`${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
      if (stream.readableLength > waitingBytesMax) stream.destroy();
    },
    end: () => {
      if (isEnding || stream.destroyed) return;
      isEnding = true;
      // Who has not read what came before will not read the end of it either.
      if (stream.readableLength > 0) stream.destroy();
      else stream.push(null);
    },
  };
}
