import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { intactParts } from "@/lib/domain/search/one-slip";
import { ownersInReach } from "./access";
import type { Database } from "./database";
import { Prisma } from "./generated/client";

/** So many parts of words are looked at that begin as the word does, and as many that end so. */
const lookedAtMax = 20_000;

/**
 * Words of titles, case-folded, of which one may be meant where a word was mistyped by a letter: about as long, and the same
 * before or after the slip. They may be of titles that the actor cannot see: they are for searching, not for showing.
 */
export async function wordsLike(db: Database, actor: Actor, word: string): Promise<string[]> {
  const parts = intactParts(word);
  if (parts === null) return [];
  const { start, end, length } = parts;
  const isAsLong = (text: Prisma.Sql) =>
    Prisma.sql`length(${text}) BETWEEN ${length - 1}::int AND ${length + 1}::int`;
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT DISTINCT alike.word FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT begun.word FROM (
        SELECT w.part, w.word FROM "TitlePart" w
        WHERE w."ownerId" = owner.id AND w.part >= ${start} AND w.part < ${`${start}\u{10FFFF}`}
        ORDER BY w.part LIMIT ${lookedAtMax}) begun
      WHERE begun.part = begun.word AND ${isAsLong(Prisma.sql`begun.word`)}
      UNION ALL
      SELECT ended.word FROM (
        SELECT w.word FROM "TitlePart" w WHERE w."ownerId" = owner.id AND w.part = ${end} LIMIT ${lookedAtMax}) ended
      WHERE ${isAsLong(Prisma.sql`ended.word`)}) alike`;
  return rows.map((row) => row.word);
}
