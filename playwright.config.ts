import { defineConfig } from "playwright/test";
import { form } from "./tests/e2e/form";

/** Journeys in a real browser against a production server that the global set-up starts. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What fails once on a machine that is busy with other things is tried again, and listed as flaky.
  retries: 1,
  reporter: "list",
  use: {
    viewport: form === "phone" ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    // Tracing costs a fifth of the time, so only what failed once is traced.
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env["SHEAF_CHROMIUM"] ? { executablePath: process.env["SHEAF_CHROMIUM"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // WebGL by the processor, since there is no graphics card.
        "--enable-unsafe-swiftshader",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
