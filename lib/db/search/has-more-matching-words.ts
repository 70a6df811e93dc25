import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import type { TitleSearch } from "./searched-pages";
import { wordsBeyondFirst } from "./title-candidates";

/**
 * Whether titles in reach have more words with a part of the text than a search follows at first: the titles of those
 * may be in the trash or inaccessible, and hide the results that `beyondFirstWords` finds.
 */
export async function hasMoreMatchingWords(
  db: Database,
  actor: Actor,
  { key }: TitleSearch,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`${wordsBeyondFirst(ownersInReach(actor), key.split(/\s+/))}`;
  return rows.length > 0;
}
