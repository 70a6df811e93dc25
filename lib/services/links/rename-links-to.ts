import "server-only";
import type { Leaf } from "@/lib/contracts/fields/item-ref";
import { findFoldersInSight, hasNamesake } from "@/lib/db/content/link-rewrites";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { fileKeyOf } from "@/lib/domain/vault/file-key";
import type { ServiceContext } from "@/lib/services/context";
import { rewriteLinksTo } from "./rewrite-links-to";

/** A page or file after a rename, with its former name. */
export type RenamedItem = Leaf & { parentId: string | null; before: string };

/**
 * Rewrites the links that name a page or file by its old name, where the actor may edit them, in the open transaction.
 * Returns their number.
 */
export async function renameLinksTo(tx: ServiceContext, item: RenamedItem, name: string): Promise<number> {
  const { kind, id, before } = item;
  const to = { kind, id };
  const keys = keysOf[kind];
  const place = await findFoldersInSight(tx.db, tx.actor, item.parentId);
  const isAmbiguous = await hasNamesake(tx.db, tx.actor, { item: to, keys: keys.taken(name) });
  const folders = isAmbiguous && place.isFromTop ? place.names : [];
  const relinking = { kind: "rename", itemKind: kind, before, title: name, folders, place } as const;
  return rewriteLinksTo(tx, { to, by: { keys: keys.linking(before) } }, relinking);
}

/** A page is named by its title or by the name of its file. */
function pageKeysOf(title: string): string[] {
  const key = foldTitle(title);
  return [key, fileKeyOf(key)];
}

/** The keys by which links name an item, and those that another item of the same name would take. */
const keysOf = {
  page: { linking: pageKeysOf, taken: pageKeysOf },
  file: {
    // A wikilink omits `.md`.
    linking: (name: string) => [foldTitle(name), foldTitle(name.replace(/\.md$/i, ""))],
    taken: (name: string) => [foldTitle(name)],
  },
};
