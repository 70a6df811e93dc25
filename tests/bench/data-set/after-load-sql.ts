/** What the loader adds last: the pages that writers may change, as they were, and the floors' own table. */
export const keepSql = `
  CREATE TABLE bench.kept AS
  SELECT "id", "revisionId", "etag", "properties", "updatedAt" FROM "Page"
  WHERE "ownerId" = $1 AND "trashedAt" IS NULL ORDER BY md5("id"::text) LIMIT 9000`;

export const floorTableSql = `
  ALTER TABLE bench.kept ADD PRIMARY KEY ("id");
  CREATE TABLE bench.content (id uuid PRIMARY KEY, title text NOT NULL, markdown text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now());`;

/** Undoes what an earlier run wrote: loaded pages are all older than this moment. */
export const resetSql = `
  DELETE FROM "Page" WHERE "createdAt" > '2026-11-02';
  UPDATE "Page" p SET "revisionId" = k."revisionId", "etag" = k."etag", "properties" = k."properties",
    "updatedAt" = k."updatedAt" FROM bench.kept k WHERE k."id" = p."id" AND k."revisionId" <> p."revisionId";
  DELETE FROM "Revision" r USING bench.kept k WHERE r."pageId" = k."id" AND r."id" <> k."revisionId";
  TRUNCATE bench.content;
  INSERT INTO bench.content
  SELECT r."pageId", 'A title', r."markdown", r."createdAt" FROM bench.kept k JOIN "Revision" r ON r."id" = k."revisionId";`;
