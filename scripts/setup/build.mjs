import { rmSync } from "node:fs";
import { join } from "node:path";
import { compileAhead } from "./web-server/compile-ahead.mjs";
import { hashContent, readRememberedHash, rememberHash } from "./content-hash.mjs";
import { report } from "./process/progress.mjs";
import { refuse } from "./process/refusal.mjs";
import { root } from "./root.mjs";
import { lastLines, runCommand } from "./process/run-command.mjs";

const remembered = ".next/sheaf-build";
/** What the build is made of. */
export const buildInputs = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/setup/web-server/compile-ahead.mjs",
];

/** Whether .next is older than the sources. */
export function isBuildStale() {
  return readRememberedHash(remembered) !== hashInputs();
}

/** Builds for production; needs no database. */
export async function build() {
  report("Building (this takes a minute or two) …");
  const hash = hashInputs();
  // An interrupted build must not pass for a finished one.
  rmSync(join(root, remembered), { force: true });
  const next = join(root, "node_modules/next/dist/bin/next");
  const { code, output } = await runCommand(process.execPath, [next, "build"], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) {
    report(lastLines(output, 40));
    refuse("The build failed; the lines above are what Next.js said.");
  }
  compileAhead();
  rememberHash(remembered, hash);
}

function hashInputs() {
  return hashContent(buildInputs, { except: ["lib/cli", "lib/db/generated", "public/cli"] });
}
