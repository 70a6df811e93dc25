import "server-only";
import type { Database } from "@/lib/db/connection/database";

// So few at once that nobody who writes waits long for them.
const wordsAtOnce = 500;
const titlesAtOnce = 200;
const textsAtOnce = 20;

/** Those whose titles had words that perhaps none of them has now. */
export async function findOwnersOfFormerTitleWords(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<
    { ownerId: string }[]
  >`SELECT DISTINCT f."ownerId" FROM "FormerTitleWord" f`;
  return rows.map(({ ownerId }) => ownerId);
}

/** Takes some words that no title of an owner has any more out of what is searched; whether there may be others. */
export async function removeFormerTitleWords(db: Database, ownerId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ more: boolean }[]>`
    SELECT remove_former_title_words(${ownerId}::uuid, ${wordsAtOnce}::int) AS more`;
  return rows[0]?.more === true;
}

/** Indexes some titles anew that were stored before searches left accents out; whether there may be others. */
export async function reindexTitles(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ more: boolean }[]>`SELECT reindex_titles(${titlesAtOnce}::int) AS more`;
  return rows[0]?.more === true;
}

/** Finds anew what some pages are found by that were stored before searches found all of a text; whether there may be others. */
export async function reindexTexts(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ more: boolean }[]>`SELECT reindex_texts(${textsAtOnce}::int) AS more`;
  return rows[0]?.more === true;
}
