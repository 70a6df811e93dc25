import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importVault } from "@/lib/services/imports/import-vault";
import { contextFor } from "./context-for";
import { folderEntries } from "./folder-entries";
import { startProgress } from "./progress-bar";
import { runCommand } from "./run-command";

const usage = "npm run import -- FOLDER --email E";

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: { email: { type: "string" } },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error("Name the one folder to import.");
  const root = resolve(process.env["INIT_CWD"] ?? ".", folder);
  const found = await stat(root).catch(() => null);
  if (found?.isDirectory() !== true) throw new Error(`${root} is not a folder.`);
  const ctx = await contextFor(values.email);
  let step: () => void = () => undefined;
  const entries = await folderEntries(root, () => step());
  const progress = startProgress("Importing", entries.filter(({ isFolder }) => !isFolder).length);
  step = progress.step;
  const leaving = new AbortController();
  process.once("SIGINT", () => leaving.abort());
  try {
    const result = await importVault(ctx, {
      vault: { kind: "entries", entries },
      parentId: null,
      newFolder: null,
      signal: leaving.signal,
    });
    return JSON.stringify(result, null, 2);
  } finally {
    progress.stop();
  }
});
