import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// What Next.js puts in its place on the server.
const serverOnly = fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url));
const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

/**
 * `unit` needs nothing; `api` speaks HTTP to a production server that its global set-up starts; `s3` does, about files,
 * to two of them in turn that share a database and a bucket. What fails over HTTP on a machine that is busy with other
 * things is tried once more, and listed by `npm test`, like the journeys.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { ...alias, "server-only": serverOnly } },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        resolve: { alias: { ...alias, "server-only": serverOnly }, conditions: ["react-server"] },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts", "tests/faults/**/*.test.ts"],
          environment: "node",
          // Tests over HTTP mostly wait for the server, which is a process of its own.
          maxWorkers: 2,
          retry: 1,
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias, conditions: ["react-server"] },
        test: {
          name: "s3",
          include: ["tests/api/{files,imports,exports}.test.ts", "tests/bucket/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/bucket-setup.ts"],
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
