import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { intactParts } from "@/lib/domain/search/one-slip";
import { wordEdges } from "@/lib/domain/search/word-core";
import { accessiblePage, ownersInReach } from "./access";
import type { Database } from "./database";

/** So many parts of words are looked at that begin as the word does, and as many that end so. */
const lookedAtMax = 20_000;
/** So many titles with a word are looked at, the newest, for one that can be seen. */
const titlesMax = 1000;

/** What is behind a word most often. */
const closing = ["", ",", ":", ".", "?", "!", ";", ")", "),", "):", ").", "]", '"', "”"];

/** A word as it is in titles, and without what is around it there. */
export type TitleWord = { word: string; core: string };

/**
 * Words of titles, case-folded, of which one may be meant where a word was mistyped by a letter: about as long, and the same
 * before or after the slip. They may be of titles that the actor cannot see: `wordsInSight` tells.
 */
export async function wordsLike(db: Database, actor: Actor, word: string): Promise<TitleWord[]> {
  const parts = intactParts(word);
  if (parts === null) return [];
  const { start, end, length } = parts;
  const ends = closing.map((sign) => end + sign);
  return db.$queryRaw<TitleWord[]>`
    SELECT DISTINCT alike.word, alike.core FROM (${ownersInReach(actor)}) owner CROSS JOIN LATERAL (
      SELECT begun.word, rtrim(begun.part, ${wordEdges}) core FROM (
        SELECT w.part, w.word FROM "TitlePart" w
        WHERE w."ownerId" = owner.id AND w.part >= ${start} AND w.part < ${`${start}\u{10FFFF}`}
        ORDER BY w.part LIMIT ${lookedAtMax}) begun
      WHERE begun.part = ltrim(begun.word, ${wordEdges})
      UNION ALL
      SELECT ended.word, btrim(ended.word, ${wordEdges}) FROM (
        SELECT w.word FROM "TitlePart" w WHERE w."ownerId" = owner.id AND w.part = ANY(${ends}::text[])
        LIMIT ${lookedAtMax}) ended) alike
    WHERE length(alike.core) BETWEEN ${length - 1}::int AND ${length + 1}::int`;
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
      WHERE ${accessiblePage(actor)})`;
  return rows.map((row) => row.word);
}
