import { fileTypeFromBuffer } from "file-type";
import type { AskedImportFormat, ImportFormat } from "@/lib/contracts/import-formats";
import { contentBytesMax, folderDepthMax, importedFileBytesMax } from "@/lib/contracts/limits";
import { yieldToMain } from "@/lib/client/yield-to-main";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { whyNotStorable } from "@/lib/domain/content/storable-text";
import { countLeftOut } from "./to-error-lines";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { isImage, toMediaType } from "@/lib/domain/files/media-type";
import { linksOf } from "@/lib/domain/links/content-links";
import { aliasKeysOf } from "@/lib/domain/links/page-aliases";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { findLooseLinks, type LooseLink, type VaultPage } from "@/lib/domain/vault/loose-links";
import type { SkippedEntry } from "@/lib/domain/vault/left-out";
import {
  type Manifest,
  manifestBytesMax,
  noManifest,
  readManifest,
  unreadManifest,
} from "@/lib/domain/vault/manifest";
import { planImport, type ImportPlan, type PlannedItem } from "@/lib/domain/vault/plan-import";
import { isSkipped, manifestPath } from "@/lib/domain/vault/vault-path";
import { convertVault, type ReadableEntry } from "./convert-vault";
import { type BrowserVault, VaultFault } from "./vault-entries";

/** The expected result of importing a vault. */
export type VaultReport = {
  /** The format that was found, or said by the person. */
  format: ImportFormat;
  /** The name of the exported folder, if stated. */
  folder: string | null;
  /** The top-level items, with their name keys. */
  top: { kind: "folder" | "page"; key: string }[];
  folders: number;
  pages: number;
  images: number;
  /** Files that are neither pages nor images. */
  others: number;
  /** The total size of everything imported. */
  bytes: number;
  /** Links between pages and to files. */
  links: number;
  looseLinks: LooseLink[];
  /** The left-out entries with path and reason, notes on imported ones, and the number left out. */
  errors: string[];
  leftOut: number;
  /** The number of other programs' internal files that are skipped, and their paths. */
  skipped: number;
  passedOver: SkippedEntry[];
  /** The nested zips that are unpacked. */
  unpacked: string[];
};

const headBytes = 4_100;

type Progress = (done: number, total: number) => void;

/**
 * Reads a vault and reports the result of importing it at the top level, by the server's rules. Throws `VaultFault`
 * where the server would refuse all of it.
 */
export async function reportVault(
  vault: BrowserVault,
  { asked, onProgress }: { asked: AskedImportFormat; onProgress: Progress },
): Promise<VaultReport> {
  const { leftOut, unpacked } = vault;
  const read = await convertVault(vault, { asked, onProgress });
  const { format, entries } = read;
  const manifest = read.manifest ?? (await findManifest(entries));
  const rules = { manifest, depthMax: folderDepthMax, yieldToEventLoop: yieldToMain, leftOut };
  const plan = await planImport(entries, rules).catch((fault: unknown) => {
    throw fault instanceof DomainError ? new VaultFault("tooLarge") : fault;
  });
  const report = { images: 0, others: 0, bytes: 0, links: 0, errors: leftOut.errors };
  const pages: VaultPage[] = [];
  const files: string[] = [];
  for (const [done, item] of plan.items.entries()) {
    onProgress(done, plan.items.length);
    const refused = (reason: string) => leftOut.leave(item.path, reason);
    const read = item.kind === "page" ? await readPage(item) : await readFile(item);
    if (typeof read === "string") {
      refused(read);
      continue;
    }
    report.bytes += item.entry.size;
    if ("title" in read) {
      pages.push(read);
      report.links += read.links.length;
    } else {
      files.push(item.path);
      report[read.isImage ? "images" : "others"]++;
    }
  }
  const skipped = vault.entries.filter(({ path, isFolder }) => !isFolder && isSkipped(path)).length;
  return {
    ...report,
    format,
    leftOut: countLeftOut(leftOut.errors, leftOut.skipped),
    folder: manifest.folder,
    top: findTop(plan, pages),
    folders: plan.folders.length,
    pages: pages.length,
    looseLinks: findLooseLinks(pages, files),
    skipped,
    passedOver: leftOut.passedOver(),
    unpacked,
  };
}

async function findManifest(entries: readonly ReadableEntry[]): Promise<Manifest> {
  const entry = entries.find(({ path }) => path === manifestPath);
  if (entry === undefined) return noManifest;
  if (entry.size > manifestBytesMax) return unreadManifest("is too large");
  const bytes = await entry.read().catch(() => null);
  if (bytes === null) return unreadManifest("cannot be read");
  return readManifest([new TextDecoder().decode(bytes)], yieldToMain);
}

function findTop({ folders }: ImportPlan<ReadableEntry>, pages: readonly VaultPage[]): VaultReport["top"] {
  const outer = folders.filter(({ parent }) => parent === null);
  const loose = pages.filter(({ path }) => !path.includes("/"));
  return [
    ...outer.map(({ name }) => ({ kind: "folder" as const, key: foldTitle(name) })),
    ...loose.map(({ title }) => ({ kind: "page" as const, key: foldTitle(title) })),
  ];
}

/** The links and names of a page, or the reason why the file cannot become one. */
async function readPage({ entry, path, name }: PlannedItem<ReadableEntry>): Promise<VaultPage | string> {
  if (entry.refusal !== null) return entry.refusal;
  if (entry.size > contentBytesMax) return `has ${entry.size} bytes; a page can have ${contentBytesMax}`;
  const bytes = await entry.read().catch(() => null);
  if (bytes === null) return "cannot be read";
  const markdown = decode(bytes);
  if (markdown === null) return "is not valid UTF-8";
  const reason = whyNotStorable(markdown);
  if (reason !== null) return `its text cannot be stored: ${reason}`;
  const aliasKeys = aliasKeysOf(readFrontMatter(markdown).properties);
  const links = linksOf(markdown).map(({ key, folder, target, line }) => ({ key, folder, target, line }));
  return { path, title: name, aliasKeys, links };
}

/** Whether a file is an image, or the reason why it is left out. */
async function readFile({ entry }: PlannedItem<ReadableEntry>): Promise<{ isImage: boolean } | string> {
  if (entry.refusal !== null) return entry.refusal;
  if (entry.size > importedFileBytesMax)
    return `has ${entry.size} bytes; an attachment can have ${importedFileBytesMax} in an import, and more when it is uploaded by itself`;
  const bytes = await entry.read(headBytes).catch(() => null);
  if (bytes === null) return "cannot be read";
  const recognised = await fileTypeFromBuffer(bytes.subarray(0, headBytes)).catch(() => undefined);
  return { isImage: isImage(toMediaType(bytes, recognised?.mime, "")) };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
