import { randomBytes } from "node:crypto";
import pg from "pg";
import { eventually } from "@/tests/support/deadline";
import type { Cluster } from "./cluster";
import { startWriters, untilWritten } from "./load";
import { readWritten } from "./reads";

type Say = (line: string) => void;

/** Something that fails, what wants it, and how it is mended; each is caused while clients write. */
type Fault = {
  title: string;
  /** What a client sees: a refusal with Retry-After, or no answer until it is mended. */
  isSeenAs: "refusal" | "silence";
  cause: (cluster: Cluster) => Promise<() => Promise<void> | void>;
  /** A request that cannot succeed meanwhile. */
  ask: (cluster: Cluster) => Promise<Response>;
};

const answerSeconds = 90;
const recoverySeconds = 120;

/** How long a client waits for an answer. */
const silenceSeconds = 40;

const faults: Readonly<Record<string, Fault>> = {
  pool: {
    title: "All connections of the pooler are taken by others",
    isSeenAs: "refusal",
    cause: async (cluster) => {
      const clients = await Promise.all(Array.from({ length: 40 }, () => takeConnection(cluster)));
      return async () => {
        for (const client of clients) await client.end();
      };
    },
    ask: createPage,
  },
  disk: {
    title: "The disk of the databases is full",
    isSeenAs: "refusal",
    cause: ({ disk }) => {
      disk.fill();
      return Promise.resolve(() => {
        disk.free();
      });
    },
    ask: createPage,
  },
  standbys: {
    title: "Both standbys are dead",
    isSeenAs: "silence",
    cause: async (cluster) => {
      const primary = await cluster.findPrimary();
      const standbys = [0, 1, 2].filter((at) => at !== primary);
      for (const at of standbys) await cluster.killNode(at, { withPatroni: true });
      return () => {
        for (const at of standbys) cluster.reviveNode(at);
      };
    },
    ask: createPage,
  },
  bucket: {
    title: "The bucket does not answer",
    isSeenAs: "refusal",
    cause: async ({ bucket }) => {
      await bucket.pause();
      return bucket.resume;
    },
    ask: uploadFile,
  },
};

/** The names of what can be made to fail. */
export const faultNames: readonly string[] = [...Object.keys(faults), "lag"];

/** Makes one part of a cluster after the other fail for a while, and says what a client is told; returns what was wrong. */
export async function runFaults(cluster: Cluster, names: readonly string[], say: Say): Promise<string[]> {
  const wrong: string[] = [];
  const writers = startWriters(cluster.place);
  await untilWritten(writers.seen, 100);
  for (const name of names) {
    const fault = faults[name];
    wrong.push(...(fault === undefined ? await showLag(cluster, say) : await showFault(cluster, fault, say)));
    await untilWritten(writers.seen, 100);
  }
  const judged = await writers.stop();
  say(judged.line);
  return [...wrong, ...judged.faults];
}

async function showFault(cluster: Cluster, fault: Fault, say: Say): Promise<string[]> {
  const { title, isSeenAs, cause, ask } = fault;
  const mend = await cause(cluster);
  const seen = await refusalWithin(() => ask(cluster));
  const mendedAt = Date.now();
  await mend();
  await eventually(async () => (await ask(cluster).catch(() => null))?.ok || null, recoverySeconds * 1_000);
  const seconds = ((Date.now() - mendedAt) / 1_000).toFixed(1);
  say(`${title}: ${seen ?? "nothing is noticed"}; again ${seconds} s after it was mended`);
  const isRight = isSeenAs === "silence" ? seen === silence : /^50[37] with Retry-After: ./.test(seen ?? "");
  return isRight ? [] : [`${title}: ${seen ?? "every request succeeded"}`];
}

const silence = `no answer for ${silenceSeconds} s`;

/** What a request is refused with, as a client reads it, or that it waits; null when all succeed for so long. */
async function refusalWithin(ask: () => Promise<Response>): Promise<string | null> {
  const deadline = Date.now() + answerSeconds * 1_000;
  while (Date.now() < deadline) {
    const answer = await ask().catch(() => null);
    if (answer === null) return silence;
    const text = await answer.text();
    if (answer.ok) continue;
    const again = answer.headers.has("retry-after") ? " with Retry-After" : "";
    return `${answer.status}${again}: ${messageOf(text)}`;
  }
  return null;
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text;
  }
}

function createPage({ place }: Cluster): Promise<Response> {
  return fetch(`${place.url}/api/v1/pages`, {
    method: "POST",
    headers: { Authorization: `Bearer ${place.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Asked", markdown: randomBytes(100_000).toString("hex") }),
    signal: AbortSignal.timeout(silenceSeconds * 1_000),
  });
}

function uploadFile({ place }: Cluster): Promise<Response> {
  const body = new FormData();
  body.set("file", new Blob([randomBytes(70_000)]), "a.bin");
  const headers = { Authorization: `Bearer ${place.token}` };
  const signal = AbortSignal.timeout(silenceSeconds * 1_000);
  return fetch(`${place.url}/api/v1/files`, { method: "POST", headers, body, signal });
}

/** A connection of the pooler to the database that is kept by a transaction. */
async function takeConnection(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.addressOf(cluster.ports.pooler) });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("BEGIN");
  return client;
}

const lagSeconds = 30;

/** Replicas that are half a minute late: nothing is stale, because the primary answers, until they have caught up. */
async function showLag(cluster: Cluster, say: Say): Promise<string[]> {
  const replicas = await cluster.findReplicas();
  const replay = async (wish: "pause" | "resume") => {
    for (const port of replicas) await cluster.ask(port, `SELECT pg_wal_replay_${wish}()`);
  };
  await replay("pause");
  const pausedAt = Date.now();
  let [done, scans] = [0, 0];
  const faults: string[] = [];
  while (Date.now() - pausedAt < lagSeconds * 1_000) {
    const late = await readWritten(cluster, 100, say);
    done += late.done;
    scans += late.replicaScans;
    faults.push(...late.stale, ...late.wrong);
  }
  await replay("resume");
  const mendedAt = Date.now();
  const isAnsweredByReplicas = async () => (await readWritten(cluster, 20, say)).replicaScans >= 20;
  await eventually(async () => (await isAnsweredByReplicas()) || null, recoverySeconds * 1_000);
  const seconds = ((Date.now() - mendedAt) / 1_000).toFixed(1);
  say(
    `Replicas stand still for ${lagSeconds} s: ${done} reads, ${faults.length} stale or wrong, replicas looked into ${scans} tables; they answer again ${seconds} s after`,
  );
  return faults;
}
