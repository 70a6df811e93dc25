import { z } from "zod";
import { cover } from "@/lib/contracts/fields/covers";
import { icon, title } from "@/lib/contracts/fields/common-fields";
import { vaultEntriesMax, vaultFoldersMax } from "@/lib/contracts/limits";
import { LineTooLong, linesOf } from "./lines-of";
import { takeTurns } from "@/lib/domain/turns/take-turns";

const entry = z.object({
  path: z.string(),
  // Marks files whose paths would otherwise make them pages.
  kind: z.literal("file").optional().catch(undefined),
  id: z.string().optional(),
  name: title.optional(),
  icon: icon.nullish(),
  cover: cover.nullish().catch(null),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
});

/** The metadata of an exported item that its file cannot hold: exact name, icon, cover, id and dates, by its path. */
export type ManifestEntry = z.infer<typeof entry>;

const manifest = z.object({
  format: z.literal("sheaf"),
  version: z.literal(1),
  folder: title.optional().catch(undefined),
  items: z.array(z.unknown()),
});

/**
 * A parsed manifest: the name of the exported folder, if it was one, and the metadata by path. `fault` is the reason
 * why it was not read, in words that complete "the manifest …".
 */
export type Manifest = {
  folder: string | null;
  entries: ReadonlyMap<string, ManifestEntry>;
  fault: string | null;
};

/** The result without a manifest. */
export const noManifest: Manifest = { folder: null, entries: new Map(), fault: null };

/** The largest manifest that is read, in bytes. */
export const manifestBytesMax = 128 * 1024 * 1024;

/** The longest manifest that is not written in lines, and the longest line of one that is, in characters. */
const wholeLengthMax = 1024 * 1024;

/** The longest line of an item, in characters: enough for the longest possible path. */
const itemLengthMax = 128 * 1024;
const itemsMax = vaultEntriesMax + vaultFoldersMax;
const charactersATurn = 48 * 1024;
/** The fixed cost of an item, in characters. */
const charactersAnItem = 128;

type Turn = (size: number) => Promise<void>;

/**
 * Reads a manifest as it arrives. Exports write one item per line, and it is read that way: a few bytes of a zip can be
 * a very long manifest, and parsing it at once would take many times its size in memory. A manifest in another layout
 * must be short. A foreign or broken manifest says nothing, and neither does a broken item.
 */
export async function readManifest(
  parts: AsyncIterable<string> | Iterable<string>,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<Manifest> {
  const lines = linesOf(parts, wholeLengthMax);
  const turn = takeTurns(charactersATurn, yieldToEventLoop);
  try {
    const first = await lines.next();
    if (first.done === true) return noManifest;
    const head = manifest.safeParse(parseJson(`${first.value}]}`));
    if (!head.success) return await readWhole(first.value, lines, turn);
    const entries = await readItems(toItems(lines, turn), turn);
    return { folder: head.data.folder ?? null, entries, fault: null };
  } catch (fault) {
    if (fault instanceof LineTooLong || fault instanceof TooManyItems) return unreadManifest("is too large");
    throw fault;
  }
}

/** The result for a manifest that was not read, with a reason that completes "the manifest …". */
export function unreadManifest(reason: string): Manifest {
  return { ...noManifest, fault: `${reason}: names, icons and covers are left as the paths say` };
}

class TooManyItems extends Error {}

async function* toItems(lines: AsyncIterable<string>, turn: Turn) {
  for await (const line of lines) {
    await turn(line.length);
    if (line.length <= itemLengthMax) yield parseJson(line.trim().replace(/,$/, ""));
  }
}

async function readWhole(first: string, lines: AsyncIterable<string>, turn: Turn): Promise<Manifest> {
  let text = first;
  for await (const line of lines) {
    text += `\n${line}`;
    if (text.length > wholeLengthMax) throw new LineTooLong();
  }
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) return noManifest;
  const { folder = null, items } = parsed.data;
  return { folder, entries: await readItems(items, turn), fault: null };
}

async function readItems(
  items: AsyncIterable<unknown> | Iterable<unknown>,
  turn: Turn,
): Promise<Map<string, ManifestEntry>> {
  const entries = new Map<string, ManifestEntry>();
  let count = 0;
  for await (const item of items) {
    if (++count > itemsMax) throw new TooManyItems();
    await turn(charactersAnItem);
    const { data } = entry.safeParse(item);
    if (data !== undefined) entries.set(data.path, data);
  }
  return entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
