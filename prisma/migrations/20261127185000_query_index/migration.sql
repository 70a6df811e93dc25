-- What pages are queried by: their tags, tasks and properties. The application reads them from the texts, after these are
-- written; the rows of a page are those of its current text unless it is in "QueryIndexQueue".
CREATE TABLE "PageTag" (
    "pageId" UUID NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "ownerId" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    CONSTRAINT "PageTag_pkey" PRIMARY KEY ("pageId", "key"),
    CONSTRAINT "PageTag_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageTag_ownerId_key_pageId_idx" ON "PageTag" ("ownerId", "key", "pageId");

-- A task without a day is due never: so the order of the index is the order of the list.
CREATE TABLE "PageTask" (
    "pageId" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "ownerId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "isDone" BOOLEAN NOT NULL,
    "due" DATE NOT NULL DEFAULT 'infinity',
    "section" TEXT,
    CONSTRAINT "PageTask_pkey" PRIMARY KEY ("pageId", "ordinal"),
    CONSTRAINT "PageTask_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageTask_ownerId_isDone_due_pageId_ordinal_idx"
ON "PageTask" ("ownerId", "isDone", "due", "pageId", "ordinal");

-- The text that all this was read from, and its last entry in the queue. Who writes a page has its row locked, so the entries
-- of a page have the order of its texts.
CREATE TABLE "IndexedPage" (
    "pageId" UUID NOT NULL,
    "etag" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    CONSTRAINT "IndexedPage_pkey" PRIMARY KEY ("pageId"),
    CONSTRAINT "IndexedPage_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "PageProperty" (
    "pageId" UUID NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "ownerId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "number" DOUBLE PRECISION,
    "date" TIMESTAMPTZ(3),
    CONSTRAINT "PageProperty_pkey" PRIMARY KEY ("pageId", "key", "ordinal"),
    CONSTRAINT "PageProperty_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageProperty_ownerId_key_text_pageId_idx" ON "PageProperty" ("ownerId", "key", "text", "pageId");
CREATE INDEX "PageProperty_number_idx" ON "PageProperty" ("ownerId", "key", "number", "pageId") WHERE "number" IS NOT NULL;
CREATE INDEX "PageProperty_date_idx" ON "PageProperty" ("ownerId", "key", "date", "pageId") WHERE "date" IS NOT NULL;

-- Pages whose tags, tasks and properties are still to be read, once for each time that they were written.
CREATE TABLE "QueryIndexQueue" (
    "ownerId" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "pageId" UUID NOT NULL,
    CONSTRAINT "QueryIndexQueue_pkey" PRIMARY KEY ("ownerId", "id")
);
-- Rows come and go at once: who looks whether there are any should not meet the remains of many.
ALTER TABLE "QueryIndexQueue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- As before, and for queries, copies too.
CREATE OR REPLACE FUNCTION note_texts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    WITH noted AS (
        SELECT p."ownerId", p."id", n."operation" FROM new_texts n JOIN "Page" p ON p."id" = n."pageId"),
    queried AS (INSERT INTO "QueryIndexQueue" ("ownerId", "pageId") SELECT noted."ownerId", noted."id" FROM noted)
    INSERT INTO "IndexQueue" ("ownerId", "pageId")
    SELECT noted."ownerId", noted."id" FROM noted WHERE noted."operation" <> 'copy';
    RETURN NULL;
END
$$;

-- Stores what was read from some texts of an owner, and takes their entries from the queue. A page of which a later text is
-- stored already keeps that; one that is being deleted is left alone, because its deletion would wait for this and this for it.
CREATE FUNCTION store_query_entries(owner_id UUID, queued BIGINT[], entries JSON) RETURNS VOID LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    kept UUID[];
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sheaf queries'), hashtext(owner_id::text));
    kept := ARRAY(
        SELECT p."id" FROM json_to_recordset(entries->'pages') AS one ("id" UUID, "version" BIGINT)
        CROSS JOIN LATERAL (SELECT k."id" FROM "Page" k WHERE k."id" = one."id" FOR KEY SHARE SKIP LOCKED) p
        WHERE NOT EXISTS (
            SELECT 1 FROM "IndexedPage" i WHERE i."pageId" = one."id" AND i."version" > one."version"));
    INSERT INTO "IndexedPage" ("pageId", "etag", "version")
    SELECT n."id", n."etag", n."version"
    FROM json_to_recordset(entries->'pages') AS n ("id" UUID, "etag" TEXT, "version" BIGINT) WHERE n."id" = ANY (kept)
    ON CONFLICT ("pageId") DO UPDATE SET "etag" = EXCLUDED."etag", "version" = EXCLUDED."version";

    DELETE FROM "PageTag" t WHERE t."pageId" = ANY (kept) AND NOT EXISTS (
        SELECT 1 FROM json_to_recordset(entries->'tags') AS n ("pageId" UUID, "key" TEXT)
        WHERE n."pageId" = t."pageId" AND n."key" = t."key");
    INSERT INTO "PageTag" AS t ("pageId", "key", "ownerId", "tag", "count")
    SELECT n."pageId", n."key", owner_id, n."tag", n."count"
    FROM json_to_recordset(entries->'tags') AS n ("pageId" UUID, "key" TEXT, "tag" TEXT, "count" INTEGER)
    WHERE n."pageId" = ANY (kept)
    ON CONFLICT ("pageId", "key") DO UPDATE SET "tag" = EXCLUDED."tag", "count" = EXCLUDED."count"
    WHERE (t."tag", t."count") IS DISTINCT FROM (EXCLUDED."tag", EXCLUDED."count");

    DELETE FROM "PageTask" t WHERE t."pageId" = ANY (kept) AND NOT EXISTS (
        SELECT 1 FROM json_to_recordset(entries->'tasks') AS n ("pageId" UUID, "ordinal" INTEGER)
        WHERE n."pageId" = t."pageId" AND n."ordinal" = t."ordinal");
    INSERT INTO "PageTask" AS t ("pageId", "ordinal", "ownerId", "line", "source", "mark", "isDone", "due", "section")
    SELECT n."pageId", n."ordinal", owner_id, n."line", n."source", n."mark", n."isDone", COALESCE(n."due", 'infinity'), n."section"
    FROM json_to_recordset(entries->'tasks') AS n ("pageId" UUID, "ordinal" INTEGER, "line" INTEGER, "source" TEXT, "mark" TEXT,
        "isDone" BOOLEAN, "due" DATE, "section" TEXT)
    WHERE n."pageId" = ANY (kept)
    ON CONFLICT ("pageId", "ordinal") DO UPDATE SET ("line", "source", "mark", "isDone", "due", "section") =
        (EXCLUDED."line", EXCLUDED."source", EXCLUDED."mark", EXCLUDED."isDone", EXCLUDED."due", EXCLUDED."section")
    WHERE (t."line", t."source", t."mark", t."isDone", t."due", t."section") IS DISTINCT FROM
        (EXCLUDED."line", EXCLUDED."source", EXCLUDED."mark", EXCLUDED."isDone", EXCLUDED."due", EXCLUDED."section");

    DELETE FROM "PageProperty" v WHERE v."pageId" = ANY (kept) AND NOT EXISTS (
        SELECT 1 FROM json_to_recordset(entries->'values') AS n ("pageId" UUID, "key" TEXT, "ordinal" INTEGER)
        WHERE n."pageId" = v."pageId" AND n."key" = v."key" AND n."ordinal" = v."ordinal");
    INSERT INTO "PageProperty" AS v ("pageId", "key", "ordinal", "ownerId", "type", "text", "number", "date")
    SELECT n."pageId", n."key", n."ordinal", owner_id, n."type", n."text", n."number", n."date"
    FROM json_to_recordset(entries->'values') AS n ("pageId" UUID, "key" TEXT, "ordinal" INTEGER, "type" TEXT, "text" TEXT,
        "number" DOUBLE PRECISION, "date" TIMESTAMPTZ)
    WHERE n."pageId" = ANY (kept)
    ON CONFLICT ("pageId", "key", "ordinal") DO UPDATE SET ("type", "text", "number", "date") =
        (EXCLUDED."type", EXCLUDED."text", EXCLUDED."number", EXCLUDED."date")
    WHERE (v."type", v."text", v."number", v."date") IS DISTINCT FROM
        (EXCLUDED."type", EXCLUDED."text", EXCLUDED."number", EXCLUDED."date");

    DELETE FROM "QueryIndexQueue" q
    WHERE q."ownerId" = owner_id AND q."id" = ANY (queued) AND (
        EXISTS (SELECT 1 FROM "IndexedPage" i WHERE i."pageId" = q."pageId" AND i."version" >= q."id")
        OR NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."id" = q."pageId"));
END
$$;

-- What was stored before is read in the background, page by page in the order of the ids.
INSERT INTO "Reindexing" ("what", "after")
SELECT 'queries', '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT 1 FROM "Page");
