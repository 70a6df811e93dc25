import "server-only";
import type pg from "pg";

/** How many connections a pool has. */
export type PoolCounts = { pool: string; total: number; idle: number; waiting: number; max: number };

// Bundles of one process have modules of their own, and the same pools.
const kept = globalThis as typeof globalThis & { sheafPools?: Map<string, pg.Pool> };

/** Counts the connections of a pool under this name. */
export function countPool(name: string, pool: pg.Pool): void {
  (kept.sheafPools ??= new Map()).set(name, pool);
}

/** The connections of all pools of this process. */
export function countConnections(): PoolCounts[] {
  return [...(kept.sheafPools ?? [])].map(([name, pool]) => ({
    pool: name,
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }));
}
