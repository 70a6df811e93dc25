import "server-only";
import { toLikePattern } from "./like-pattern";
import { Prisma } from "@/lib/db/generated/client";
import type { JoinWantedPage, TitleSearch } from "./searched-pages";

// Fragments of the statements in `title-search.ts`. Every statement that finds titles reads their common table
// expressions `owner` (whose titles), `asked` (the words of the text, for `titlesWithEveryWord`) and `sought` (the bits
// that titles must have).

/**
 * The number of candidates of one owner for each kind of match, a few more than the results: the shortest titles are
 * only approximately the most similar. Two words add as many from older titles.
 */
export const candidatesMax = ({ most }: TitleSearch) => most + 9;

// Bounds of the work, so that a search costs the same at a million pages: the number of titles with a single word that
// are compared by length; the number of titles that the rarest of several words finds; the number of those tried
// against the other words, and of further ones if they are not enough.
const comparedMax = 200;
const sampledMax = 100;
const triedMax = 1000;
const triedNextMax = 5000;
// The number of words with a part that are followed, and of titles of each and in all: for one word each title is a
// page to look up, for several most are excluded by their bits.
const wordsMax = 200;
// The number of further words examined for one with a wanted title, and of its newest titles.
const furtherMax = 2000;
const furtherEachMax = 10;
const followed = { one: { eachMax: 100, allMax: 2000 }, several: { eachMax: 500, allMax: 10_000 } };

/** A text that is one word for PostgreSQL too needs only half of the statement, which is much of its time. */
const isSingleWord = /^\p{L}+$/u;

/** The pages of one owner (`owner.id`) whose title equals the text. */
export function titlesThatAre(search: TitleSearch, wanted: JoinWantedPage): Prisma.Sql {
  return Prisma.sql`
    SELECT wanted.id FROM "PageTitle" t ${wanted(Prisma.sql`t."pageId"`)}
    WHERE t."ownerId" = owner.id AND t."searchKey" = ${search.key}
    LIMIT ${search.most}`;
}

/**
 * The pages of one owner (`owner.id`) whose titles have every word of the text: those with its rarest word are tested
 * for the others. Of two frequent words, the rarer is the one whose newest titles reach further back, because page ids
 * are ordered by time; its older titles are tried only if the newest are not enough. The bits stored with each word
 * exclude nearly all titles that lack another. For a single word the titles come straight from the index.
 */
export function titlesWithEveryWord(search: TitleSearch, wanted: JoinWantedPage): Prisma.Sql {
  if (isSingleWord.test(search.plain)) {
    const only = Prisma.sql`SELECT min(asked.word) FROM asked`;
    return Prisma.sql`
      SELECT wanted.id FROM (${shortestOfFirst(titlesWithWord(only))}) titles
      ${wanted(Prisma.sql`titles."pageId"`)}
      LIMIT ${candidatesMax(search)}`;
  }
  const rarest = Prisma.sql`SELECT rarest.word FROM rarest`;
  return Prisma.sql`
    WITH rarest AS MATERIALIZED (
      SELECT asked.word FROM asked
      ORDER BY (
        SELECT w."pageId" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = asked.word
        ORDER BY w."pageId" DESC OFFSET ${sampledMax} LIMIT 1) NULLS FIRST
      LIMIT 1),
    others AS MATERIALIZED (SELECT asked.word FROM asked WHERE asked.word <> (${rarest})),
    recent AS MATERIALIZED (${shortestWithOthers(search, titlesWithWord(rarest), wanted)})
    SELECT recent.id FROM recent
    UNION ALL (${shortestWithOthers(
      search,
      Prisma.sql`
        SELECT older.* FROM (${titlesWithWord(rarest, { after: triedMax, max: triedNextMax })}) older
        WHERE (SELECT count(*) FROM recent) < ${search.most}`,
      wanted,
    )})`;
}

/** The newest titles of one owner (`owner.id`) with a word, or those after a number of them. */
function titlesWithWord(word: Prisma.Sql, { after, max } = { after: 0, max: triedMax }): Prisma.Sql {
  return Prisma.sql`
    SELECT w."pageId", w."wordBits", w."trigramBits" FROM "TitleWord" w
    WHERE w."ownerId" = owner.id AND w.word = (${word})
    ORDER BY w."pageId" DESC OFFSET ${after} LIMIT ${max}`;
}

/**
 * The pages of some titles of one owner (`owner.id`) that also have the words `others`, the shortest titles first. The
 * words are looked up only for the titles that are used.
 */
function shortestWithOthers(search: TitleSearch, titles: Prisma.Sql, wanted: JoinWantedPage): Prisma.Sql {
  return Prisma.sql`
    SELECT wanted.id FROM (
      SELECT tried."pageId" FROM (${titles}) tried
      WHERE ${hasBits(Prisma.sql`tried."wordBits"`, "wordBits")}
      ORDER BY ${shortestFirst(Prisma.sql`tried`)}) titles
    ${wanted(Prisma.sql`titles."pageId"`)}
    WHERE NOT EXISTS (
      SELECT FROM others WHERE NOT EXISTS (
        SELECT FROM "TitleWord" has
        WHERE has."ownerId" = owner.id AND has.word = others.word AND has."pageId" = titles."pageId" OFFSET 0) OFFSET 0)
    LIMIT ${candidatesMax(search)}`;
}

/**
 * The pages of one owner (`owner.id`) whose titles contain all of some parts of the text, in the form of title keys.
 * They are found by title words that contain the longest word of the text: at their end where the text continues with a
 * space, at their beginning where a space precedes it. For a text of one word, all titles of these words match; for a
 * longer one the bits stored with a word exclude nearly all others.
 */
export function titlesContaining(
  search: TitleSearch,
  parts: readonly string[],
  wanted: JoinWantedPage,
): Prisma.Sql {
  const { start, hasPart, begins } = wordsWith(parts);
  const { eachMax, allMax } = start === search.key ? followed.one : followed.several;
  const words =
    search.beyondFirstWords === true
      ? titlesOfWordsBeyondFirst(parts, wanted)
      : Prisma.sql`
    SELECT DISTINCT part.word FROM (
      SELECT w.word, w.part FROM "TitlePart" w WHERE ${hasPart} ORDER BY w.part LIMIT ${wordsMax}) part
    WHERE ${begins}`;
  const ofWords = Prisma.sql`
    SELECT of_word.* FROM (${words}) words
    CROSS JOIN LATERAL (
      SELECT w."pageId", w."trigramBits" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = words.word
      ORDER BY w."pageId" DESC LIMIT ${eachMax}) of_word
    LIMIT ${allMax}`;
  const titles =
    start === search.key
      ? shortestOfFirst(ofWords)
      : Prisma.sql`
        SELECT may."pageId" FROM (
          SELECT newest."pageId" FROM (${ofWords}) newest
          WHERE ${hasBits(Prisma.sql`newest."trigramBits"`, "trigramBits")}
          ORDER BY ${shortestFirst(Prisma.sql`newest`)}) may
        CROSS JOIN LATERAL (
          SELECT FROM "PageTitle" t WHERE t."pageId" = may."pageId" AND t."searchKey" LIKE ALL (${parts.map(toLikePattern)}::text[]) OFFSET 0) title`;
  return Prisma.sql`
    SELECT wanted.id FROM (${titles}) titles ${wanted(Prisma.sql`titles."pageId"`)}
    LIMIT ${candidatesMax(search)}`;
}

/** Whether an accessible owner has more words with the longest word of some parts than a search follows at first. */
export function wordsBeyondFirst(owners: Prisma.Sql, parts: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM (${owners}) owner CROSS JOIN LATERAL (
      SELECT 1 FROM "TitlePart" w WHERE ${wordsWith(parts).hasPart} ORDER BY w.part OFFSET ${wordsMax} LIMIT 1) further
    LIMIT 1`;
}

/** The words after the first ones of an owner (`owner.id`) with a wanted title; there may be very many others. */
function titlesOfWordsBeyondFirst(parts: readonly string[], wanted: JoinWantedPage): Prisma.Sql {
  const { hasPart, begins } = wordsWith(parts);
  return Prisma.sql`
    SELECT further.word FROM (
      SELECT DISTINCT part.word FROM (
        SELECT w.word, w.part FROM "TitlePart" w WHERE ${hasPart}
        ORDER BY w.part OFFSET ${wordsMax} LIMIT ${furtherMax}) part
      WHERE ${begins}) further
    WHERE EXISTS (
      SELECT FROM (
        SELECT w."pageId" FROM "TitleWord" w WHERE w."ownerId" = owner.id AND w.word = further.word
        ORDER BY w."pageId" DESC LIMIT ${furtherEachMax}) titles
      ${wanted(Prisma.sql`titles."pageId"`)})
    LIMIT ${wordsMax}`;
}

/**
 * How to find the words of one owner (`owner.id`) that contain the longest word of some parts: its beginning, a
 * condition on "TitlePart" (`w`), and one on its results (`part`).
 */
function wordsWith(parts: readonly string[]): { start: string; hasPart: Prisma.Sql; begins: Prisma.Sql } {
  const longest = findLongestWord(parts);
  const start = Array.from(longest.word).slice(0, 64).join("");
  const has = longest.ends
    ? Prisma.sql`w.part = ${start}`
    : Prisma.sql`w.part >= ${start} AND w.part < ${`${start}\u{10FFFF}`}`;
  const isWord = longest.begins && longest.ends ? Prisma.sql`w.word = ${start}` : Prisma.sql`TRUE`;
  return {
    start,
    hasPart: Prisma.sql`w."ownerId" = owner.id AND ${has} AND ${isWord}`,
    begins: longest.begins ? Prisma.sql`part.word = part.part` : Prisma.sql`TRUE`,
  };
}

/** The longest word of some parts of titles, and whether it begins or ends a word of the titles. */
function findLongestWord(parts: readonly string[]): { word: string; begins: boolean; ends: boolean } {
  const words = parts.flatMap((part) =>
    Array.from(part.matchAll(/\S+/g), ({ 0: word, index }) => ({
      word,
      begins: part[index - 1] === " ",
      ends: part[index + word.length] === " ",
    })),
  );
  return words.reduce((a, b) => (b.word.length > a.word.length ? b : a));
}

/** A condition that a title has all bits of the text: every title with the text does, and few others. */
export function hasBits(bits: Prisma.Sql, column: "wordBits" | "trigramBits" | "partBits"): Prisma.Sql {
  const needed = Prisma.sql`(SELECT sought.${Prisma.raw(`"${column}"`)} FROM sought)`;
  return Prisma.sql`${bits} & ${needed} = ${needed}`;
}

/** The first titles by their length, then the others unsorted, which are read only on demand. */
function shortestOfFirst(titles: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    (SELECT first."pageId" FROM (SELECT * FROM (${titles}) titles LIMIT ${comparedMax}) first
     ORDER BY ${shortestFirst(Prisma.sql`first`)})
    UNION ALL (SELECT "pageId" FROM (${titles}) titles OFFSET ${comparedMax})`;
}

/** Sorts titles by their approximate length, from the number of their bits, without reading them. */
function shortestFirst(titles: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`bit_count(${titles}."trigramBits"::bit(64)), ${titles}."pageId" DESC`;
}
