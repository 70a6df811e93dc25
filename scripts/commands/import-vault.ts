import { createReadStream, type Stats } from "node:fs";
import { basename, dirname } from "node:path";
import { bundleEnding, zipEnding } from "@/lib/domain/imports/import-endings";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { importVault } from "@/lib/services/imports/import-vault";
import type { Vault } from "@/lib/services/imports/open-vault";
import { contextFor } from "./context-for";
import { findSource } from "./find-source";
import { folderEntries } from "./folder-entries";
import { startProgress } from "./progress-bar";
import { runCommand } from "./run-command";

await runCommand("import", async (call) => {
  const { root, found, format } = await findSource(call);
  const ctx = await contextFor(call.values["email"]);
  const { signal } = call;
  const { vault, stop } = await openSource(root, found);
  try {
    const result = await importVault(ctx, { vault, format, parentId: null, newFolder: null, signal });
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

async function openSource(root: string, found: Stats): Promise<Source> {
  if (found.isDirectory()) return openFolder(root);
  if (zipEnding.test(root)) return openZip(root);
  const dates = { createdAt: found.birthtime, updatedAt: found.mtime };
  const open = () => Promise.resolve(createReadStream(root));
  const file = {
    path: basename(root),
    isFolder: false,
    size: found.size,
    declaredType: "",
    dates,
    refusal: null,
  };
  return { vault: { kind: "entries", entries: [{ ...file, open }] }, stop: () => undefined };
}

async function openFolder(root: string): Promise<Source> {
  let step: () => void = () => undefined;
  const isBundle = bundleEnding.test(root);
  const below = isBundle ? `${basename(root)}/` : "";
  const entries = await folderEntries(isBundle ? dirname(root) : root, () => step(), below);
  const progress = startProgress("Importing", entries.filter(({ isFolder }) => !isFolder).length);
  step = progress.step;
  return { vault: { kind: "entries", entries }, stop: progress.stop };
}
