-- Pages whose words are still to be found, once for each time that they were written. Whoever writes does not wait for
-- that, and a text that is written many times in a moment is read once.
CREATE TABLE "UnreadText" (
    "ownerId" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "pageId" UUID NOT NULL,
    CONSTRAINT "UnreadText_pkey" PRIMARY KEY ("ownerId", "id")
);
-- Rows come and go at once: who looks whether there are any should not meet the remains of many.
ALTER TABLE "UnreadText" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Copies are noted, or take over the words of the originals, where they are made.
CREATE OR REPLACE FUNCTION index_texts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "UnreadText" ("ownerId", "pageId")
    SELECT p."ownerId", p."id" FROM new_texts n JOIN "Page" p ON p."id" = n."pageId" WHERE n."operation" <> 'copy';
    RETURN NULL;
END
$$;

-- Finds the words of those texts of an owner that were noted after the one and up to the other note, of so many at most; the
-- last note it looked at, or null when there are no more. One at a time: of two, the one that began first could end last, and
-- leave older words. Each statement sees what was stored when it begins, so what is written meanwhile keeps its note. A page
-- that is being deleted is left alone, because its deletion would wait for us (KEY SHARE) and we for it.
CREATE FUNCTION read_texts(owner_id UUID, after BIGINT, up_to BIGINT, at_most INTEGER) RETURNS BIGINT LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    last BIGINT;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sheaf texts'), hashtext(owner_id::text));
    WITH unread AS MATERIALIZED (
        SELECT u."id", u."pageId" FROM "UnreadText" u
        WHERE u."ownerId" = owner_id AND u."id" > after AND u."id" <= up_to ORDER BY u."id" LIMIT at_most),
    kept AS MATERIALIZED (
        SELECT p."id" FROM (SELECT DISTINCT unread."pageId" FROM unread) one CROSS JOIN LATERAL (
            SELECT k."id" FROM "Page" k WHERE k."id" = one."pageId" FOR KEY SHARE SKIP LOCKED) p),
    worded AS (
        INSERT INTO "PageText" ("pageId", "words")
        SELECT kept."id", content_words(owner_id, now."markdown")
        FROM kept CROSS JOIN LATERAL (
            SELECT r."markdown" FROM "Page" p JOIN "Revision" r ON r."id" = p."revisionId"
            WHERE p."id" = kept."id" OFFSET 0) now
        ON CONFLICT ("pageId") DO UPDATE SET "words" = EXCLUDED."words"),
    done AS (
        DELETE FROM "UnreadText" u USING unread
        WHERE u."ownerId" = owner_id AND u."id" = unread."id" AND (
            unread."pageId" IN (SELECT kept."id" FROM kept)
            OR NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."id" = unread."pageId")))
    SELECT max(unread."id") INTO last FROM unread;
    RETURN last;
END
$$;
