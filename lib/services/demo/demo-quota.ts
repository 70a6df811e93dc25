import "server-only";
import { countTotalUsage, type TotalUsage } from "@/lib/db/items/total-usage";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { findPublicDemo } from "./public-demo";

/** What a public demo stores at most, about: what is in it is counted anew a second after it was counted last. */
const most: TotalUsage = { items: 2_000, revisions: 20_000, tokens: 200, bytes: 100 * 1024 * 1024 };

/** How many requests that change something a process takes between two resets. */
const changesMax = 50_000;

const countedForMilliseconds = 1_000;

let changes = 0;
let counted: { usage: Promise<TotalUsage>; at: number } | null = null;

/** Forgets what was counted, when a new time begins. */
export function forgetDemoUse(): void {
  changes = 0;
  counted = null;
}

/** Refuses to change anything in a public demo that is full; everywhere else nothing is counted. */
export async function requireDemoQuota(): Promise<void> {
  const demo = findPublicDemo();
  if (demo === null) return;
  changes += 1;
  if (changes <= changesMax && !isFull(await countNow())) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((demo.nextResetAt.getTime() - Date.now()) / 1000));
  throw new DomainError(
    "insufficient_storage",
    `This demo is full. It begins anew at ${demo.nextResetAt.toISOString()}; deleting works until then.`,
    { retryAfterSeconds },
  );
}

function countNow(): Promise<TotalUsage> {
  const now = Date.now();
  if (counted === null || now - counted.at > countedForMilliseconds)
    counted = { usage: countTotalUsage(), at: now };
  return counted.usage;
}

function isFull({ items, revisions, tokens, bytes }: TotalUsage): boolean {
  return items >= most.items || revisions >= most.revisions || tokens >= most.tokens || bytes >= most.bytes;
}
