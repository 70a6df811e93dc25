/** The words of half of the titles, which a trigger keeps when there is no loader in a hurry. */
export const titleWordsSql = `
  INSERT INTO "TitleWord" ("ownerId", "word", "pageId", "wordBits", "trigramBits")
  SELECT t."ownerId", entry."word", t."pageId", entry."wordBits", entry."trigramBits"
  FROM "PageTitle" t, title_entries(t."title", t."titleKey") entry
  WHERE hashtext(t."pageId"::text) & 1 = $1`;

/** The parts of those words. */
export const titlePartsSql = `
  INSERT INTO "TitlePart" ("ownerId", "part", "word")
  SELECT t."ownerId", substr(t.word, n), t.word
  FROM (SELECT DISTINCT "ownerId", word FROM "PageTitle", typed_words("titleKey") word) t,
    generate_series(1, length(t.word)) n`;

/** The pages that writers may change, as they were. */
export const keepSql = `
  CREATE TABLE bench.kept AS
  SELECT "id", "parentId", "revisionId", "etag", "properties", "updatedAt" FROM "Page"
  WHERE "ownerId" = $1 AND "trashedAt" IS NULL ORDER BY md5("id"::text) LIMIT 9000`;

/** The titles as the floors search them. */
export const titlesSql = `
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  DROP TABLE IF EXISTS bench.title;
  CREATE TABLE bench.title AS SELECT "pageId" AS page_id, "ownerId" AS owner, "title" FROM "PageTitle";
  CREATE INDEX ON bench.title USING GIN (owner, to_tsvector('english', title))`;

/** What the floors write. */
export const floorSql = `
  ALTER TABLE bench.kept ADD PRIMARY KEY ("id");
  CREATE TABLE bench.content (id uuid PRIMARY KEY, title text NOT NULL, markdown text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now());`;

/** Undoes what an earlier run wrote: loaded pages are all older than this moment. */
export const resetSql = `
  DELETE FROM "Page" WHERE "createdAt" > '2026-11-02';
  UPDATE "Page" p SET "revisionId" = k."revisionId", "etag" = k."etag", "properties" = k."properties",
    "updatedAt" = k."updatedAt", "parentId" = k."parentId"
    FROM bench.kept k WHERE k."id" = p."id" AND k."updatedAt" <> p."updatedAt";
  DELETE FROM "Revision" r USING bench.kept k WHERE r."pageId" = k."id" AND r."id" <> k."revisionId";
  TRUNCATE bench.content;
  INSERT INTO bench.content
  SELECT r."pageId", 'A title', r."markdown", r."createdAt" FROM bench.kept k JOIN "Revision" r ON r."id" = k."revisionId";`;
