import "server-only";
import { Readable } from "node:stream";
import type { LiveEvent } from "@/lib/contracts/events";
import type { ByteAnswer } from "@/lib/contracts/operation";

/**
 * The number of bytes that may wait for a client that does not read; beyond it the connection ends, and the client
 * reloads when it reconnects.
 */
const waitingBytesMax = 256 * 1024;
const retryMs = 1_000;

/** Writes events to a connected client. */
type EventWriter = {
  send: (event: LiveEvent, id: string | null) => void;
  end: () => void;
  isOpen: () => boolean;
};

/**
 * Server-sent events as the body of a response (HTML standard, section 9.2). `join` is called when the response is
 * sent, and returns a function to call when the client disconnects.
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
      // A client with unread bytes would not read the end of the stream either.
      if (stream.readableLength > 0) stream.destroy();
      else stream.push(null);
    },
  };
}
