import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { intactParts } from "@/lib/domain/search/one-slip";
import { isAccessible, ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** The number of word parts examined with the beginning of the word, and with its end. */
const lookedAtMax = 20_000;
/** The number of titles with a word, the newest, that are checked for a visible one. */
const titlesMax = 1000;
/** The greatest number of signs before a word of a title, and after it. */
const signsMax = 5;

/**
 * Case-folded words of titles, with the signs around them, that a mistyped word may mean: of similar length, and equal
 * before or after the error. They may come from titles that the actor cannot see: `wordsInSight` filters them.
 */
export async function wordsLike(db: Database, actor: Actor, word: string): Promise<string[]> {
  const parts = intactParts(word);
  if (parts === null) return [];
  const { start, end, length } = parts;
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT DISTINCT alike.word FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT begun.word FROM (${partsFrom(start)}) begun
      WHERE length(begun.part) BETWEEN ${length - 1}::int AND ${length + 1 + signsMax}::int
        AND length(begun.word) - length(begun.part) <= ${signsMax}::int
      UNION ALL
      SELECT ended.word FROM (${partsFrom(end)}) ended
      WHERE length(ended.part) <= length(${end}::text) + ${signsMax}::int
        AND length(ended.word) BETWEEN ${length - 1}::int AND ${length + 1 + 2 * signsMax}::int) alike`;
  return rows.map((row) => row.word);
}

/** The word parts of the titles of `owner` with this beginning, the shortest of equal beginnings first. */
function partsFrom(beginning: string): Prisma.Sql {
  return Prisma.sql`
    SELECT w.part, w.word FROM "TitlePart" w
    WHERE w."ownerId" = owner.id AND w.part >= ${beginning} AND w.part < ${`${beginning}\u{10FFFF}`}
    ORDER BY w.part LIMIT ${lookedAtMax}`;
}

/**
 * The words that occur in a title visible to the actor. The others must not even affect a count, which would reveal
 * them.
 */
export async function wordsInSight(db: Database, actor: Actor, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT near.word FROM unnest(${words}::text[]) near (word)
    WHERE EXISTS (
      SELECT FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
        SELECT w."pageId" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = near.word
        ORDER BY w."pageId" DESC LIMIT ${titlesMax}) titles
      JOIN "Page" p ON p.id = titles."pageId"
      WHERE ${isAccessible("page", actor)})`;
  return rows.map((row) => row.word);
}
