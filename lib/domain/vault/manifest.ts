import { z } from "zod";
import { cover } from "@/lib/contracts/covers";
import { icon, title } from "@/lib/contracts/fields";

const entry = z.object({
  path: z.string(),
  // Said of files that would be taken for pages by their paths.
  kind: z.literal("file").optional().catch(undefined),
  id: z.string().optional(),
  name: title.optional(),
  icon: icon.nullish(),
  cover: cover.nullish().catch(null),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
});

/** What an export says of an item beside its bytes: by its path, its name as it is, its icon, cover, id and dates. */
export type ManifestEntry = z.infer<typeof entry>;

const manifest = z.object({
  format: z.literal("sheaf"),
  version: z.literal(1),
  folder: title.optional().catch(undefined),
  items: z.array(z.unknown()),
});

/** What a manifest says: the name of the folder that was exported, if it was one, and what there is of each path. */
export type Manifest = { folder: string | null; entries: ReadonlyMap<string, ManifestEntry> };

/** What there is to say without a manifest. */
export const noManifest: Manifest = { folder: null, entries: new Map() };

/** Reads a manifest. One that is none of ours, or damaged, says nothing; so does a damaged entry. */
export function parseManifest(text: string): Manifest {
  return toManifest(parseJson(text));
}

/**
 * As `parseManifest`, one that may be too long for the memory: the lines of it, as exports write them, with one item in
 * each. Only what is said of the paths of the vault is kept.
 */
export async function readManifestLines(
  lines: AsyncIterable<string>,
  isInVault: (path: string) => boolean,
): Promise<Manifest> {
  const entries = new Map<string, ManifestEntry>();
  let folder: string | null | undefined;
  for await (const line of lines) {
    if (folder === undefined) {
      const head = toManifest(parseJson(`${line}]}`));
      if (head === noManifest) return noManifest;
      folder = head.folder;
      continue;
    }
    const { data } = entry.safeParse(parseJson(line.endsWith(",") ? line.slice(0, -1) : line));
    if (data && isInVault(data.path)) entries.set(data.path, data);
  }
  return { folder: folder ?? null, entries };
}

function toManifest(said: unknown): Manifest {
  const parsed = manifest.safeParse(said);
  if (!parsed.success) return noManifest;
  const { folder = null, items } = parsed.data;
  const entries = items.map((item) => entry.safeParse(item)).filter(({ success }) => success);
  return {
    folder,
    entries: new Map(entries.flatMap(({ data }) => (data === undefined ? [] : [[data.path, data] as const]))),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
