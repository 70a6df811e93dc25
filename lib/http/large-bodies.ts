import "server-only";
import { DomainError } from "@/lib/domain/errors/domain-error";

/** From this size on, in bytes, a body is large: what is made of it takes several times its room in memory. */
const largeBytes = 1024 * 1024;
const workedOnAtOnce = 2;
const heldBytesMax = 192 * 1024 * 1024;

let heldBytes = 0;

/** Requests of one kind that wait for their turn, and how many have it. */
type Queue = { workedOn: number; waiting: (() => void)[] };
const queues = { vault: newQueue(), other: newQueue() };

/** Keeps room for a body of which so many bytes have come in, in place of those before. */
export type Hold = (bytes: number) => void;

/**
 * Runs `work`, which reads a body, and keeps the room that it asks for until it has ended. Refuses a large body while there
 * is no room for it, at once by what is announced of it: whoever sends it again a moment later finds some. Saying alone
 * keeps no room from others.
 */
export async function holding<T>(announced: number, work: (hold: Hold) => Promise<T>): Promise<T> {
  requireRoom(announced, heldBytes);
  let held = 0;
  const hold = (bytes: number) => {
    if (bytes <= held || bytes < largeBytes) return;
    const byOthers = heldBytes - held;
    requireRoom(bytes, byOthers);
    heldBytes = byOthers + bytes;
    held = bytes;
  };
  try {
    return await work(hold);
  } finally {
    heldBytes -= held;
  }
}

function requireRoom(bytes: number, byOthers: number): void {
  if (bytes < largeBytes || byOthers === 0 || byOthers + bytes <= heldBytesMax) return;
  throw new DomainError("unavailable", "Too many large requests are under way. Try again in a moment.", {
    retryAfterSeconds: 2,
  });
}

/**
 * Runs `work` on a body of so many bytes, in memory or in a file: few large ones at once, the others wait for their turn.
 * Vaults, which take long, do not keep others waiting.
 */
export async function inTurn<T>(
  kind: keyof typeof queues,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  if (bytes < largeBytes) return work();
  const queue = queues[kind];
  if (queue.workedOn < workedOnAtOnce) queue.workedOn += 1;
  // Whoever ends hands their turn over.
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next === undefined) queue.workedOn -= 1;
    else next();
  }
}

function newQueue(): Queue {
  return { workedOn: 0, waiting: [] };
}
