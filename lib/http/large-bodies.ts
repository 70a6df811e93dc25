import "server-only";
import { DomainError } from "@/lib/domain/errors/domain-error";

/** The size in bytes from which a body is large: processing it takes several times its size in memory. */
const largeBytes = 1024 * 1024;
const workedOnAtOnce = 2;
const heldBytesMax = 192 * 1024 * 1024;

let heldBytes = 0;

/** Requests of one kind that wait for their turn, and the number of active ones. */
type Queue = { workedOn: number; waiting: (() => void)[] };
const queues = { vault: newQueue(), other: newQueue() };

/** Reserves memory for the bytes of a body received so far, in place of its previous reservation. */
export type Hold = (bytes: number) => void;

/**
 * Runs `work`, which reads a body, and keeps the memory that it reserves until it ends. Refuses a large body while
 * there is no room for it, immediately if the announced size is too large: a retry a moment later succeeds. The
 * announcement itself reserves nothing.
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
 * Runs `work` on a body of `bytes` bytes, in memory or in a file: a few large ones at a time, while others wait for
 * their turn. Vaults, which take long, do not delay others.
 */
export async function inTurn<T>(
  kind: keyof typeof queues,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  if (bytes < largeBytes) return work();
  const queue = queues[kind];
  if (queue.workedOn < workedOnAtOnce) queue.workedOn += 1;
  // A finished request hands its turn over.
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
