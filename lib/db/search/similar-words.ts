import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { intactParts } from "@/lib/domain/search/one-slip";
import { isAccessible, ownersInReach } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** So many parts of words are looked at that begin as the word does, and as many that end so. */
const lookedAtMax = 20_000;
/** So many titles with a word are looked at, the newest, for one that can be seen. */
const titlesMax = 1000;
/** So many signs may be before a word of a title, and as many behind it. */
const signsMax = 5;

/**
 * Words of titles, case-folded, with what is around them there, of which one may be meant where a word was mistyped by a
 * letter: about as long, and the same before or after the slip. They may be of titles that the actor cannot see:
 * `wordsInSight` tells.
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

/** The parts of words of the titles of `owner` that begin so, the shortest of those that begin alike first. */
function partsFrom(beginning: string): Prisma.Sql {
  return Prisma.sql`
    SELECT w.part, w.word FROM "TitlePart" w
    WHERE w."ownerId" = owner.id AND w.part >= ${beginning} AND w.part < ${`${beginning}\u{10FFFF}`}
    ORDER BY w.part LIMIT ${lookedAtMax}`;
}

/**
 * Those of some words that a title has which the actor can see. Others must not even be counted: from what is left out for
 * them it could be told that they are there.
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
