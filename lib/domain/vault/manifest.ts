import { z } from "zod";
import { cover } from "@/lib/contracts/covers";
import { icon, title } from "@/lib/contracts/fields";

const entry = z.object({
  path: z.string(),
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
  const parsed = manifest.safeParse(parseJson(text));
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
