import type pg from "pg";
import { searchResultsMax } from "@/lib/contracts/limits";
import type { DataSet } from "./open-data-set";
import { withClient } from "./open-data-set";
import { between, pick, type Random, seededRandom } from "./random";

/** A page that a writer may change: its current ETag without quotes, and a passage that it holds once. */
export type WritablePage = { id: string; etag: string; passage: string };

/** What requests are made of; the same choice in every run over a data set. */
export type Samples = {
  ownerId: string;
  pageIds: string[];
  folderIds: string[];
  folderNames: string[];
  titles: string[];
  searches: string[];
  /** Searches that find as many pages as one can be answered with, whatever the size of the data set. */
  fullSearches: string[];
  /** Searches for two words that one title has together, whatever the size of the data set. */
  pairSearches: string[];
  /** Searches of contents: some words of one, a beginning of a word, or a phrase. */
  bodySearches: string[];
  /** Apart from each other, so that each writer knows the ETags of its pages. */
  writable: { replace: WritablePage[]; edit: WritablePage[]; append: WritablePage[] };
  /** Contents to write, of the usual size. */
  texts: string[];
};

/** Chooses at random what a run asks for and changes. */
export function readSamples({ databaseUrl, ownerId }: DataSet): Promise<Samples> {
  return withClient(databaseUrl, async (client) => {
    const { rows: pages } = await client.query<{ id: string; parentId: string | null; title: string }>(
      `SELECT "id", "parentId", "title" FROM "Page" WHERE "ownerId" = $1 AND "trashedAt" IS NULL
       ORDER BY md5("id"::text || 'read') LIMIT 10000`,
      [ownerId],
    );
    const { rows: kept } = await client.query<{ id: string; etag: string; markdown: string }>(
      `SELECT k."id", k."etag", r."markdown" FROM bench.kept k JOIN "Revision" r ON r."id" = k."revisionId"
       ORDER BY md5(k."id"::text) LIMIT 9000`,
    );
    const { rows: folders } = await client.query<{ name: string }>(
      `SELECT "name" FROM "Folder" WHERE "ownerId" = $1 ORDER BY md5("id"::text || 'read') LIMIT 10000`,
      [ownerId],
    );
    const writable = kept.map(({ id, etag, markdown }) => ({ id, etag, passage: findPassage(markdown) }));
    const third = Math.floor(writable.length / 3);
    const titles = pages.map(({ title }) => title);
    return {
      ownerId,
      pageIds: pages.map(({ id }) => id),
      folderIds: pages.flatMap(({ parentId }) => parentId ?? []),
      folderNames: folders.map(({ name }) => name),
      titles,
      searches: makeSearches(titles),
      fullSearches: makeFullSearches(titles),
      pairSearches: await findPairs(client, ownerId, titles.slice(0, 600)),
      bodySearches: makeBodySearches(kept.slice(0, 2_000).map(({ markdown }) => markdown)),
      writable: {
        replace: writable.slice(0, third),
        edit: writable.slice(third, 2 * third),
        append: writable.slice(2 * third),
      },
      texts: kept.slice(0, 200).map(({ markdown }) => markdown),
    };
  });
}

/** A line of the text, or the part of one, that occurs once. */
function findPassage(markdown: string): string {
  for (const line of markdown.split("\n").reverse()) {
    const passage = line.slice(0, 60);
    if (passage.length >= 20 && markdown.indexOf(passage) === markdown.lastIndexOf(passage)) return passage;
  }
  throw new Error("A loaded page has no passage that occurs once.");
}

/** Four in ten are two words of a title, two one word, three a part of a word, and one finds nothing. */
export function makeSearches(titles: readonly string[]): string[] {
  const random = seededRandom(42);
  return titles.slice(0, 5_000).map((title) => {
    const words = title.split(" ");
    const kind = random();
    if (kind < 0.4) return `${pick(random, words.slice(0, 1))} ${pick(random, words.slice(1))}`;
    if (kind < 0.6) return pick(random, words);
    return kind < 0.9 ? partOf(random, pick(random, words)) : `qz${between(random, 1_000, 9_999)}xv`;
  });
}

/** The words that are in so many titles of even a small choice that a search for one is answered in full. */
export function makeFullSearches(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of titles.slice(0, 900).flatMap((title) => [...new Set(title.toLowerCase().split(" "))])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, count]) => (count >= searchResultsMax ? [word] : []));
}

/** The first and the last word of those titles that no other has both of. */
async function findPairs(client: pg.Client, ownerId: string, titles: readonly string[]): Promise<string[]> {
  const pairs = titles.map((title) => [title.split(" ")[0] ?? "", title.split(" ").at(-1) ?? ""]);
  const { rows } = await client.query<{ pair: string }>(
    `SELECT asked.first || ' ' || asked.last AS pair
     FROM unnest($2::text[], $3::text[]) asked (first, last)
     CROSS JOIN LATERAL (SELECT tsvector_to_array(to_tsvector('english', asked.first || ' ' || asked.last)) AS words) stemmed
     WHERE cardinality(stemmed.words) = 2 AND 1 = (SELECT count(*) FROM (
       SELECT FROM "TitleWord" a JOIN "TitleWord" b ON b."ownerId" = a."ownerId" AND b."pageId" = a."pageId"
       WHERE a."ownerId" = $1 AND a.word = stemmed.words[1] AND b.word = stemmed.words[2] LIMIT 2) together)`,
    [ownerId, pairs.map(([first]) => first), pairs.map(([, last]) => last)],
  );
  return rows.map(({ pair }) => pair);
}

/** Of a content: four in ten two of its words, two one, two the beginning of one, one a phrase; one finds nothing. */
function makeBodySearches(contents: readonly string[]): string[] {
  const random = seededRandom(43);
  return contents.map((content) => {
    const words = content.match(/[a-z]{4,}/g) ?? ["note"];
    const kind = random();
    if (kind < 0.4) return `${pick(random, words)} ${pick(random, words)}`;
    if (kind < 0.6) return pick(random, words);
    if (kind < 0.8) return pick(random, words).slice(0, 4);
    if (kind < 0.9) return `"${pick(random, content.match(/[a-z]+ [a-z]+ [a-z]+/g) ?? ["a note"])}"`;
    return `qz${between(random, 1_000, 9_999)}xv`;
  });
}

function partOf(random: Random, word: string): string {
  const length = between(random, 3, Math.max(3, word.length - 1));
  const start = between(random, 0, Math.max(0, word.length - length));
  return word.slice(start, start + length);
}
