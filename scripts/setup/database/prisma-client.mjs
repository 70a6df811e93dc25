import { join } from "node:path";
import { hashContent, readRememberedHash, rememberHash } from "../content-hash.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { root } from "../root.mjs";
import { lastLines, runCommand } from "../process/run-command.mjs";

const remembered = "lib/db/generated/.sheaf-hash";
const inputs = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];

/** Whether lib/db/generated is older than the schema. */
export function isPrismaClientStale() {
  return readRememberedHash(remembered) !== hashContent(inputs);
}

/** Generates the Prisma client into lib/db/generated. */
export async function generatePrismaClient() {
  report("Generating the database client …");
  const hash = hashContent(inputs);
  const prisma = join(root, "node_modules/prisma/build/index.js");
  const { code, output } = await runCommand(process.execPath, [prisma, "generate"], {
    // Generating does not use the schema engine; the path of any existing file keeps Prisma from downloading it.
    env: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (code !== 0) {
    report(lastLines(output));
    refuse("The database client could not be generated; the lines above are what Prisma said.");
  }
  rememberHash(remembered, hash);
}
