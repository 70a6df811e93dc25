import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { MortalServer } from "./mortal-server";
import { sha256Of } from "./sample-vault";

/** Sweeps without a minimum age; then exactly the bytes that files refer to may be left. What is wrong with it. */
export async function sweepAndCheck(server: MortalServer): Promise<string[]> {
  server.command("sweep", "--hours", "0");
  const used = await list(server, 'SELECT DISTINCT sha256 FROM "File"');
  const noted = await list(server, 'SELECT sha256 FROM "StoredBytes"');
  const stored = filesBelow(join(server.dataDir, "files"));
  const names = stored.map((path) => basename(path));
  return [
    ...differences("noted", noted, used),
    ...differences("stored", names, used),
    ...stored
      .filter((path) => sha256Of(readFileSync(path)) !== basename(path))
      .map((path) => `${path} has other bytes than its name says`),
    ...filesBelow(join(server.dataDir, "incoming")).map((path) => `the temporary file ${path} was not swept`),
  ];
}

async function list(server: MortalServer, sql: string): Promise<string[]> {
  const { rows } = await server.ask((db) => db.query<{ sha256: string }>(sql));
  return rows.map(({ sha256 }) => sha256);
}

function differences(what: string, found: readonly string[], used: readonly string[]): string[] {
  return [
    ...found
      .filter((sha256) => !used.includes(sha256))
      .map((sha256) => `${sha256} is ${what}, but no file has it`),
    ...used
      .filter((sha256) => !found.includes(sha256))
      .map((sha256) => `${sha256} is not ${what}, but a file has it`),
  ];
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
