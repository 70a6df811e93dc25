import "server-only";
import type { ReadLock } from "@/lib/db/content/content";
import { inTransaction, type ServiceContext } from "@/lib/services/context";

/**
 * Tries to change a page without a lock; where another writer was faster (null), once more under the page's lock, where
 * this cannot happen.
 */
export async function retryUnderLock<T>(
  ctx: ServiceContext,
  attempt: (ctx: ServiceContext, lock: ReadLock) => Promise<T | null>,
): Promise<T> {
  const done = await attempt(ctx, "no lock");
  if (done !== null) return done;
  return inTransaction(ctx, async (tx) => {
    const result = await attempt(tx, "lock");
    if (result === null) throw new Error("A page changed while its row was locked.");
    return result;
  });
}
