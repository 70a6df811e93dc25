import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") };

/** `unit` needs nothing; `api` speaks HTTP to a production server that its global set-up starts. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias, conditions: ["react-server"] },
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" },
      },
      {
        resolve: { alias, conditions: ["react-server"] },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts", "tests/faults/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
