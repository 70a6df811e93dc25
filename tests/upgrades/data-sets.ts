import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { root } from "@/scripts/setup/root.mjs";
import { version } from "@/scripts/setup/version.mjs";
import { notes } from "./notes";
import { runRight } from "@/tests/support/run-command";

/** The account of the stored data sets. */
export const account = { email: "ada@example.com", password: "a password of the upgrades", name: "Ada" };

const folder = join(root, "tests/upgrades/versions");

/** The versions of which a data set is stored: a backup, and the SHA-256 of each file of its export. */
export function listVersions(): string[] {
  return readdirSync(folder).sort();
}

/** Stores a data set of this version; an older one of the same version goes. */
export async function storeDataSet(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "sheaf-upgrade-"));
  try {
    const place = { dataDir: join(work, "data") };
    for (const [path, bytes] of Object.entries(notes)) {
      mkdirSync(dirname(join(work, "notes", path)), { recursive: true });
      writeFileSync(join(work, "notes", path), bytes);
    }
    const { email, password, name } = account;
    await runRight(place, "account:create", "--email", email, "--password", password, "--name", name);
    await runRight(place, "import", join(work, "notes"), "--email", email);
    const stored = join(folder, version);
    rmSync(stored, { recursive: true, force: true });
    await runRight(place, "backup", stored);
    const hashes = await exportedHashes(place.dataDir, join(work, "export"));
    writeFileSync(join(stored, "export.json"), `${JSON.stringify(hashes, null, 2)}\n`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Restores the data set of a version into a new data directory, with the tables of that version. */
export async function restoreDataSet(of: string, dataDir: string): Promise<void> {
  await runRight({ dataDir }, "restore", join(folder, of));
}

/** What the export of a data set has to be: the SHA-256 of each file by its path. */
export function expectedHashes(of: string): unknown {
  return JSON.parse(readFileSync(join(folder, of, "export.json"), "utf8"));
}

/** Brings a data directory up to this version and exports it into a new folder: the SHA-256 of each file by its path. */
export async function exportedHashes(dataDir: string, to: string): Promise<Record<string, string>> {
  await runRight({ dataDir }, "export", to, "--email", account.email);
  const paths = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [relative(to, path), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

/** Whether a data set of this version is stored. */
export function isStored(): boolean {
  return existsSync(join(folder, version));
}
