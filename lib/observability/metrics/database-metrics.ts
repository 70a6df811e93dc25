import "server-only";
import { Gauge, Histogram, type Registry } from "prom-client";
import { countConnections } from "@/lib/db/connection/pool-counts";
import { observeStatements } from "@/lib/db/connection/statement-observers";

/** How long statements take, and how many connections there are, are in use, and are waited for. */
export function measureDatabase(registry: Registry): void {
  const duration = new Histogram({
    name: "sheaf_db_statement_duration_seconds",
    help: "Statements of the database, without the time that they waited for a connection.",
    labelNames: ["outcome"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  observeStatements(() => {
    const startedAt = performance.now();
    return (hasFailed) => {
      const seconds = (performance.now() - startedAt) / 1000;
      duration.observe({ outcome: hasFailed ? "failed" : "done" }, seconds);
    };
  });
  const gauge = (name: string, help: string, valueOf: (counts: Counts) => number) =>
    new Gauge({
      name: `sheaf_db_pool_${name}`,
      help,
      labelNames: ["pool"] as const,
      registers: [registry],
      collect() {
        for (const counts of countConnections()) this.set({ pool: counts.pool }, valueOf(counts));
      },
    });
  gauge("connections", "Connections to the database that are open.", ({ total }) => total);
  gauge("connections_in_use", "Connections that somebody has.", ({ total, idle }) => total - idle);
  gauge("connections_max", "Connections that there can be.", ({ max }) => max);
  gauge("waiting", "Statements and transactions that wait for a connection.", ({ waiting }) => waiting);
}

type Counts = ReturnType<typeof countConnections>[number];
