import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { type AskedImportFormat, importFormats } from "@/lib/contracts/import-formats";
import { bundleEnding, zipEnding } from "@/lib/domain/imports/import-endings";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { importVault } from "@/lib/services/imports/import-vault";
import type { Vault } from "@/lib/services/imports/open-vault";
import { contextFor } from "./context-for";
import { folderEntries } from "./folder-entries";
import { startProgress } from "./progress-bar";
import { fromHere } from "./from-here";
import { runCommand } from "./run-command";

await runCommand("import", async ({ values, positionals: [source = ""], signal }) => {
  const root = fromHere(source);
  const found = await stat(root).catch(() => null);
  if (!found?.isDirectory() && !found?.isFile()) throw new Error(`${root} is neither a folder nor a file.`);
  const ctx = await contextFor(values["email"]);
  const format = askedFormat(values["from"]);
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

function askedFormat(said: string | undefined): AskedImportFormat {
  const formats = ["auto", ...importFormats] as const;
  const found = formats.find((format) => format === said);
  if (found === undefined) throw new WrongUse(`--from must be one of ${formats.join(", ")}.`);
  return found;
}

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
