import "server-only";
import { suggestedPeopleMax } from "@/lib/contracts/limits";
import type { PersonRecord } from "@/lib/contracts/sharing";
import type { Actor } from "@/lib/domain/access/actor";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import { administered, onItem } from "@/lib/db/access/grants";

/**
 * The people to suggest: by the beginnings of words (from `toPersonWords`), and only those the actor knows if
 * `onlyKnown`.
 */
export type PeopleSought = { item: PageOrFolder; words: readonly string[]; onlyKnown: boolean };

/**
 * People without access to an item that the actor administers; those whose name begins with the first word come first.
 * The actor knows the people with grants on their items, and those whose grants they have.
 */
export function suggestPersonRows(
  db: Database,
  actor: Actor,
  { item, words, onlyKnown }: PeopleSought,
): Promise<PersonRecord[]> {
  return db.$queryRaw<PersonRecord[]>`
    SELECT u.id, u.name, u.email, u.image
    FROM (${administered(actor, item)}) item JOIN "User" u ON ${wordsOfPerson} @@ ${toPrefixQuery(words)}::tsquery
    WHERE u.id <> ${actor.userId}::uuid AND u.id <> item."ownerId"
      AND NOT EXISTS (SELECT FROM "Grant" g WHERE g."userId" = u.id AND (${onItem(item)} OR g."folderId" = ANY (item.above)))
      AND (NOT ${onlyKnown}::boolean
        OR EXISTS (SELECT FROM "Grant" g WHERE g."userId" = u.id AND g."ownerId" = ${actor.userId}::uuid)
        OR EXISTS (SELECT FROM "Grant" g WHERE g."userId" = ${actor.userId}::uuid AND g."ownerId" = u.id))
    ORDER BY starts_with(replace(lower(plain_text(u.name)), 'ς', 'σ'), ${words[0] ?? ""}) DESC, u.name, u.id
    LIMIT ${suggestedPeopleMax}`;
}

/** Exactly the expression of the index `User_words_idx`. */
const wordsOfPerson = Prisma.sql`array_to_tsvector(array_remove(
    regexp_split_to_array(replace(lower(plain_text(left(u.name, 250))), 'ς', 'σ'), '[\\s._+''-]+')
    || regexp_split_to_array(lower(plain_text(left(split_part(u.email, '@', 1), 250))), '[\\s._+''-]+')
    || ('@' || lower(plain_text(left(split_part(u.email, '@', 2), 250)))), ''))`;

/** A `tsquery` for all of the words as beginnings. */
function toPrefixQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replace(/['\\]/g, "$&$&")}':*`).join(" & ");
}
