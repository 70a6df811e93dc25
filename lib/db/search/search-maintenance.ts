import "server-only";
import type { Database } from "@/lib/db/connection/database";

// A small batch, so that no write waits long for it.
const wordsAtOnce = 500;
const titlesAtOnce = 200;
const textsAtOnce = 20;

/** The owners with words that possibly none of their titles has any longer. */
export async function findOwnersOfFormerTitleWords(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<
    { ownerId: string }[]
  >`SELECT DISTINCT f."ownerId" FROM "FormerTitleWord" f`;
  return rows.map(({ ownerId }) => ownerId);
}

/** Removes some words that no title of an owner has any longer from the index; returns whether there may be more. */
export async function removeFormerTitleWords(db: Database, ownerId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ more: boolean }[]>`
    SELECT remove_former_title_words(${ownerId}::uuid, ${wordsAtOnce}::int) AS more`;
  return rows[0]?.more === true;
}

/** Indexes some titles again that were stored before searches ignored accents; returns whether there may be more. */
export async function reindexTitles(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ more: boolean }[]>`SELECT reindex_titles(${titlesAtOnce}::int) AS more`;
  return rows[0]?.more === true;
}

/** Indexes some pages again that were stored before searches covered whole texts; returns whether there may be more. */
export async function reindexTexts(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ more: boolean }[]>`SELECT reindex_texts(${textsAtOnce}::int) AS more`;
  return rows[0]?.more === true;
}
