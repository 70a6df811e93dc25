import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { importVault } from "@/lib/services/imports/import-vault";
import { contextFor } from "./context-for";
import { folderEntries } from "./folder-entries";
import { startProgress } from "./progress-bar";
import { runCommand } from "./run-command";

await runCommand("import", async ({ values, positionals: [folder = ""], signal }) => {
  const root = resolve(process.env["INIT_CWD"] ?? ".", folder);
  const found = await stat(root).catch(() => null);
  if (found?.isDirectory() !== true) throw new Error(`${root} is not a folder.`);
  const ctx = await contextFor(values["email"]);
  let step: () => void = () => undefined;
  const entries = await folderEntries(root, () => step());
  const progress = startProgress("Importing", entries.filter(({ isFolder }) => !isFolder).length);
  step = progress.step;
  try {
    const result = await importVault(ctx, {
      vault: { kind: "entries", entries },
      parentId: null,
      newFolder: null,
      signal,
    });
    return JSON.stringify(result, null, 2);
  } finally {
    progress.stop();
  }
});
