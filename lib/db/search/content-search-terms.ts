import "server-only";
import type { ContentSearch, LookedUp } from "@/lib/domain/search/parse-search";
import { formsOf } from "@/lib/domain/search/word-forms";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/**
 * The search in the database's form: each term, and all of them together; and the estimated number of matching texts.
 */
export type ContentSearchTerms = { queries: string[]; query: string; matching: number; total: number };

/** The index query of a content search; null when there is none. */
export async function findContentSearchTerms(
  db: Database,
  { words, wholeWords, phrases, runs }: LookedUp,
): Promise<ContentSearchTerms | null> {
  const beginnings = words.filter((word) => !wholeWords.includes(word));
  const asked = Prisma.sql`content_queries(${JSON.stringify(wholeWords)}::json, ${JSON.stringify(beginnings)}::json,
    ${JSON.stringify(phrases)}::json, ${JSON.stringify(runs)}::json)`;
  const [row] = await db.$queryRaw<ContentSearchTerms[]>`
    SELECT asked.queries, asked.query, about.matching, about.total
    FROM (
      SELECT array_agg(one::text) AS queries, string_agg('(' || one::text || ')', ' & ') AS query
      FROM unnest(${asked}) one) asked
    CROSS JOIN LATERAL estimate_texts(asked.query::tsquery) about
    WHERE asked.query IS NOT NULL`;
  return row ?? null;
}

/**
 * Whether `text.markdown` contains all of these phrases. Most texts are as good as folded already, and folding takes
 * longer than searching; long texts take seconds, and are read as far as the time allows.
 */
export function hasPhrases(phrases: readonly string[]): Prisma.Sql {
  if (phrases.length === 0) return Prisma.sql`TRUE`;
  const patterns = phrases.map(toPattern);
  return Prisma.sql`CASE
    WHEN octet_length(text.markdown) <= 100000 AND octet_length(text.markdown) = length(text.markdown)
    THEN NOT EXISTS (SELECT 1 FROM unnest(${patterns}::text[]) pattern WHERE text.markdown !~* pattern)
    ELSE text_has(text.markdown, ${patterns}::text[]) END`;
}

/** A regular expression of PostgreSQL for a phrase: its words literally, with any blanks in between. */
function toPattern(phrase: string): string {
  const words = phrase.split(" ").map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return words.join("\\s+");
}

/** The part of a text (as SQL) around the search terms, whether the text continues before and after it, and its first line. */
export function partAround(text: Prisma.Sql, { words, phrases }: ContentSearch): Prisma.Sql {
  const sought = [...phrases, ...words.map((word) => formsOf(word).start)];
  return Prisma.sql`part_around(${text}, ${sought}::text[])`;
}
