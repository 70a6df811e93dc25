import { setTimeout as sleep } from "node:timers/promises";
import { toFailure } from "@/lib/cli/failures";
import { openResponse } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import type { Bell } from "./bell";

const pauseSecondsMax = 15;
/** The server says every 20 seconds that it is there. */
const silentSecondsMax = 60;

/**
 * Rings whenever the server tells of something, and when it has begun to listen, since something may have happened
 * before. Goes on for as long as it is not interrupted: a connection that ends or breaks is opened again.
 */
export async function hearEvents(connection: Connection, bell: Bell): Promise<void> {
  const { signal } = connection;
  for (let pause = 1; ; pause = Math.min(2 * pause, pauseSecondsMax)) {
    try {
      const heard = await hearOnce(connection, bell);
      if (heard) pause = 1;
    } catch (thrown) {
      // What lasts is told by the operations that read; this one is asked again later.
      if (signal.aborted || toFailure(thrown) === null) throw thrown;
    }
    await sleep(pause * 1000, undefined, { signal });
  }
}

async function hearOnce(connection: Connection, bell: Bell): Promise<boolean> {
  const silent = new AbortController();
  const quiet = { ...connection, onWait: () => undefined };
  const signal = AbortSignal.any([connection.signal, silent.signal]);
  let timer = setTimeout(() => silent.abort(), silentSecondsMax * 1000);
  let heard = false;
  try {
    const { body } = await openResponse({ ...quiet, signal }, "GET /events", {
      query: {},
      accept: "text/event-stream",
      unhurried: true,
    });
    const reader = body?.getReader();
    while ((await reader?.read())?.done === false) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silentSecondsMax * 1000);
      heard = true;
      bell.ring();
    }
  } catch (thrown) {
    if (!heard && !silent.signal.aborted) throw thrown;
  } finally {
    clearTimeout(timer);
  }
  return heard;
}
