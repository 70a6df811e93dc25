import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { importVault } from "@/lib/services/imports/import-vault";
import type { Vault } from "@/lib/services/imports/open-vault";
import { contextFor } from "./context-for";
import { folderEntries } from "./folder-entries";
import { startProgress } from "./progress-bar";
import { runCommand } from "./run-command";

await runCommand("import", async ({ values, positionals: [source = ""], signal }) => {
  const root = resolve(process.env["INIT_CWD"] ?? ".", source);
  const found = await stat(root).catch(() => null);
  if (!found?.isDirectory() && !found?.isFile()) throw new Error(`${root} is neither a folder nor a zip.`);
  const ctx = await contextFor(values["email"]);
  const { vault, stop } = found.isFile() ? openZip(root) : await openFolder(root);
  try {
    const result = await importVault(ctx, { vault, parentId: null, newFolder: null, signal });
    return JSON.stringify(result, null, 2);
  } catch (fault) {
    if (!found.isFile() || !(fault instanceof DomainError) || fault.code !== "invalid_request") throw fault;
    const reasons = (fault.facts.details ?? []).flatMap((detail) =>
      "message" in detail ? [detail.message] : [],
    );
    throw new Error(`${root} ${reasons.join("; ")}.`, { cause: fault });
  } finally {
    stop();
  }
});

type Source = { vault: Vault; stop: () => void };

/** Only the import itself reads the contents of a zip. */
function openZip(path: string): Source {
  return { vault: { kind: "zip", archive: { path } }, stop: () => undefined };
}

async function openFolder(root: string): Promise<Source> {
  let step: () => void = () => undefined;
  const entries = await folderEntries(root, () => step());
  const progress = startProgress("Importing", entries.filter(({ isFolder }) => !isFolder).length);
  step = progress.step;
  return { vault: { kind: "entries", entries }, stop: progress.stop };
}
