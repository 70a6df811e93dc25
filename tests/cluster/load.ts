import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "@/tests/support/deadline";

/** A page whose creation was answered, and its text. */
export type Written = { id: string; markdown: string };

/** What clients saw: answers that no client should see, and how often they had to try again. */
export type Seen = { wrong: string[]; retries: number; written: Written[]; lastWriteAt: number };

type Place = { url: string; token: string };
type Sent = { method: string; path: string; body?: object; key?: string };

const triesMax = 600;
const writers = 8;

/** A client that tries again what failed for a moment, with the same key, as the guide for programs says. */
export class Client {
  constructor(
    private readonly place: Place,
    private readonly seen: Seen,
  ) {}

  /** What is answered, as JSON. */
  async ask<T>(sent: Sent): Promise<T> {
    return JSON.parse(await this.askText(sent)) as T;
  }

  /** What is answered. */
  async askText({ method, path, body, key }: Sent): Promise<string> {
    const headers = {
      Authorization: `Bearer ${this.place.token}`,
      "Content-Type": "application/json",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    };
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    for (let attempt = 1; attempt <= triesMax; attempt += 1) {
      const answer = await fetch(`${this.place.url}/api/v1${path}`, sent).catch(() => null);
      if (answer?.ok === true) {
        const text = await answer.text().catch(() => null);
        if (text !== null) return text;
      } else if (answer !== null)
        this.#judge(answer, `${method} ${path}: ${await answer.text().catch(() => "")}`);
      this.seen.retries += 1;
      const after = Number(answer?.headers.get("retry-after") ?? "0");
      await sleep(Math.min(1_000, Math.max(100, after * 1_000)));
    }
    throw new Error(`${method} ${path} did not succeed after ${triesMax} tries.`);
  }

  /** Creates a page; it counts as written when that was answered. */
  async write(title: string): Promise<Written> {
    const markdown = `Written as ${title}, in full: ${randomUUID()}.\n`;
    const body = { title, markdown };
    const { id } = await this.ask<{ id: string }>({
      method: "POST",
      path: "/pages",
      body,
      key: randomUUID(),
    });
    this.seen.written.push({ id, markdown });
    this.seen.lastWriteAt = Date.now();
    return { id, markdown };
  }

  #judge({ status, headers }: Response, what: string): void {
    // A request with the same key is still under way elsewhere.
    if (status === 409) return;
    if (status === 503 && headers.has("retry-after")) return;
    this.seen.wrong.push(`${status} ${what.slice(0, 200)}`);
    if (status < 500) throw new Error(`${what.slice(0, 200)} was answered with ${status}.`);
  }
}

/** Nothing seen yet. */
export function nothingSeen(): Seen {
  return { wrong: [], retries: 0, written: [], lastWriteAt: Date.now() };
}

/** Waits until so many more writes are answered. */
export async function untilWritten({ written }: Readonly<Seen>, more: number): Promise<void> {
  const count = written.length + more;
  await eventually(() => Promise.resolve(written.length >= count || null), 120_000);
}

/** Writes with several clients at once until it is stopped, which tells what they saw. */
export function startWriters(place: Place) {
  const seen = nothingSeen();
  let isWanted = true;
  const run = async (at: number) => {
    const client = new Client(place, seen);
    try {
      for (let count = 0; isWanted; count += 1) {
        const { id } = await client.write(`w${at}-${count}`);
        await client.ask({ method: "GET", path: `/pages/${id}` });
      }
    } catch (fault) {
      seen.wrong.push(`A client gave up: ${String(fault)}`);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, at) => run(at)));
  return {
    seen: seen as Readonly<Seen>,
    stop: async () => {
      isWanted = false;
      await running;
      return judge(place, seen);
    },
  };
}

/** What clients saw in all, in a line, and what was wrong: wrong answers, and pages that are not there as they were written. */
async function judge(place: Place, seen: Seen): Promise<{ line: string; faults: string[] }> {
  const lost = await findLost(place, seen);
  return {
    line: `${seen.written.length} writes answered, ${lost.length} lost, ${seen.wrong.length} wrong answers, ${seen.retries} tries again`,
    faults: [...lost.map((id) => `The page ${id} is not as it was written.`), ...seen.wrong],
  };
}

async function findLost(place: Place, seen: Seen): Promise<string[]> {
  const lost: string[] = [];
  const client = new Client(place, seen);
  for (const { id, markdown } of seen.written) {
    const text = await client.askText({ method: "GET", path: `/pages/${id}/content` });
    if (text !== markdown) lost.push(id);
  }
  return lost;
}
