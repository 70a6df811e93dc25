import { createHash } from "node:crypto";
import type { BigIntStats, Dirent } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, Failure } from "@/lib/cli/failures";
import type { LocalEntry } from "@/lib/cli/sync/model";
import type { KnownEntries, SyncDisk } from "@/lib/cli/sync/ports";
import { contentBytesMax, fileBytesMax } from "@/lib/contracts/limits";
import { decodeUtf8 } from "@/lib/domain/content/decode-utf8";
import { whyNotStorable } from "@/lib/domain/content/storable-text";
import { isPagePath } from "@/lib/domain/vault/vault-path";

type Scan = {
  known: KnownEntries;
  isIgnored: SyncDisk["isIgnored"];
  /** The time of the file system now, in nanoseconds. */
  now: bigint;
};

const bytesAMebibyte = 1024 * 1024;

/** Times of files have steps of up to two seconds: what changed later than that may change again unnoticed. */
const youngNanoseconds = 3_000_000_000n;

/**
 * All files and folders below a folder, except what is ignored, links, and what is neither a file nor a folder. A folder
 * that cannot be read is a failure: what is in it is not gone.
 */
export async function scanFolder(root: string, scan: Scan): Promise<LocalEntry[]> {
  const entries: LocalEntry[] = [];
  await scanBelow(root, "", { scan, entries });
  return entries;
}

async function scanBelow(
  root: string,
  below: string,
  { scan, entries }: { scan: Scan; entries: LocalEntry[] },
): Promise<boolean> {
  let hasIgnored = false;
  let found = 0;
  for (const dirent of await list(join(root, below), below === "")) {
    const path = below === "" ? dirent.name : `${below}/${dirent.name}`;
    const kind = dirent.isDirectory() ? "folder" : "file";
    if (scan.isIgnored(path, kind)) {
      hasIgnored = true;
      continue;
    }
    if (!dirent.isDirectory() && !dirent.isFile()) {
      hasIgnored = true;
      entries.push(...inPlaceOfKnown(path, scan.known));
      continue;
    }
    found++;
    const stats = await readStats(join(root, path), kind);
    if (stats === null) continue;
    if (typeof stats === "string") {
      entries.push({ path, kind, sha: "", mark: "", stat: "", trouble: `cannot be read (${stats})` });
      continue;
    }
    if (kind === "file") {
      const entry = await readEntry(root, { path, stats, scan });
      if (entry !== null) entries.push(entry);
      continue;
    }
    const at = entries.length;
    const mark = markOf(stats);
    entries.push({ path, kind, sha: "", mark, stat: "", trouble: troubleOfName(dirent.name) });
    const hasOwn = await scanBelow(root, path, { scan, entries });
    // A new folder with nothing but what is ignored belongs to another program; one that both sides had is not deleted.
    if (!hasOwn && !isKnownFolder(path, mark, scan.known)) entries.splice(at);
  }
  return found > 0 || !hasIgnored;
}

/** What is known of a file or folder by its path; the code of the error where that cannot be read, null where it is gone. */
async function readStats(path: string, kind: "folder" | "file"): Promise<BigIntStats | string | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return null;
    if (kind === "folder") throw unreadable(path, thrown);
    return codeOf(thrown);
  }
}

/** What both sides had where a link or the like is now, which was not deleted: it and all below it is left as it is. */
function inPlaceOfKnown(path: string, { byPath }: KnownEntries): LocalEntry[] {
  const key = path.normalize("NFC");
  const own = byPath.get(key);
  if (own === undefined) return [];
  const below = own.kind === "file" ? [] : [...byPath].filter(([known]) => known.startsWith(`${key}/`));
  return [[key, own] as const, ...below].map(([known, { kind, sha }]) => ({
    path: path + known.slice(key.length),
    kind,
    sha,
    mark: "",
    stat: "",
    trouble: "is a link here, or in one",
  }));
}

function isKnownFolder(path: string, mark: string, { byPath, folderMarks }: KnownEntries): boolean {
  return folderMarks.has(mark) || byPath.get(path.normalize("NFC"))?.kind === "folder";
}

function unreadable(path: string, thrown: unknown): Failure {
  return new Failure("failed", `${path} cannot be read, so nothing is done.`, [codeOf(thrown)]);
}

async function list(folder: string, isRoot: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT" && !isRoot) return [];
    throw unreadable(`The folder ${folder}`, thrown);
  }
}

type Found = { path: string; stats: BigIntStats; scan: Scan };

async function readEntry(root: string, { path, stats, scan }: Found): Promise<LocalEntry | null> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const entry = { path, kind: "file", mark: markOf(stats), stat: statOf(stats), sha: "" } as const;
  const isPage = isPagePath(name);
  const max = isPage ? contentBytesMax : fileBytesMax;
  const badName = troubleOfName(name);
  if (badName !== null) return { ...entry, trouble: badName };
  if (stats.size > BigInt(max)) return { ...entry, trouble: `has more than ${max / bytesAMebibyte} MiB` };
  const known = scan.known.byPath.get(path.normalize("NFC"));
  if (known?.kind === "file" && known.stat === entry.stat) return { ...entry, sha: known.sha, trouble: null };
  try {
    const bytes = await readFile(join(root, path));
    const sha = createHash("sha256").update(bytes).digest("hex");
    const isYoung = stats.mtimeNs > scan.now - youngNanoseconds;
    const stat = isYoung ? "" : entry.stat;
    return { ...entry, sha, stat, trouble: isPage ? troubleOfText(bytes) : null };
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return null;
    return { ...entry, trouble: `cannot be read (${codeOf(thrown)})` };
  }
}

/** Node.js has this character for bytes that are no text, and cannot open the file by such a name. */
function troubleOfName(name: string): string | null {
  return name.includes("\ufffd") ? "has a name that is not UTF-8" : null;
}

function troubleOfText(bytes: Uint8Array): string | null {
  try {
    return whyNotStorable(decodeUtf8(bytes)) === null ? null : "has U+0000 in its text";
  } catch {
    return "is not UTF-8 text";
  }
}

/** What changes when a file is written: its size and times. */
export function statOf({ size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${size}:${mtimeNs}:${ctimeNs}`;
}

/** What stays when a file is moved: its place on the medium, and when it was made. */
export function markOf({ dev, ino, birthtimeNs }: BigIntStats): string {
  return ino === 0n || birthtimeNs === 0n ? "" : `${dev}:${ino}:${birthtimeNs}`;
}
