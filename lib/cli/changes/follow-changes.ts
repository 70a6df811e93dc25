import { Failure, toFailure } from "@/lib/cli/failures";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { ApiError } from "@/lib/client/http/api-error";
import type { Changes } from "@/lib/contracts/changes";
import { Bell } from "./bell";
import { hearEvents } from "./hear-events";

/** Where to begin: at a cursor, at a time, or now. */
export type Start = { cursor?: string | undefined; since?: string | undefined };

/** Which changes to read. */
export type ChangeFilter = {
  folderId?: string | undefined;
  kinds?: string | undefined;
  by?: string | undefined;
};

const secondsBetweenReads = 20;
const secondsToReadAgain = 1;

/** Where the changes of the last hours begin, or as many of these hours as the server has changes of. */
export async function startBefore(connection: Connection, hours: number): Promise<Start> {
  for (let seconds = hours * 3600; seconds >= 1; seconds /= 2) {
    const since = new Date(Date.now() - seconds * 1000).toISOString();
    try {
      await callServer(connection, "GET /changes", { query: { since, limit: "1" } });
      return { since };
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.facts.code === "gone")) throw thrown;
    }
  }
  return {};
}

/** Reads changes part by part, to the last one there is. */
export async function* readChanges(
  connection: Connection,
  start: Start,
  filter: ChangeFilter,
): AsyncGenerator<Changes> {
  for (let at = start; ;) {
    const part = await readPart(connection, at, filter);
    yield part;
    if (!part.hasMore) return;
    at = { cursor: part.cursor };
  }
}

type Following = { start: Start; filter: ChangeFilter; onAway: (reason: string) => void };

/**
 * Reads changes and then waits for more, without end: the server's events say when to read. While the server cannot be
 * reached it is asked again; `onAway` is told when that begins.
 */
export async function* followChanges(connection: Connection, following: Following): AsyncGenerator<Changes> {
  const bell = new Bell();
  const ended = new AbortController();
  const signal = AbortSignal.any([connection.signal, ended.signal]);
  hearEvents({ ...connection, signal }, bell).catch(() => undefined);
  try {
    yield* readOn(connection, following, bell);
  } finally {
    // What listens would keep the process running.
    ended.abort();
  }
}

async function* readOn(
  connection: Connection,
  { start, filter, onAway }: Following,
  bell: Bell,
): AsyncGenerator<Changes> {
  let isAway = false;
  // A change can be announced before it is told, while an older transaction runs: then it is read once more.
  let isEarly = false;
  for (let at = start; ;) {
    let told = 0;
    try {
      for await (const part of readChanges({ ...connection, onWait: () => undefined }, at, filter)) {
        at = { cursor: part.cursor };
        told += part.data.length;
        yield part;
      }
      isAway = false;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure?.exit !== "unreachable" || connection.signal.aborted) throw thrown;
      if (!isAway) onAway(failure.message);
      isAway = true;
    }
    isEarly = told === 0 && !isEarly;
    await bell.wait(isEarly || isAway ? secondsToReadAgain : secondsBetweenReads, connection.signal);
  }
}

async function readPart(connection: Connection, { cursor, since }: Start, filter: ChangeFilter) {
  const { folderId, kinds, by } = filter;
  const query = { ...(cursor === undefined ? { since } : { cursor }), folderId, kinds, by };
  try {
    return await callServer(connection, "GET /changes", { query });
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.facts.code === "gone")) throw thrown;
    throw new Failure("failed", "The changes from there on are not kept any more.", [
      "Begin anew with a later time, or without --since.",
    ]);
  }
}
