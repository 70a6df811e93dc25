import "server-only";
import type { Readable } from "node:stream";
import { type Manifest, noManifest, parseManifest, readManifestLines } from "@/lib/domain/vault/manifest";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import { readEntry } from "./read-entry";
import type { VaultEntry } from "./vault-entry";

/** Up to this size, in bytes, one is read at once, however it is written. */
const readAtOnceMax = 512 * 1024;
/** Longest line, in UTF-16 code units: the longest path, all of it escaped, and what else there is to say. */
const lineLengthMax = 512 * 1024;

/** What a vault says of itself. A damaged manifest takes no page with it: then paths say all there is to say. */
export async function readManifest(entries: readonly VaultEntry[]): Promise<Manifest> {
  const entry = entries.find(({ path }) => path === manifestPath);
  if (entry === undefined) return noManifest;
  try {
    if (entry.size <= readAtOnceMax) return parseManifest((await readEntry(entry)).toString("utf8"));
    const paths = new Set(entries.map(({ path }) => path));
    return await readManifestLines(linesOf(await entry.open()), (path) => paths.has(path));
  } catch {
    return noManifest;
  }
}

async function* linesOf(source: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const text of source.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > lineLengthMax) throw new Error("No line of a manifest is as long as that.");
    yield* lines;
  }
  yield rest;
}
